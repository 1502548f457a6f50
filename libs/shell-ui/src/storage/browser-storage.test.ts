// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { readBrowserCookie, writeBrowserCookie } from './browser-cookie.ts';
import { readStored, writeStored } from './browser-storage.ts';
import * as cookies from './cookie-table.ts';
import * as stored from './stored-keys.ts';

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the storage of a browser', () => {
  test('is typed, versioned and all in one table; every cookie and key of the specification is there', () => {
    const civic = {
      year: '2019',
      make: 'honda',
      model: 'civic',
      label: '2019 Honda Civic',
      path: '/vehicles/honda',
    };
    writeStored(stored.vehicle, civic);
    expect(readStored(stored.vehicle)).toEqual(civic);
    expect(window.localStorage.getItem('tk:1:vehicle')).toBe(JSON.stringify(civic));

    window.localStorage.setItem('tk:1:vehicle', '{"year":2019}');
    expect(readStored(stored.vehicle)).toBeNull();
    window.localStorage.setItem('tk:1:vehicle', 'not JSON');
    expect(readStored(stored.vehicle)).toBeNull();
    writeStored(stored.vehicle, null);
    expect(window.localStorage.getItem('tk:1:vehicle')).toBeNull();

    writeStored(stored.searchHistory, [{ label: 'winter', path: '/search?query=winter' }]);
    expect(readStored(stored.searchHistory)).toHaveLength(1);
    window.localStorage.setItem('tk:1:search-history', '[{"label":"winter"}]');
    expect(readStored(stored.searchHistory)).toBeNull();

    writeBrowserCookie('retail', cookies.closedNotices, ['holiday']);
    expect(document.cookie).toContain('tk_retail_closed-notices=1~holiday');
    expect(readBrowserCookie('retail', cookies.closedNotices)).toEqual(['holiday']);
    expect(readBrowserCookie('other', cookies.closedNotices)).toBeNull();

    expect(Object.keys(cookies)).toEqual(
      expect.arrayContaining([
        ...['cartId', 'cartQuantity', 'cartShipping', 'cartAppointment', 'orderId', 'zipCode'],
        ...['accountType', 'ssoUid', 'csrf', 'session'],
      ]),
    );
    expect(Object.keys(stored)).toEqual(expect.arrayContaining(specifiedKeys));
    for (const { version } of [...Object.values(cookies), ...Object.values(stored)])
      expect(version).toBeGreaterThan(0);
    const names = Object.values(stored).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

/**
 * Specification section 3, browser-stored keys, but for session, cart and banners: those are cookies. The code of the identity
 * callback is none of a browser’s business (docs/adr/0052).
 */
const specifiedKeys = [
  ...[
    'source',
    'subSource',
    'widgetSourceId',
    'widgetSourceType',
    'installerIds',
    'mobileInstall',
    'userType',
  ],
  ...['userData', 'zipEntryVisited', 'continueUrl', 'coreShipMode', 'filters', 'installLocation'],
  ...['installScheduled', 'paypalSelected', 'lastProductPagePath', 'selectedShippingOption', 'selectedShop'],
  ...['userLandingPage', 'userLocationZip', 'zipSetBy', 'vehicle', 'productDetails', 'productLineReview'],
  ...['sourcePages', 'searchParams', 'retrieveQuote', 'hasPlacedSimplePay', 'identityCallbackUrl'],
  ...['preselectedInstaller', 'experiments', 'anonymousAnalyticsId', 'locationPermission', 'searchHistory'],
];
