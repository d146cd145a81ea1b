/** Run when the browser has nothing more urgent, or soon; the answer takes it back. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 600 });
  return () => cancelIdleCallback(handle);
}

/** One step each time the browser is idle, so that no tap waits long, while there is another one. */
export function byTurns(step: () => boolean): () => void {
  let stop = whenIdle(turn);
  function turn(): void {
    if (step()) stop = whenIdle(turn);
  }
  return () => stop();
}
