import { StandingApis } from '../support/standing-apis.ts';
import type { Api } from '../../src/app.ts';
import { moduleFactories } from '../../src/modules/index.ts';
import { buyingModules } from './test-modules.ts';
import { type BorrowedShop, buildShopApi, openParts } from './test-shop.ts';

/** The modules of a shop's API. */
const modulesByName = { buying: buyingModules, all: moduleFactories };

/** Of the sandbox: nothing settles or moves on by itself, so that a test decides what arrives when. */
const usualSettings = { PROVIDER_SETTLE_MS: '3600000', CARRIER_STEP_MS: '3600000' };

/** Settings of a sandbox whose messages reach no API: what a carrier says would change what a test has written. */
export const unheard = { API_ORIGIN: 'http://127.0.0.1:9' };

const shops = new StandingApis<Awaited<ReturnType<typeof standingShop>>>();

async function standingShop(modules: keyof typeof modulesByName, settings: Readonly<Record<string, string>>) {
  const parts = await openParts({ ...usualSettings, ...settings });
  const lines: string[] = [];
  const api = await buildShopApi(parts, modulesByName[modules], lines);
  await api.listen(parts.port);
  return { ...parts, api, lines };
}

/**
 * A shop that the files of a worker use one after the other, with the rows that it had at first.
 * @param modules what its API consists of: as much as buying needs, or all of it
 * @param settings of the sandbox besides: each combination makes a shop of its own, so they are worth it for several files
 */
export async function borrowShop(
  modules: keyof typeof modulesByName = 'buying',
  settings: Readonly<Record<string, string>> = {},
): Promise<BorrowedShop> {
  const kind = `${modules} ${JSON.stringify(settings)}`;
  const { standing, wake, giveBack } = await shops.borrow(kind, () => standingShop(modules, settings));
  const { origin, sandbox, db, database, tires, lines } = standing;
  const reconcilers: Api[] = [];
  return {
    origin,
    sandbox,
    db,
    databaseUrl: database.url,
    tires,
    logged: () => lines.join(''),
    async startApi() {
      await wake();
      return standing.api;
    },
    async startReconciler() {
      const api = await buildShopApi(standing, modulesByName[modules], lines);
      reconcilers.push(api);
      await api.listen(0);
    },
    async stop() {
      await Promise.all(reconcilers.map((api) => api.stop()));
      await giveBack();
    },
  };
}
