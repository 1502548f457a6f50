import type { ModuleFactory } from '../platform/module.ts';
import { accountModule } from './account/module.ts';
import { createAppointmentsModule } from './appointments/index.ts';
import { accountCartKeys, cartJobs, CartService, CartShipping, createCartModule } from './cart/index.ts';
import { CartWays } from './cart/cart-ways.ts';
import { createCatalogModule } from './catalog/module.ts';
import { jobOfItems, neededByFitment, tireCards } from './catalog/tire-cards.ts';
import { contactModule } from './contact/index.ts';
import { exchangeModule } from './exchange/module.ts';
import { financingModule } from './financing/module.ts';
import { arrivals, createFulfillmentModule, createPickupLocations } from './fulfillment/index.ts';
import { createGarageModule } from './garage/module.ts';
import { createGiftCardsModule } from './gift-cards/module.ts';
import { identityModule } from './identity/module.ts';
import { installerApplicationsModule } from './installer-applications/module.ts';
import { createInstallersModule } from './installers/module.ts';
import { calendarTimes } from './installers/next-time.ts';
import { mailingListModule } from './mailing-list/module.ts';
import { createOrganizationsModule } from './organizations/module.ts';
import { createOrdersModule } from './orders/index.ts';
import { chooseStreetCheck } from './places/address-check/street-check.ts';
import { militaryDiscountModule } from './military-discount/module.ts';
import { applePayModule } from './payments/apple-pay/module.ts';
import { placesModule } from './places/module.ts';
import { createPriceGuaranteeModule } from './price-guarantee/index.ts';
import { createPunchoutModule } from './punchout/module.ts';
import { createReferralsModule } from './referrals/module.ts';
import { createRefundsModule } from './refunds/index.ts';
import { createReviewWritingModule } from './reviews/writing/module.ts';
import { createReturnsModule } from './returns/index.ts';
import { chooseSalesTax } from './pricing/tax/choose-sales-tax.ts';
import { createSalesQuotesModule } from './sales-quotes/module.ts';
import { createSignInMergeModule } from './sign-in-merge/module.ts';
import { programsModule } from './programs/module.ts';
import { simpleCrewModule } from './simple-crew/module.ts';
import { createSnapModule } from './snap/index.ts';
import { siteModule } from './site/module.ts';
import { createSupportChatModule } from './support-chat/index.ts';
import { taxExemptionModule } from './tax-exemption/module.ts';
import { tireRegistrationModule } from './tire-registration/module.ts';
import { usersModule } from './users/module.ts';
import { createVinModule } from './vehicles/vin/module.ts';
import { workOrdersModule } from './work-orders/module.ts';

/** Finding and buying: orders buy carts, carts show what the catalogue knows. */
const shopModules: ModuleFactory = async (deps) => {
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
  const { module: refundsModule, refunds } = await createRefundsModule(deps);
  const jobOf = jobOfItems(catalog.reader);
  const jobOfCart = cartJobs(carts, cards);
  const installers = createInstallersModule(deps, {
    catalog: () => catalog.reader.snapshot.index,
    carOf: (fitmentId) => neededByFitment(catalog.reader, fitmentId),
    jobOfCart,
    nextTimes: calendarTimes(db, (pieces, orderedAt) => arrivals(db, pieces, orderedAt)),
  });
  const { module: ordersModule, buy } = await createOrdersModule(deps, carts, refunds);
  return [
    catalog.module,
    createSnapModule(deps, {
      sourceOf: (channel) => catalog.reader.sizesOf(channel),
      hooks: catalog.withoutTires,
    }),
    createVinModule(() => catalog.reader.snapshot.vehicles),
    createGarageModule(deps, () => catalog.reader.snapshot),
    createSignInMergeModule({ db, carts, accountKeys, directories: () => catalog.reader.snapshot }),
    installers.module,
    createAppointmentsModule(deps, jobOfCart),
    await createCartModule(deps, {
      carts,
      cards,
      shops: () => installers.shops.directory,
      locations,
      streets,
      jobOf,
    }),
    createFulfillmentModule(deps, carts, locations),
    createSalesQuotesModule(deps, { carts, ways: new CartWays({ carts, cards, locations }) }),
    createGiftCardsModule({ carts }),
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
  identityModule,
  accountModule,
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
