import type { ModuleFactory } from '../module.ts';
import { accountHooks } from '../workflows/account-hooks.ts';
import { afterRefund } from '../workflows/after-refund.ts';
import { closeAccountModule } from '../workflows/close-account/module.ts';
import { createAccountModule } from './people/account/module.ts';
import { createAppointmentsModule } from './buying/appointments/index.ts';
import {
  accountCartKeys,
  cartJobs,
  CartService,
  CartShipping,
  createCartModule,
} from './buying/cart/index.ts';
import { CartWays } from './buying/cart/cart-ways.ts';
import { createCatalogModule } from './catalog/catalog/module.ts';
import { jobOfItems, neededByFitment, tireCards } from './buying/cart/tire-cards.ts';
import { contactModule } from './content/contact/index.ts';
import { exchangeModule } from './business/exchange/module.ts';
import { financingModule } from './buying/financing/module.ts';
import { arrivals, createFulfillmentModule, createPickupLocations } from './buying/fulfillment/index.ts';
import { createGarageModule } from './people/garage/module.ts';
import { createIdentityModule } from './people/identity/module.ts';
import { installerApplicationsModule } from './buying/installer-applications/module.ts';
import { createInstallersModule } from './buying/installers/module.ts';
import { calendarTimes } from './buying/appointments/calendar-times.ts';
import { mailingListModule } from './content/mailing-list/module.ts';
import { createOrganizationsModule } from './business/organizations/module.ts';
import { createOrdersModule } from '../workflows/order-page/index.ts';
import { chooseStreetCheck } from './buying/places/address-check/street-check.ts';
import { militaryDiscountModule } from './people/military-discount/module.ts';
import { applePayModule } from './buying/payments/apple-pay/module.ts';
import { placesModule } from './buying/places/module.ts';
import { createPriceGuaranteeModule } from './service/price-guarantee/index.ts';
import { createPunchoutModule } from './business/punchout/module.ts';
import { createReferralsModule } from './business/referrals/module.ts';
import { createRefundsModule } from './service/refunds/index.ts';
import { createReviewsModule } from './catalog/reviews/module.ts';
import { createReviewWritingModule } from './service/review-writing/module.ts';
import { createReturnsModule } from './service/returns/index.ts';
import { chooseSalesTax } from './buying/pricing/tax/choose-sales-tax.ts';
import { createSalesQuotesModule } from './business/sales-quotes/module.ts';
import { createSignInMergeModule } from '../workflows/sign-in-merge/module.ts';
import { programsModule } from './people/programs/module.ts';
import { simpleCrewModule } from './people/simple-crew/module.ts';
import { createSnapModule } from './catalog/snap/index.ts';
import { siteModule } from './content/site/module.ts';
import { createSupportChatModule } from './content/support-chat/index.ts';
import { taxExemptionModule } from './people/tax-exemption/module.ts';
import { tireRegistrationModule } from './service/tire-registration/module.ts';
import { usersModule } from './people/users/module.ts';
import { createVinModule } from './catalog/vehicles/vin/module.ts';
import { workOrdersModule } from './service/work-orders/module.ts';

/** Finding and buying: orders buy carts, carts show what the catalogue knows. */
const shopModules: ModuleFactory = (deps) => {
  const { db } = deps;
  const catalog = createCatalogModule(deps);
  const salesTax = chooseSalesTax(deps.config, db, deps.log);
  const cards = tireCards(catalog.reader);
  const locations = createPickupLocations(deps);
  const streets = chooseStreetCheck(deps.config, deps.log);
  const accountKeys = accountCartKeys(deps.config.OIDC_SECRET);
  const carts = new CartService({
    db,
    cards,
    salesTax,
    accountKeys,
  });
  const { module: refundsModule, refunds } = createRefundsModule(deps, afterRefund);
  const jobOf = jobOfItems(catalog.reader);
  const jobOfCart = cartJobs(carts, cards);
  const installers = createInstallersModule(deps, {
    catalog: () => catalog.reader.snapshot.index,
    carOf: (fitmentId) => neededByFitment(catalog.reader, fitmentId),
    jobOfCart,
    nextTimes: calendarTimes(db, (pieces, orderedAt) => arrivals(db, pieces, orderedAt)),
  });
  const { module: ordersModule, buy } = createOrdersModule(deps, carts, refunds);
  return [
    catalog.module,
    createReviewsModule(deps, catalog),
    createSnapModule(deps, {
      sourceOf: (channel) => catalog.reader.sizesOf(channel),
      hooks: catalog.withoutTires,
    }),
    createVinModule(() => catalog.reader.snapshot.vehicles),
    createGarageModule(deps, () => catalog.reader.snapshot),
    createSignInMergeModule({ db, carts, accountKeys, directories: () => catalog.reader.snapshot }),
    installers.module,
    createAppointmentsModule(deps),
    createCartModule(deps, {
      carts,
      cards,
      shops: () => installers.shops.directory,
      locations,
      streets,
      jobOf,
    }),
    createFulfillmentModule(deps, { carts, locations, jobOfCart }),
    createSalesQuotesModule(deps, { carts, ways: new CartWays({ carts, cards, locations }) }),
    createSupportChatModule(deps, { carts }),
    createReferralsModule(deps, { carts }),
    createOrganizationsModule(deps, carts),
    refundsModule,
    createReturnsModule(deps, refunds),
    createReviewWritingModule(deps, catalog.reader),
    createPriceGuaranteeModule(deps, refunds),
    ordersModule,
    createPunchoutModule(deps, { carts, shipping: new CartShipping({ db, carts, streets }), buy }),
  ];
};

/** Every domain of the API. Together they implement the whole contract: `contract-coverage.test.ts`. */
export const moduleFactories: readonly ModuleFactory[] = [
  createIdentityModule(accountHooks),
  createAccountModule(accountHooks),
  closeAccountModule,
  usersModule,
  militaryDiscountModule,
  simpleCrewModule,
  siteModule,
  programsModule,
  exchangeModule,
  taxExemptionModule,
  placesModule,
  shopModules,
  installerApplicationsModule,
  contactModule,
  mailingListModule,
  workOrdersModule,
  tireRegistrationModule,
  applePayModule,
  financingModule,
];
