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

/** Asks until the answer satisfies, four times within a second at least. Gives the last answer. */
export async function within<T>(
  ms: number,
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const answer = await ask();
    if (isRight(answer) || Date.now() >= end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
