import type { ModuleFactory } from '../platform/module.ts';
import { CartService, createCartModule } from './cart/index.ts';
import { createCatalogModule } from './catalog/module.ts';
import { tireCards } from './catalog/tire-cards.ts';
import { identityModule } from './identity/module.ts';
import { createOrdersModule } from './orders/index.ts';
import { placesModule } from './places/module.ts';
import { chooseSalesTax } from './pricing/tax/choose-sales-tax.ts';
import { siteModule } from './site/module.ts';
import { usersModule } from './users/module.ts';

/** Finding and buying: orders buy carts, carts show what the catalogue knows. */
const shopModules: ModuleFactory = async (deps) => {
  const catalog = createCatalogModule(deps);
  const salesTax = chooseSalesTax(deps.config, deps.db, deps.log);
  const carts = new CartService(deps.db, tireCards(catalog.reader), salesTax);
  return [catalog.module, createCartModule(deps, carts), await createOrdersModule(deps, carts)];
};

/** Every domain of the API. Together they implement the whole contract: `contract-coverage.test.ts`. */
export const moduleFactories: readonly ModuleFactory[] = [
  identityModule,
  usersModule,
  siteModule,
  placesModule,
  shopModules,
];
