import type { ModuleFactory } from '../module.ts';
import { accountHooks } from '../workflows/account-hooks.ts';
import { afterRefund } from '../workflows/after-refund.ts';
import { closeAccountModule } from '../workflows/close-account/module.ts';
import { feedsModule } from '../workflows/feeds/module.ts';
import { createAccountModule } from './people/account/index.ts';
import { calendarTimes, createAppointmentsModule } from './buying/appointments/index.ts';
import {
  accountCartKeys,
  cartJobs,
  CartService,
  CartShippingService,
  CartWays,
  createCartModule,
  jobOfItems,
  neededByFitment,
  tireCards,
} from './buying/cart/index.ts';
import { createCatalogModule } from './catalog/catalog/index.ts';
import { contactModule } from './content/contact/index.ts';
import { exchangeModule } from './business/exchange/index.ts';
import { financingModule } from './buying/financing/index.ts';
import { arrivals, createFulfillmentModule, createPickupLocations } from './buying/fulfillment/index.ts';
import { createGarageModule } from './people/garage/index.ts';
import { createIdentityModule } from './people/identity/index.ts';
import { installerApplicationsModule } from './buying/installer-applications/index.ts';
import { createInstallersModule } from './buying/installers/index.ts';
import { mailingListModule } from './content/mailing-list/index.ts';
import { createOrganizationsModule } from './business/organizations/index.ts';
import { createOrdersModule } from '../workflows/order-page/index.ts';
import { chooseStreetCheck, placesModule } from './buying/places/index.ts';
import { militaryDiscountModule } from './people/military-discount/index.ts';
import { applePayModule } from './buying/payments/index.ts';
import { mediaModule } from './catalog/media/index.ts';
import { priceListModule } from './catalog/price-list/index.ts';
import { createPriceGuaranteeModule } from './service/price-guarantee/index.ts';
import { createPunchoutModule } from './business/punchout/index.ts';
import { createReferralsModule } from './business/referrals/index.ts';
import { createRefundsModule } from './service/refunds/index.ts';
import { createReviewsModule } from './catalog/reviews/index.ts';
import { createReviewWritingModule } from './service/review-writing/index.ts';
import { createReturnsModule } from './service/returns/index.ts';
import { chooseSalesTax } from './buying/pricing/index.ts';
import { createSalesQuotesModule } from './business/sales-quotes/index.ts';
import { createSignInMergeModule } from '../workflows/sign-in-merge/module.ts';
import { programsModule } from './people/programs/index.ts';
import { simpleCrewModule } from './people/simple-crew/index.ts';
import { createSnapModule } from './catalog/snap/index.ts';
import { siteModule } from './content/site/index.ts';
import { createSupportChatModule } from './content/support-chat/index.ts';
import { taxExemptionModule } from './people/tax-exemption/index.ts';
import { tireRegistrationModule } from './service/tire-registration/index.ts';
import { usersModule } from './people/users/index.ts';
import { createVinModule } from './catalog/vehicles/index.ts';
import { workOrdersModule } from './service/work-orders/index.ts';

/** Finding and buying: orders buy carts, carts show what the catalog knows. */
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
  const getJob = jobOfItems(catalog.reader);
  const jobOfCart = cartJobs(carts, cards);
  const installers = createInstallersModule(deps, {
    catalog: () => catalog.reader.snapshot.index,
    getCar: (fitmentId) => neededByFitment(catalog.reader, fitmentId),
    jobOfCart,
    nextTimes: calendarTimes(db, (pieces, orderedAt) => arrivals(db, pieces, orderedAt)),
  });
  const { module: ordersModule, buy } = createOrdersModule(deps, carts, refunds);
  return [
    catalog.module,
    createReviewsModule(deps, catalog),
    createSnapModule(deps, {
      getSource: (channel) => catalog.reader.listSizes(channel),
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
      getJob,
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
    createPunchoutModule(deps, { carts, shipping: new CartShippingService({ db, carts, streets }), buy }),
  ];
};

/** Every domain of the API. Together they implement the whole contract: `contract-coverage.test.ts`. */
export const moduleFactories: readonly ModuleFactory[] = [
  createIdentityModule(accountHooks),
  createAccountModule(accountHooks),
  closeAccountModule,
  feedsModule,
  usersModule,
  militaryDiscountModule,
  simpleCrewModule,
  siteModule,
  programsModule,
  exchangeModule,
  taxExemptionModule,
  placesModule,
  mediaModule,
  priceListModule,
  shopModules,
  installerApplicationsModule,
  contactModule,
  mailingListModule,
  workOrdersModule,
  tireRegistrationModule,
  applePayModule,
  financingModule,
];
