import type { ApiModule, ModuleDeps } from '../../platform/module.ts';
import { dealRoutes } from '../deals/routes.ts';
import { reviewRoutes } from '../reviews/routes.ts';
import { vehicleRoutes } from '../vehicles/routes.ts';
import { CatalogueReader } from './catalogue-reader.ts';
import { LiveCatalog } from './live-catalog.ts';
import { hubRoutes } from './routes/hub-routes.ts';
import { listRoutes } from './routes/list-routes.ts';
import { productRoutes } from './routes/product-routes.ts';
import { suggestRoutes } from './routes/suggest-routes.ts';

/** The catalogue with what is read beside it from the same memory: vehicles, deals, reviews. */
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
      ...vehicleRoutes(reader, deps.db),
      ...dealRoutes(reader),
      ...reviewRoutes(reader, deps.db),
    ],
    start: () => live.start(),
    stop: () => live.stop(),
    ready: () => live.ready(),
  };
  return { module, reader };
}
