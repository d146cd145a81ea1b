/** What a result says to others: one line of words and a picture. No card is in either. */
import type { Attempt, Result } from '../../../api-types';
import { i18n, t } from '../../../i18n/index.svelte';
import { fullName, gameName } from '../../../lib/catalogue.svelte';
import { clock, count, dayMonth, dayOf, ordinal, stamp } from '../../../lib/format';
import { SUIT_SIGNS } from '../../../ui/suits';
import { dateOfCode } from '../dateOfCode';

export interface CardFacts {
  figure: string;
  caption: string;
  date: string;
  place: string;
  bars: number[];
}

export function cardFacts(attempt: Attempt, result: Result, bars: number[], players: number): CardFacts {
  const date = dateOfCode(attempt.deal.code);
  const today = date === dayOf(new Date());
  const game = gameName(attempt.ruleset);
  const place = result.place === null ? '' : ordinal(result.place, i18n.locale);
  const known = result.players ?? players;
  return {
    figure: count(result.moves, i18n.locale),
    caption: today ? t('result.moves_today', { game }) : t('result.moves_in', { game }),
    date: stamp(date ?? dayOf(new Date()), i18n.locale),
    place:
      place && known
        ? t('result.place_of', { place, players: count(Math.max(known, result.place ?? 1), i18n.locale) })
        : place && t('result.place', { place }),
    bars,
  };
}

export function shareWords(attempt: Attempt, result: Result): string {
  const date = dateOfCode(attempt.deal.code);
  const what = date
    ? t('table.daily_of', { date: dayMonth(date, i18n.locale) })
    : t('deal.code', { code: attempt.deal.code });
  const line = t('result.share_text', {
    game: fullName(attempt.ruleset),
    what,
    moves: count(result.moves, i18n.locale),
    time: clock(result.time_ms),
  });
  const unaided = result.undos === 0 && result.hints === 0;
  return unaided ? `${line} ${t('result.share_help_none')}` : line;
}

/** A won Spider has eight sets, the same number of each suit played: «♠ 4 · ♥ 4 (8/8)». */
export function setsBySuit(suits: number): string {
  const signs = Object.values(SUIT_SIGNS).slice(0, suits);
  return `${signs.map((sign) => `${sign} ${8 / suits}`).join(' · ')} (8/8)`;
}

const W = 1080;
const H = 760;

function paintGround(g: CanvasRenderingContext2D): void {
  const fill = g.createRadialGradient(W * 0.5, 0, 60, W * 0.5, 0, H * 1.2);
  fill.addColorStop(0, '#1b4d41');
  fill.addColorStop(1, '#10342c');
  g.fillStyle = fill;
  g.fillRect(0, 0, W, H);
}

function paintBars(g: CanvasRenderingContext2D, bars: readonly number[]): void {
  const [left, bottom, width, height] = [560, 500, 440, 300];
  const step = width / Math.max(1, bars.length);
  bars.forEach((value, i) => {
    const tall = Math.max(10, value * height);
    g.fillStyle = i >= bars.length - 4 ? '#f6bc34' : `rgb(220 232 226 / ${0.4 + 0.5 * (i / bars.length)})`;
    g.beginPath();
    g.roundRect(left + i * step, bottom - tall, step * 0.72, tall, 4);
    g.fill();
  });
}

function paintWords(g: CanvasRenderingContext2D, facts: CardFacts): void {
  const text = (words: string, x: number, y: number, font: string, colour: string): void => {
    g.font = font;
    g.fillStyle = colour;
    g.fillText(words, x, y);
  };
  const title = "'Bricolage Grotesque Variable', sans-serif";
  const ui = "'Figtree Variable', sans-serif";
  text('Paciência Arena', 80, 118, `700 46px ${title}`, '#f0f6f2');
  text(facts.figure, 74, 340, `750 200px ${title}`, '#f6bc34');
  text(facts.caption, 80, 420, `600 38px ${ui}`, '#f0f6f2');
  text(facts.place, 80, 690, `600 38px ${ui}`, '#f0f6f2');
  g.textAlign = 'right';
  text(facts.date, W - 80, 118, `500 38px ${ui}`, '#b6cec3');
  text(t('result.growth'), W - 80, 552, `500 32px ${ui}`, '#b6cec3');
}

/** The share card as a PNG; null where the browser can not draw one. */
export async function sharePicture(facts: CardFacts): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = W;
  canvas.height = H;
  const g = canvas.getContext('2d');
  if (!g) return null;
  paintGround(g);
  paintBars(g, facts.bars);
  paintWords(g, facts);
  g.fillStyle = 'rgb(220 240 230 / 46%)';
  g.fillRect(80, 620, W - 160, 2);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
