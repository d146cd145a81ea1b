/** Something fetched: what came, or what went wrong, and the way to ask again. */
import { ApiError } from '../api';

export class Resource<T> {
  data = $state.raw<T | null>(null);
  error = $state.raw<ApiError | null>(null);
  busy = $state(false);
  #asked = 0;

  constructor(private readonly fetcher: () => Promise<T>) {}

  /** Ask; an answer that was overtaken by a later question is dropped. */
  run = async (): Promise<void> => {
    const turn = ++this.#asked;
    this.busy = true;
    try {
      const data = await this.fetcher();
      if (turn !== this.#asked) return;
      this.data = data;
      this.error = null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (turn === this.#asked) this.error = error;
    } finally {
      if (turn === this.#asked) this.busy = false;
    }
  };
}
