import type { ModuleFactory } from '../../../module.ts';
import { createAppointmentsModule } from '../../buying/appointments/index.ts';
import { accountCartKeys, cartJobs, CartService, createCartModule } from '../../buying/cart/index.ts';
import { CartWays } from '../../buying/cart/cart-ways.ts';
import { createSalesQuotesModule } from '../../business/sales-quotes/module.ts';
import { createFulfillmentModule, createPickupLocations } from '../../buying/fulfillment/index.ts';
import { createIdentityModule } from '../../people/identity/module.ts';
import { accountHooks } from '../../../workflows/account-hooks.ts';
import { ShopDirectory } from '../../buying/installers/shop-directory.ts';
import { tireRegistrationModule } from '../../service/tire-registration/module.ts';
import { usersModule } from '../../people/users/module.ts';
import { chooseStreetCheck } from '../../buying/places/address-check/street-check.ts';
import { chooseSalesTax } from '../../buying/pricing/tax/choose-sales-tax.ts';
import { createPriceGuaranteeModule } from '../../service/price-guarantee/index.ts';
import { createReferralsModule } from '../../business/referrals/module.ts';
import { createRefundsModule } from '../../service/refunds/index.ts';
import { createReturnsModule } from '../../service/returns/index.ts';
import { applePayModule } from '../../buying/payments/apple-pay/module.ts';
import { afterRefund } from '../../../workflows/after-refund.ts';
import { createOrdersModule } from '../../../workflows/order-page/module.ts';
import { workOrdersModule } from '../../service/work-orders/module.ts';
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
        jobOf: () => null,
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
