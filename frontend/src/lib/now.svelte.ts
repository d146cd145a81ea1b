/** A clock for texts that count down; it only runs while something on the page reads it. */
import { createSubscriber } from 'svelte/reactivity';

function ticker(every: number): () => number {
  const subscribe = createSubscriber((update) => {
    const timer = setInterval(update, every);
    return () => clearInterval(timer);
  });
  return () => {
    subscribe();
    return Date.now();
  };
}

export const nowBySecond = ticker(1000);
export const nowByHalfMinute = ticker(30_000);
