import { type Extent, type Recognition, type TextModels } from './models.ts';
import { type ReadingPhase, type ReadOptions } from './reading.ts';
import { type Crop } from './crop.ts';
import { CROP_HEIGHT } from './session-models.ts';

/** Milliseconds a pixel that a laptop needs; the first calls show what this device needs. */
const DETECT_COST = 0.001;
const RECOGNIZE_COST = 0.008;

/** Milliseconds after the start. */
const SPARE_TIME = 3000;

/**
 * One reading's share of time. Model calls are nearly all of it and cannot be broken off, so each is asked for before:
 * an aborted reading throws the signal's reason, and one without time for the call goes without it.
 */
export class Work {
  readonly #models: TextModels;
  readonly #options: ReadOptions;
  readonly #started = performance.now();
  #step: ReadingPhase | null = null;
  /** The device's time for a model, as a multiple of a laptop's. */
  #slowness = 1;
  #lackedTime = false;

  constructor(models: TextModels, options: ReadOptions) {
    this.#models = models;
    this.#options = options;
  }

  get characters(): readonly string[] {
    return this.#models.characters;
  }

  /** True if a model was not asked because there was no time for it. */
  get lackedTime(): boolean {
    return this.#lackedTime;
  }

  step(step: ReadingPhase): void {
    this.#options.signal?.throwIfAborted();
    if (step === this.#step) return;
    this.#step = step;
    this.#options.onStep?.(step);
  }

  hasTimeToDetect(pixels: number): boolean {
    return this.#hasTime(pixels * DETECT_COST);
  }

  hasTimeToRecognize(width: number): boolean {
    return this.#hasTime(width * CROP_HEIGHT * RECOGNIZE_COST);
  }

  /** For what is good to know beside the size, nobody waits long. */
  hasSpareTime(width: number): boolean {
    const cost = width * CROP_HEIGHT * RECOGNIZE_COST * this.#slowness;
    return performance.now() - this.#started + cost <= SPARE_TIME && this.hasTimeToRecognize(width);
  }

  async detect(input: Float32Array, extent: Extent): Promise<Float32Array> {
    this.step('looking');
    return this.#timed(extent.width * extent.height * DETECT_COST, this.#models.detect(input, extent));
  }

  async recognize({ input, width }: Crop): Promise<Recognition> {
    this.step('reading');
    return this.#timed(width * CROP_HEIGHT * RECOGNIZE_COST, this.#models.recognize(input, width));
  }

  #hasTime(cost: number): boolean {
    this.#options.signal?.throwIfAborted();
    const { until = Infinity } = this.#options;
    const hasTime = performance.now() + cost * this.#slowness <= until;
    if (!hasTime) this.#lackedTime = true;
    return hasTime;
  }

  async #timed<Answer>(cost: number, call: Promise<Answer>): Promise<Answer> {
    const start = performance.now();
    const answer = await call;
    this.#slowness = Math.max(0.5, (performance.now() - start) / cost);
    return answer;
  }
}
