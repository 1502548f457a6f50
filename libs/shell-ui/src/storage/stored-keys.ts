import { type SourcePageKind, sourcePageKinds } from '@tirekit/contract';
import type { MeasuredItem } from '../measurement/beacon.ts';
import type { StoredKey } from './stored-key.ts';

// Every key that a storefront stores in the browser (specification section 3), typed and versioned. A value with
// another version or the wrong type counts as absent. Session and cart are not here: they are cookies that no script
// can read (cookie-table.ts).

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2000;
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);
const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every(isText);
const isDrafts = (value: unknown): value is Readonly<Record<string, Readonly<Record<string, string>>>> =>
  isRecord(value) &&
  Object.values(value).every(
    (draft) =>
      isRecord(draft) &&
      Object.values(draft).every((text) => typeof text === 'string' && text.length <= 20_000),
  );
/* @__NO_SIDE_EFFECTS__ */
const isListOf =
  <T>(isOne: (value: unknown) => value is T) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every(isOne);
/* @__NO_SIDE_EFFECTS__ */
const isOneOf =
  <const V extends string>(...values: readonly V[]) =>
  (value: unknown): value is V =>
    values.some((known) => known === value);
/* @__NO_SIDE_EFFECTS__ */
const isShape =
  <T extends Record<string, (value: unknown) => boolean>>(shape: T) =>
  (
    value: unknown,
  ): value is { [K in keyof T]: T[K] extends ((value: unknown) => value is infer V) ? V : never } =>
    isRecord(value) && Object.entries(shape).every(([name, check]) => check(value[name]));

// Bundlers may drop a key that nobody reads.
/* @__NO_SIDE_EFFECTS__ */
const key = <T>(
  name: string,
  is: (value: unknown) => value is T,
  where: StoredKey<T>['in'] = 'local',
): StoredKey<T> => ({ name, version: 1, in: where, is });

const isNumber = (value: unknown): value is number => Number.isFinite(value);
/** An item of an event, with what is needed to name it again. */
const isMeasuredItem = (value: unknown): value is MeasuredItem =>
  isRecord(value) && isText(value['item_id']) && isText(value['item_name']);
const isMeasuredItems = (value: unknown): value is Readonly<Record<string, MeasuredItem>> =>
  isRecord(value) && Object.values(value).every(isMeasuredItem);
const isSourcePages = (value: unknown): value is Readonly<Partial<Record<SourcePageKind, string>>> =>
  isTexts(value) && Object.keys(value).every(isOneOf(...sourcePageKinds));

const isVehicle = isShape({ year: isText, make: isText, model: isText, label: isText, path: isText });

/** The account whose garage this browser knows, and the default that was taken over from it. It opens nothing. */
const isGarageSeen = isShape({ account: isText, default: isText });

/** The last choice in the finder. */
const isFinderChoice = isShape({ kind: isOneOf('vehicle', 'size'), label: isText, path: isText });

export const source = key('source', isText);
export const subSource = key('sub-source', isText);
export const widgetSourceId = key('widget-source-id', isText, 'session');
export const widgetSourceType = key('widget-source-type', isText, 'session');
/** Codes of the shops that were chosen, the last one first. */
export const installerIds = key('installer-ids', isTextList);
/** True if the chosen one is a van that comes to the buyer. */
export const mobileInstall = key('mobile-install', isFlag);
export const userType = key('user-type', isText);
/** The name and kind of account to show before a page has fetched anything; it opens nothing. */
export const userData = key('user-data', isShape({ firstName: isText, userType: isText }), 'session');
export const zipEntryVisited = key('zip-entry-visited', isFlag);
export const continueUrl = key('continue-url', isText, 'session');
export const coreShipMode = key('core-ship-mode', isText);
/** The exchange's customer, by the id that it gave them, and its checkout to which they take their order. */
export const customerId = key('customer-id', isText, 'session');
export const checkoutUrl = key('checkout-url', isText, 'session');
export const filters = key(
  'filters',
  isShape({ categories: isTextList, subtypes: isTextList, brands: isTextList }),
  'session',
);
/** The ZIP code of the chosen shop; of a van nothing, because it goes to the buyer. */
export const installLocation = key('install-location', isText);
export const installScheduled = key('install-scheduled', isFlag);
export const paypalSelected = key('paypal-selected', isFlag, 'session');
export const lastProductPagePath = key('last-product-page-path', isText, 'session');
export const selectedShippingOption = key('selected-shipping-option', isText);
/** The shop, or the van, that installs the buyer's tires. */
export const selectedShop = key(
  'selected-shop',
  isShape({ installerId: isText, code: isText, name: isText }),
);
export const userLandingPage = key('user-landing-page', isText, 'session');
export const userLocationZip = key('user-location-zip', isText);
export const zipSetBy = key('zip-set-by', isOneOf('visitor', 'geolocation', 'address'));
export const vehicle = key('vehicle', isVehicle);
export const finder = key('finder', isFinderChoice);
export const garageSeen = key('garage-seen', isGarageSeen);
/** The tire of the last product page. */
export const productDetails = key(
  'product-details',
  isShape({ itemId: isText, name: isText, brand: isText, size: isText, price: isNumber }),
  'session',
);
/** The typed text of reviews, by the path of the line, and by field. */
export const productLineReview = key('product-line-review', isDrafts);
/** The last page of each kind on the way to a tire: see measurement/visit-notes.ts. */
export const sourcePages = key('source-pages', isSourcePages, 'session');
export const searchParams = key('search-params', isText, 'session');
export const retrieveQuote = key('retrieve-quote', isText, 'session');
export const hasPlacedSimplePay = key('has-placed-simple-pay', isFlag);
/**
 * The path that the identity service sends the browser back to, while the buyer is on their way there. The code that comes back stays
 * with the server (docs/adr/0052-military-eligibility.md).
 */
export const identityCallbackUrl = key('identity-callback-url', isText, 'session');
/** On which page this tab's shop was chosen, and how it gets the tires on: what the next cart starts with. */
export const preselectedInstaller = key(
  'preselected-installer',
  isShape({ catalog: isOneOf('tire', 'shops', 'checkout'), type: isOneOf('ship-to-shop', 'mobile-install') }),
  'session',
);
/** The sides of experiments as this browser last saw them. */
export const experiments = key(
  'experiments',
  isShape({ ourPicks: isText, shopPrice: isText, manualZipModal: isText }),
);
/** The visitor by the name that events have. None is kept of a visitor who has opted out. */
export const anonymousAnalyticsId = key('anonymous-analytics-id', isText);
/** The visit that events belong to: the second in which it began, and the millisecond of its last event. */
export const analyticsSession = key('analytics-session', isShape({ began: isNumber, lastAt: isNumber }));
/** The cart as this browser last saw it, so that additions and removals are reported once, however they were made. */
export const cartSeen = key('cart-seen', isMeasuredItems);
/** The cart whose checkout was reported, and the numbers of orders that were. */
export const checkoutSeen = key('checkout-seen', isText, 'session');
export const ordersSeen = key('orders-seen', isTextList);
/** Searches, the newest first. A storefront keeps them with the visitor's session. */
export const searchHistory = key('search-history', isListOf(isShape({ label: isText, path: isText })));
/** The tires that are chosen to be compared, with what each was called then. */
export const compareList = key('compare-list', isListOf(isShape({ itemId: isText, name: isText })));
/** The text that a shop asking to join has typed so far, by field. */
export const installerApplication = key('installer-application', isTexts);
/** The DOT number that SimpleSnap read for a guest, who is on their way to sign in so that it can be saved. */
export const snapTin = key('snap-tin', isText, 'session');
export const locationPermission = key('location-permission', isOneOf('allow', 'denied'));
