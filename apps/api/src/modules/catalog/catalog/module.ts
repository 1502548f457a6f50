import { getCatalogVersion, headers } from '@tirekit/contract';
import type { preHandlerHookHandler } from 'fastify';
import { tellTags } from '../../../platform/http/cache-tags.ts';
import { implement, type RouteHooks } from '../../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { dealRoutes } from './routes/deal-routes.ts';
import { vehicleRoutes } from '../vehicles/index.ts';
import { answerCache } from './answer-cache.ts';
import { CatalogReader } from './catalog-reader.ts';
import { noTires } from './index/cache-tags.ts';
import { LiveCatalog } from './live-catalog.ts';
import { guidedRoutes } from './routes/guided-routes.ts';
import { hubRoutes } from './routes/hub-routes.ts';
import { listRoutes } from './routes/list-routes.ts';
import { productRoutes } from './routes/product-routes.ts';
import { suggestRoutes } from './routes/suggest-routes.ts';

export interface Catalog {
  readonly module: ApiModule;
  readonly reader: CatalogReader;
  /**
   * Hooks for routes of other modules that read the catalog's memory and do not depend on tire prices or stock.
   */
  readonly withoutTires: RouteHooks;
  /**
   * Hooks for routes that read the database: no cache keeps their answers, which name the catalog's version.
   */
  readonly withVersion: RouteHooks;
}

/** The catalog, with the vehicles and deals that are read from the same memory. */
export function createCatalogModule(deps: ModuleDeps): Catalog {
  const live = new LiveCatalog(deps);
  const reader = new CatalogReader(live, deps.db);
  const cached = answerCache(live);
  const withVersion = { preHandler: tellVersion(live) };
  const withoutTires = hooksWithoutTires(live);
  const module: ApiModule = {
    name: 'catalog',
    routes: [
      ...[
        ...listRoutes(reader),
        ...guidedRoutes(reader),
        ...productRoutes(reader),
        ...hubRoutes(reader),
        ...suggestRoutes(reader),
        ...dealRoutes(reader),
      ].map((route) => ({ ...route, hooks: cached })),
      ...vehicleRoutes(reader).map((route) => ({ ...route, hooks: withoutTires })),
      {
        ...implement(getCatalogVersion, ({ query: { since } }) => ({
          version: live.version,
          changed: since === undefined ? null : live.changedSince(since),
        })),
        hooks: withVersion,
      },
    ],
    start: () => live.start(),
    stop: () => live.stop(),
    ready: () => live.ready(),
  };
  return { module, reader, withVersion, withoutTires };
}

/** Names the state of the catalog in a header. */
const tellVersion =
  (live: LiveCatalog): preHandlerHookHandler =>
  (_request, reply, done) => {
    reply.header(headers.catalog, live.version);
    done();
  };

/** Hooks for answers that do not depend on tire prices or stock. They are cheap, so no cache keeps them. */
const hooksWithoutTires = (live: LiveCatalog): RouteHooks => ({
  preHandler(_request, reply, done) {
    reply.header(headers.catalog, live.version);
    tellTags(reply, noTires);
    done();
  },
});
