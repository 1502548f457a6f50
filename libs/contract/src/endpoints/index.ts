import type { AnyEndpoint } from '../endpoint.ts';
import * as account from './account.ts';
import * as applePay from './apple-pay.ts';
import * as appointments from './appointments.ts';
import * as cart from './cart.ts';
import * as cartPayment from './cart-payment.ts';
import * as catalog from './catalog.ts';
import * as compare from './compare.ts';
import * as deals from './deals.ts';
import * as exchange from './exchange.ts';
import * as financing from './financing.ts';
import * as fulfillment from './fulfillment.ts';
import * as garage from './garage.ts';
import * as giftCards from './gift-cards.ts';
import * as guided from './guided.ts';
import * as identity from './identity.ts';
import * as installerApplications from './installer-applications.ts';
import * as installerPins from './installer-pins.ts';
import * as installers from './installers.ts';
import * as mailingList from './mailing-list.ts';
import * as military from './military.ts';
import * as orderCancel from './order-cancel.ts';
import * as orderCode from './order-code.ts';
import * as orders from './orders.ts';
import * as organizations from './organizations.ts';
import * as outTheDoor from './out-the-door.ts';
import * as passkeys from './passkeys.ts';
import * as places from './places.ts';
import * as priceGuarantee from './price-guarantee.ts';
import * as programs from './programs.ts';
import * as punchout from './punchout.ts';
import * as referrals from './referrals.ts';
import * as returns from './returns.ts';
import * as reviews from './reviews.ts';
import * as salesQuotes from './sales-quotes.ts';
import * as signOn from './sign-on.ts';
import * as simpleCrew from './simple-crew.ts';
import * as site from './site.ts';
import * as sizes from './sizes.ts';
import * as snap from './snap.ts';
import * as suggestions from './suggest.ts';
import * as support from './support.ts';
import * as supportChat from './support-chat.ts';
import * as taxExemptions from './tax-exemptions.ts';
import * as tireRegistration from './tire-registration.ts';
import * as users from './users.ts';
import * as vehicles from './vehicles.ts';
import * as vin from './vin.ts';
import * as webhooks from './webhooks.ts';
import * as writtenReviews from './written-reviews.ts';

/**
 * Every endpoint of the API, by its id. OpenAPI is generated from this list, and a test requires a handler for each.
 */
export const endpoints: readonly AnyEndpoint[] = [
  account,
  applePay,
  appointments,
  cart,
  cartPayment,
  catalog,
  compare,
  deals,
  exchange,
  financing,
  fulfillment,
  garage,
  giftCards,
  guided,
  identity,
  installerApplications,
  installerPins,
  installers,
  mailingList,
  military,
  orderCancel,
  orderCode,
  orders,
  organizations,
  outTheDoor,
  passkeys,
  places,
  priceGuarantee,
  programs,
  punchout,
  referrals,
  returns,
  reviews,
  salesQuotes,
  signOn,
  simpleCrew,
  site,
  sizes,
  snap,
  suggestions,
  support,
  supportChat,
  taxExemptions,
  tireRegistration,
  users,
  vehicles,
  vin,
  webhooks,
  writtenReviews,
]
  .flatMap((area) => Object.values(area))
  .filter((value): value is AnyEndpoint => typeof value === 'object' && 'answer' in value && 'path' in value);

export { endpointHeaders, type HeaderUse } from './headers-of-calls.ts';
