import { startTestApi, type TestApi } from '../../support/start-test-api.ts';
import type { Database } from '../../../src/platform/db/database.ts';
import { insertRows, sampleCatalog } from './sample-catalog.ts';
import { sampleVehicles } from './sample-vehicles.ts';

/** Starts the API with the sample catalog. */
export function startCatalogApi(
  skus = 1_500,
  more: (db: Database) => Promise<void> = () => Promise.resolve(),
): Promise<TestApi> {
  return startTestApi({
    seed: async (db) => {
      await db.withClient((client) => insertRows(client, { ...sampleCatalog(skus), ...sampleVehicles }));
      await more(db);
    },
  });
}

/**
 * Asks again and again until the answer is right or the time is over, and returns the last answer.
 * @param ms how long the API may take. Time in which the machine was busy with other programs does not count
 */
export async function within<T>(
  ms: number,
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
): Promise<T> {
  const clock = new WorkingTime();
  try {
    for (;;) {
      const answer = await ask();
      if (isRight(answer) || clock.ms() >= ms) return answer;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    clock.stop();
  }
}

const BEAT_MS = 10;

/**
 * Measures the time in which this process, with the API in it, worked or waited by its own choice. If a timer is late
 * although the process used no processor, the process was waiting for one, and that time does not count.
 */
class WorkingTime {
  #counted = 0;
  #at = performance.now();
  #cpu = process.cpuUsage();
  readonly #timer = setInterval(() => this.#beat(), BEAT_MS);

  ms(): number {
    this.#beat();
    return this.#counted;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    const now = performance.now();
    const { user, system } = process.cpuUsage(this.#cpu);
    this.#counted += Math.min(now - this.#at, Math.max(2 * BEAT_MS, (user + system) / 1_000));
    this.#at = now;
    this.#cpu = process.cpuUsage();
  }
}
