import type { ModuleFactory } from '../../../platform/module.ts';
import { createAppointmentsModule } from '../../appointments/index.ts';
import { accountCartKeys, cartJobs, CartService, createCartModule } from '../../cart/index.ts';
import { CartWays } from '../../cart/cart-ways.ts';
import { createSalesQuotesModule } from '../../sales-quotes/module.ts';
import { createFulfillmentModule, createPickupLocations } from '../../fulfillment/index.ts';
import { createGiftCardsModule } from '../../gift-cards/module.ts';
import { identityModule } from '../../identity/module.ts';
import { ShopDirectory } from '../../installers/shop-directory.ts';
import { tireRegistrationModule } from '../../tire-registration/module.ts';
import { usersModule } from '../../users/module.ts';
import { chooseStreetCheck } from '../../places/address-check/street-check.ts';
import { chooseSalesTax } from '../../pricing/tax/choose-sales-tax.ts';
import { createPriceGuaranteeModule } from '../../price-guarantee/index.ts';
import { createReferralsModule } from '../../referrals/module.ts';
import { createRefundsModule } from '../../refunds/index.ts';
import { createReturnsModule } from '../../returns/index.ts';
import { applePayModule } from '../../payments/apple-pay/module.ts';
import { createOrdersModule } from '../module.ts';
import { workOrdersModule } from '../../work-orders/module.ts';
import { testCards } from './test-cards.ts';

/** These tests choose shops by their id, and search for none. */
const noShops = new ShopDirectory([]);

/** The API as far as buying needs it: tokens, sessions, carts, orders, and holds that end. */
export const buyingModules: readonly ModuleFactory[] = [
  identityModule,
  usersModule,
  workOrdersModule,
  tireRegistrationModule,
  applePayModule,
  async (deps) => {
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
    const { module: refundsModule, refunds } = await createRefundsModule(deps);
    return [
      cardsModule,
      createAppointmentsModule(deps, cartJobs(carts, cards)),
      await createCartModule(deps, {
        carts,
        cards,
        shops: () => noShops,
        locations,
        streets,
        jobOf: () => null,
      }),
      createFulfillmentModule(deps, carts, locations),
      createSalesQuotesModule(deps, { carts, ways: new CartWays({ carts, cards, locations }) }),
      createGiftCardsModule({ carts }),
      createReferralsModule(deps, { carts }),
      refundsModule,
      createReturnsModule(deps, refunds),
      createPriceGuaranteeModule(deps, refunds),
      (await createOrdersModule(deps, carts, refunds)).module,
    ];
  },
];
