import type { ModuleFactory } from '../../src/module.ts';
import { createAppointmentsModule } from '../../src/modules/buying/appointments/index.ts';
import {
  accountCartKeys,
  cartJobs,
  CartService,
  createCartModule,
} from '../../src/modules/buying/cart/index.ts';
import { CartWays } from '../../src/modules/buying/cart/cart-ways.ts';
import { createSalesQuotesModule } from '../../src/modules/business/sales-quotes/module.ts';
import {
  createFulfillmentModule,
  createPickupLocations,
} from '../../src/modules/buying/fulfillment/index.ts';
import { createIdentityModule } from '../../src/modules/people/identity/module.ts';
import { accountHooks } from '../../src/workflows/account-hooks.ts';
import { ShopDirectory } from '../../src/modules/buying/installers/shop-directory.ts';
import { tireRegistrationModule } from '../../src/modules/service/tire-registration/module.ts';
import { usersModule } from '../../src/modules/people/users/module.ts';
import { chooseStreetCheck } from '../../src/modules/buying/places/address-check/street-check.ts';
import { chooseSalesTax } from '../../src/modules/buying/pricing/tax/choose-sales-tax.ts';
import { createPriceGuaranteeModule } from '../../src/modules/service/price-guarantee/index.ts';
import { createReferralsModule } from '../../src/modules/business/referrals/module.ts';
import { createRefundsModule } from '../../src/modules/service/refunds/index.ts';
import { createReturnsModule } from '../../src/modules/service/returns/index.ts';
import { applePayModule } from '../../src/modules/buying/payments/apple-pay/module.ts';
import { afterRefund } from '../../src/workflows/after-refund.ts';
import { createOrdersModule } from '../../src/workflows/order-page/module.ts';
import { workOrdersModule } from '../../src/modules/service/work-orders/module.ts';
import { testCards } from './test-cards.ts';

/** These tests choose shops by their id, and search for none. */
const noShops = new ShopDirectory([]);

/** The API as far as buying needs it: tokens, sessions, carts, orders, and holds that end. */
export const buyingModules: readonly ModuleFactory[] = [
  createIdentityModule(accountHooks),
  usersModule,
  workOrdersModule,
  tireRegistrationModule,
  applePayModule,
  (deps) => {
    const salesTax = chooseSalesTax(deps.config, deps.db, deps.log);
    const { cards, module: cardsModule } = testCards(deps.db);
    const locations = createPickupLocations(deps);
    const streets = chooseStreetCheck(deps.config, deps.log);
    const carts = new CartService({
      db: deps.db,
      cards,
      salesTax,
      accountKeys: accountCartKeys(deps.config.OIDC_SECRET),
    });
    const { module: refundsModule, refunds } = createRefundsModule(deps, afterRefund);
    return [
      cardsModule,
      createAppointmentsModule(deps),
      createCartModule(deps, {
        carts,
        cards,
        shops: () => noShops,
        locations,
        streets,
        getJob: () => null,
      }),
      createFulfillmentModule(deps, { carts, locations, jobOfCart: cartJobs(carts, cards) }),
      createSalesQuotesModule(deps, { carts, ways: new CartWays({ carts, cards, locations }) }),
      createReferralsModule(deps, { carts }),
      refundsModule,
      createReturnsModule(deps, refunds),
      createPriceGuaranteeModule(deps, refunds),
      createOrdersModule(deps, carts, refunds).module,
    ];
  },
];
