/**
 * Every key that a storefront keeps in the browser (specification section 3), typed and versioned. A value of another
 * version, or one that is not what it should be, reads as absent. Session and cart are not here: they are cookies that
 * no script can read (cookie-table.ts).
 */
export interface StoredKey<T> {
  name: string;
  version: number;
  /** `session` ends with the tab. */
  in: 'local' | 'session';
  /** Whether a parsed value is what it should be. */
  is(value: unknown): value is T;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2000;
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);
const isOneOf =
  <const V extends string>(...values: readonly V[]) =>
  (value: unknown): value is V =>
    values.some((known) => known === value);
const isShape =
  <T extends Record<string, (value: unknown) => boolean>>(shape: T) =>
  (
    value: unknown,
  ): value is { [K in keyof T]: T[K] extends (value: unknown) => value is infer V ? V : never } =>
    isRecord(value) && Object.entries(shape).every(([name, check]) => check(value[name]));

const key = <T>(
  name: string,
  is: (value: unknown) => value is T,
  where: StoredKey<T>['in'] = 'local',
): StoredKey<T> => ({ name, version: 1, in: where, is });

const isVehicle = isShape({ year: isText, make: isText, model: isText, label: isText, path: isText });

/** The finder's last choice, by what was chosen. */
const isFinderChoice = isShape({ kind: isOneOf('vehicle', 'size'), label: isText, path: isText });

export const storedKeys = {
  source: key('source', isText),
  subSource: key('sub-source', isText),
  widgetSourceId: key('widget-source-id', isText, 'session'),
  widgetSourceType: key('widget-source-type', isText, 'session'),
  installerIds: key('installer-ids', isTextList),
  mobileInstall: key('mobile-install', isFlag),
  userType: key('user-type', isText),
  zipEntryVisited: key('zip-entry-visited', isFlag),
  continueUrl: key('continue-url', isText, 'session'),
  coreShipMode: key('core-ship-mode', isText),
  filters: key(
    'filters',
    isShape({ categories: isTextList, subtypes: isTextList, brands: isTextList }),
    'session',
  ),
  installLocation: key('install-location', isText),
  installScheduled: key('install-scheduled', isFlag),
  paypalSelected: key('paypal-selected', isFlag, 'session'),
  lastProductPagePath: key('last-product-page-path', isText, 'session'),
  selectedShippingOption: key('selected-shipping-option', isText),
  selectedShop: key('selected-shop', isText),
  userLandingPage: key('user-landing-page', isText, 'session'),
  userLocationZip: key('user-location-zip', isText),
  zipSetBy: key('zip-set-by', isOneOf('visitor', 'geolocation', 'address')),
  vehicle: key('vehicle', isVehicle),
  finder: key('finder', isFinderChoice),
  productDetails: key('product-details', isRecord, 'session'),
  productLineReview: key('product-line-review', isRecord, 'session'),
  sourcePage: key(
    'source-page',
    isShape({
      kind: isOneOf('brand', 'category', 'tier', 'subtype', 'listing', 'product', 'paid'),
      path: isText,
    }),
    'session',
  ),
  searchParams: key('search-params', isText, 'session'),
  retrieveQuote: key('retrieve-quote', isText, 'session'),
  hasPlacedSimplePay: key('has-placed-simple-pay', isFlag),
  identityCallbackUrl: key('identity-callback-url', isText, 'session'),
  identityCallbackCode: key('identity-callback-code', isText, 'session'),
  preselectedInstaller: key('preselected-installer', isShape({ catalog: isText, type: isText }), 'session'),
  anonymousAnalyticsId: key('anonymous-analytics-id', isText),
  locationPermission: key('location-permission', isOneOf('allow', 'denied')),
} as const;

export type StoredKeyName = keyof typeof storedKeys;
export type StoredValue<N extends StoredKeyName> =
  (typeof storedKeys)[N] extends StoredKey<infer T> ? T : never;

const storageOf = (where: 'local' | 'session'): Storage =>
  where === 'local' ? window.localStorage : window.sessionStorage;

/** What is kept; null on a server, when it is absent, or when the browser keeps nothing. */
export function readStored<N extends StoredKeyName>(name: N): StoredValue<N> | null {
  // The table's own type for this name; TypeScript does not follow an index by a type parameter.
  const definition = storedKeys[name] as unknown as StoredKey<StoredValue<N>>;
  try {
    const text = storageOf(definition.in).getItem(wireKey(definition));
    const value: unknown = text === null ? null : JSON.parse(text);
    return definition.is(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a value; null removes it. A browser that keeps nothing (private mode, full) is no error. */
export function writeStored<N extends StoredKeyName>(name: N, value: StoredValue<N> | null): void {
  const definition = storedKeys[name];
  try {
    if (value === null) storageOf(definition.in).removeItem(wireKey(definition));
    else storageOf(definition.in).setItem(wireKey(definition), JSON.stringify(value));
  } catch {
    // Nothing here is needed to shop.
  }
}

const wireKey = ({ name, version }: Pick<StoredKey<unknown>, 'name' | 'version'>): string =>
  `tk:${version}:${name}`;
