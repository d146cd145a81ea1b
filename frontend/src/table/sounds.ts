/** Small sounds made on the spot; off until the player wants them. */
export type Sound = 'lift' | 'place' | 'flip' | 'deal' | 'no' | 'up' | 'set' | 'win';

interface Note {
  readonly at: number;
  readonly hz: number;
  readonly to?: number;
  readonly long: number;
  readonly gain: number;
  readonly shape: OscillatorType | 'noise';
}

const tick = (at: number, hz: number, gain: number): Note => ({
  at,
  hz,
  long: 0.05,
  gain,
  shape: 'noise',
});
const tone = (at: number, hz: number, long = 0.16, gain = 0.07): Note => ({
  at,
  hz,
  long,
  gain,
  shape: 'triangle',
});

const SCORES: Record<Sound, readonly Note[]> = {
  lift: [tick(0, 3200, 0.05)],
  place: [tick(0, 1400, 0.16), { at: 0, hz: 150, to: 90, long: 0.06, gain: 0.1, shape: 'sine' }],
  flip: [tick(0, 2600, 0.08), tick(0.05, 1800, 0.1)],
  deal: [tick(0, 1900, 0.1), tick(0.06, 2000, 0.1), tick(0.12, 1850, 0.1)],
  no: [{ at: 0, hz: 170, to: 120, long: 0.14, gain: 0.09, shape: 'triangle' }],
  up: [tick(0, 1500, 0.12), tone(0.01, 740, 0.12, 0.05)],
  set: [tone(0, 587), tone(0.09, 740), tone(0.18, 880, 0.3)],
  win: [tone(0, 523), tone(0.11, 659), tone(0.22, 784), tone(0.33, 1047, 0.5)],
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function noiseOf(audio: AudioContext): AudioBuffer {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate / 5, audio.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  return noise;
}

function sourceOf(
  audio: AudioContext,
  note: Note,
  start: number,
): AudioScheduledSourceNode & { out: AudioNode } {
  if (note.shape === 'noise') {
    const source = audio.createBufferSource();
    source.buffer = noiseOf(audio);
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = note.hz;
    source.connect(filter);
    return Object.assign(source, { out: filter as AudioNode });
  }
  const source = audio.createOscillator();
  source.type = note.shape;
  source.frequency.setValueAtTime(note.hz, start);
  if (note.to) source.frequency.exponentialRampToValueAtTime(note.to, start + note.long);
  return Object.assign(source, { out: source as AudioNode });
}

export function play(sound: Sound, on: boolean): void {
  if (!on || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const note of SCORES[sound]) {
    const start = context.currentTime + note.at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(note.gain, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + note.long);
    const source = sourceOf(context, note, start);
    source.out.connect(gain).connect(context.destination);
    source.start(start);
    source.stop(start + note.long + 0.02);
  }
}
