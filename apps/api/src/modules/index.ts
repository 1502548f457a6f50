import type { ModuleFactory } from '../platform/module.ts';
import { catalogModule } from './catalog/module.ts';
import { identityModule } from './identity/module.ts';
import { placesModule } from './places/module.ts';
import { siteModule } from './site/module.ts';
import { usersModule } from './users/module.ts';

/** Every domain of the API. Together they answer the whole contract: `contract-coverage.test.ts`. */
export const moduleFactories: readonly ModuleFactory[] = [
  identityModule,
  usersModule,
  siteModule,
  placesModule,
  catalogModule,
];
