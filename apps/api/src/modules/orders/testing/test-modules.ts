import type { ModuleFactory } from '../../../platform/module.ts';
import { CartService, cartRoutes } from '../../cart/index.ts';
import { identityModule } from '../../identity/module.ts';
import { createOrdersModule } from '../module.ts';
import { testCards } from './test-cards.ts';

/** The API as far as buying needs it: tokens, carts, orders. */
export const buyingModules: readonly ModuleFactory[] = [
  identityModule,
  async (deps) => {
    const carts = new CartService(deps.db, await testCards(deps.db));
    const orders = createOrdersModule(deps, carts);
    return { ...orders, routes: [...(orders.routes ?? []), ...cartRoutes(carts)] };
  },
];
