import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import { identityModule } from '../../identity/module.ts';
import { createCatalogModule } from '../module.ts';
import type { Database } from '../../../platform/db/database.ts';
import { insertRows, sampleCatalog } from './sample-catalog.ts';
import { sampleVehicles } from './sample-vehicles.ts';

/** The API on the sample catalogue of tests. */
export function startCatalogueApi(
  skus = 1_500,
  more: (db: Database) => Promise<void> = () => Promise.resolve(),
): Promise<TestApi> {
  return startTestApi({
    modules: [identityModule, (deps) => createCatalogModule(deps).module],
    seed: async (db) => {
      await db.withClient((client) => insertRows(client, { ...sampleCatalog(skus), ...sampleVehicles }));
      await more(db);
    },
  });
}

/**
 * Asks until the answer satisfies, four times within a second at least. Gives the last answer.
 * @param ms how long the API may take; time in which the machine was busy with other programs does not count
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
 * Time in which this process, and the API in it, worked or waited by its own choice. A timer that comes late while the
 * process used no processor means that it was not let to one; one that comes late because the process was at work counts.
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
