import { ApiProblem } from './api-problem.ts';

/** Most of the waiting calls have been answered after this time. */
const AGAIN_AFTER_SECONDS = 2;

/**
 * Longest time in which calls of a class begin in one turn of the event loop. Calls computed in memory would
 * otherwise follow each other until none waits, and calls that were read from sockets meanwhile would wait for
 * all of them.
 */
const BEGINS_MS = 1;

/** While purchases are worked on, calls of a class begin no more often than this. */
const BESIDE_PURCHASES_MS = 4;

/** Says whether anything goes first now, and tells when nothing does any more. */
export interface PriorityGate {
  readonly isTaken: () => boolean;
  readonly onFree: (tell: () => void) => void;
}

/** Work that goes first: as long as some of it is done, the rest begins only now and then. */
export class PriorityWork implements PriorityGate {
  readonly #told: (() => void)[] = [];
  #running = 0;

  isTaken(): boolean {
    return this.#running > 0;
  }

  onFree(tell: () => void): void {
    this.#told.push(tell);
  }

  /** @returns what says that it is done; calling it again does nothing */
  begin(): () => void {
    this.#running += 1;
    return once(() => {
      this.#running -= 1;
      if (this.#running === 0) for (const tell of this.#told) tell();
    });
  }
}

export interface PlacesOptions {
  readonly atOnce: number;
  readonly waiting: number;
  readonly first?: PriorityGate;
  readonly now?: () => number;
  /** The refusal where too many wait already. */
  readonly refusal?: () => ApiProblem;
}

const busy = (): ApiProblem =>
  new ApiProblem('busy', undefined, { headers: { 'retry-after': String(AGAIN_AFTER_SECONDS) } });

/** Some places that calls take one after the other, and a queue of limited length before them. */
export class Places {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #first: PriorityGate | undefined;
  readonly #now: () => number;
  readonly #refusal: () => ApiProblem;
  readonly #queue: (() => void)[] = [];
  #taken = 0;
  /** When the first call of this turn of the event loop began; null if none has. */
  #turnBegan: number | null = null;
  #lastBegan = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  constructor({ atOnce, waiting, first, now = () => performance.now(), refusal = busy }: PlacesOptions) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
    this.#first = first;
    this.#now = now;
    this.#refusal = refusal;
    first?.onFree(() => this.#letIn());
  }

  /** @throws ApiProblem `busy`, or the refusal given, where so many wait that one more call would be refused */
  refuseIfFull(): void {
    // Calls that will have a free place in the next turn do not count as waiting.
    if (this.#queue.length - (this.#atOnce - this.#taken) >= this.#waiting) throw this.#refusal();
  }

  /**
   * Waits for a place.
   * @param over ends the wait
   * @returns what gives it to the next one; calling it again does nothing
   * @throws ApiProblem `busy`, or the refusal given, where too many wait already, or the wait is over
   */
  async take(over?: AbortSignal): Promise<() => void> {
    this.refuseIfFull();
    if (over?.aborted) throw this.#refusal();
    const begun = new Promise<void>((begin, refuse) => {
      this.#queue.push(begin);
      over?.addEventListener(
        'abort',
        () => {
          const at = this.#queue.indexOf(begin);
          if (at === -1) return;
          this.#queue.splice(at, 1);
          refuse(this.#refusal());
        },
        { once: true },
      );
    });
    this.#letIn();
    await begun;
    return once(() => {
      this.#taken -= 1;
      this.#letIn();
    });
  }

  #letIn(): void {
    while (this.#queue.length > 0 && this.#mayBegin()) {
      this.#begin();
      this.#queue.shift()?.();
    }
    if (this.#queue.length > 0 && this.#first?.isTaken() === true && this.#timer === undefined)
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#letIn();
      }, BESIDE_PURCHASES_MS);
  }

  #mayBegin(): boolean {
    const now = this.#now();
    if (this.#taken >= this.#atOnce) return false;
    if (this.#turnBegan !== null && now - this.#turnBegan >= BEGINS_MS) return false;
    return this.#first?.isTaken() !== true || now - this.#lastBegan >= BESIDE_PURCHASES_MS;
  }

  #begin(): void {
    this.#taken += 1;
    this.#lastBegan = this.#now();
    if (this.#turnBegan !== null) return;
    this.#turnBegan = this.#lastBegan;
    setImmediate(() => {
      this.#turnBegan = null;
      this.#letIn();
    });
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
