import type { ModuleFactory } from '../../../platform/module.ts';
import { CartService, createCartModule } from '../../cart/index.ts';
import { identityModule } from '../../identity/module.ts';
import { usersModule } from '../../users/module.ts';
import { chooseSalesTax } from '../../pricing/tax/choose-sales-tax.ts';
import { createOrdersModule } from '../module.ts';
import { testCards } from './test-cards.ts';

/** The API as far as buying needs it: tokens, sessions, carts, orders. */
export const buyingModules: readonly ModuleFactory[] = [
  identityModule,
  usersModule,
  async (deps) => {
    const salesTax = chooseSalesTax(deps.config, deps.db, deps.log);
    const carts = new CartService(deps.db, await testCards(deps.db), salesTax);
    return [createCartModule(deps, carts), await createOrdersModule(deps, carts)];
  },
];
