import { getCatalogueVersion, headers } from '@tirekit/contract';
import { implement, type ImplementedRoute } from '../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../platform/module.ts';
import { dealRoutes } from '../deals/routes.ts';
import { reviewRoutes } from '../reviews/routes.ts';
import { vehicleRoutes } from '../vehicles/routes.ts';
import { CatalogueReader } from './catalogue-reader.ts';
import { noTires } from './index/scope.ts';
import { LiveCatalog } from './live-catalog.ts';
import { hubRoutes } from './routes/hub-routes.ts';
import { listRoutes } from './routes/list-routes.ts';
import { productRoutes } from './routes/product-routes.ts';
import { suggestRoutes } from './routes/suggest-routes.ts';

/** The catalogue, and what is read from the same memory: vehicles, deals, reviews. */
export function createCatalogModule(deps: ModuleDeps): { module: ApiModule; reader: CatalogueReader } {
  const live = new LiveCatalog(deps);
  const reader = new CatalogueReader(live, deps.db);
  const module: ApiModule = {
    name: 'catalogue',
    routes: [
      ...listRoutes(reader),
      ...productRoutes(reader),
      ...hubRoutes(reader),
      ...suggestRoutes(reader),
      ...vehicleRoutes(reader).map(withoutTires),
      ...dealRoutes(reader),
      ...reviewRoutes(reader, deps.db).map(withoutTires),
      implement(getCatalogueVersion, ({ query: { since } }) => ({
        version: live.version,
        changed: since === undefined ? null : live.changedSince(since),
      })),
    ].map((route) => tellingVersion(route, live)),
    start: () => live.start(),
    stop: () => live.stop(),
    ready: () => live.ready(),
  };
  return { module, reader };
}

/** Says of each answer that no tire's price or stock changes it. */
const withoutTires = (route: ImplementedRoute): ImplementedRoute => ({
  ...route,
  run(call) {
    for (const [name, value] of noTires.headers) call.request.setHeader(name, value);
    return route.run(call);
  },
});

/**
 * Adds a header with the state of the catalogue to each answer. It is the state before the answer is made, so that an answer
 * never claims to be newer than it is.
 */
function tellingVersion(route: ImplementedRoute, live: LiveCatalog): ImplementedRoute {
  return {
    ...route,
    run(call) {
      call.request.setHeader(headers.catalogue, live.version);
      return route.run(call);
    },
  };
}
