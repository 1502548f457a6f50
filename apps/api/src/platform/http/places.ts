import { ApiProblem } from './api-problem.ts';

/** Whoever comes back so much later finds most of those who waited answered. */
const AGAIN_AFTER_SECONDS = 2;

/** Some places that calls take one after the other, and a queue of limited length before them. */
export class Places {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #queue: (() => void)[] = [];
  #taken = 0;

  constructor({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
  }

  /**
   * Waits for a place.
   * @returns what gives it to the next one; calling it again does nothing
   * @throws ApiProblem `busy` where too many wait already
   */
  async take(): Promise<() => void> {
    if (this.#taken < this.#atOnce) this.#taken += 1;
    else {
      if (this.#queue.length >= this.#waiting)
        throw new ApiProblem('busy', undefined, { headers: { 'retry-after': String(AGAIN_AFTER_SECONDS) } });
      await new Promise<void>((begin) => this.#queue.push(begin));
    }
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      const next = this.#queue.shift();
      if (next === undefined) this.#taken -= 1;
      else next();
    };
  }
}
