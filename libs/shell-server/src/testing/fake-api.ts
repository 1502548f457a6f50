import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel } from '@tirekit/channel';
import { sampleChannel } from '@tirekit/channel/testing';
import { buyersRealm, messages, type SiteGlobals, type Suggestion, type VinVehicle } from '@tirekit/contract';
import { fakeProvider, type FakeProvider } from './fake-provider.ts';
import { sampleOrder } from '@tirekit/contract/testing';

export interface SeenCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeApi {
  origin: string;
  seen: SeenCall[];
  /** Answers every request with this status until it is set back to null. */
  fail(status: number | null): void;
  /** Delays every answer by this many milliseconds; `Infinity` answers nothing, 0 is normal. */
  delay(ms: number): void;
  /** Sign-on, and who has signed in. */
  readonly provider: FakeProvider;
  /** Changes the globals from now on, where they differ from the channel. */
  changeGlobals(changed: Partial<SiteGlobals>): void;
  /** Changes the sizes of the catalog, and nothing else: from now on there are this many. */
  changeCatalog(sizeCount: number): void;
  stop(): Promise<void>;
}

const SESSION = 'session-of-a-visitor-01';
/** The one customer id that counts as signed. */
export const VOUCHED_CUSTOMER = `soldier-1;4102444800;${'a'.repeat(64)}`;
export const CART_KEY = 'cart-key-0123456789-abcdef';
export const ORDER_KEY = 'order-key-0123456789-abcdef';

const places: Record<string, { cityName: string; region: string; stateAbbr: string }> = {
  '78701': { cityName: 'Austin', region: 'Texas', stateAbbr: 'TX' },
  '10001': { cityName: 'New York', region: 'New York', stateAbbr: 'NY' },
};
const AUSTIN = {
  zip: '78701',
  city: 'Austin',
  state: 'TX',
  region: 'Texas',
  latitude: 30.27,
  longitude: -97.74,
  timeZone: 'America/Chicago',
  military: false,
};
const HONDA = { slug: 'honda', name: 'Honda' };
/** The vehicles of VINs: one, or two if the number could be either. */
const vehiclesByVin: Record<string, VinVehicle[]> = {
  '1HGCM82633A004352': [
    { year: 2003, make: HONDA, model: { slug: 'accord', name: 'Accord' }, trims: ['EX-V6'], trim: 'EX-V6' },
  ],
  '2HGFC2F59KH000000': ['Civic', 'Civic Type R'].map((name) => ({
    year: 2019,
    make: HONDA,
    model: { slug: name.toLowerCase().replaceAll(' ', '-'), name },
    trims: [],
    trim: null,
  })),
};
const hub = (slug: string, name: string, path: string, count: number) => ({
  slug,
  name,
  path,
  count,
  fromPriceInCents: 8999,
});
const sizes = (count: number) =>
  ['225-65r17', '225-60r17', '205-55r16', 'lt275-70r18', '35x12-50r20'].map((size) =>
    hub(`${size}-tires`, size, `/tire-sizes/${size}-tires`, count),
  );
const quote = {
  currency: 'USD',
  lines: [],
  summary: [],
  savingsCents: 0,
  totalCents: 45_600,
  tireCount: 4,
  destination: null,
  complete: false,
  notes: [],
};
const cart = {
  cartId: 'cart-1',
  version: 3,
  lines: [],
  groups: [],
  leftOut: [],
  tireCount: 4,
  coupon: null,
  couponOffer: null,
  promotions: [],
  shipping: null,
  fulfillment: null,
  quote,
  estimatedFetTaxInCents: 0,
  shippingCostInCents: 0,
  notices: [],
  paymentMethod: null,
  waitingOrder: null,
};

/** The suggestions for what is typed, by its beginning. */
const suggested: readonly (readonly [string, readonly Suggestion[]])[] = [
  [
    'ard',
    [
      { kind: 'brand', label: 'Ardenne', detail: null, path: '/brands/ardenne-tires' },
      { kind: 'line', label: 'Ardenne Trail', detail: 'All-terrain', path: '/brands/ardenne-tires/trail' },
    ],
  ],
  ['205 55 16', [{ kind: 'size', label: '205/55R16', detail: null, path: '/tire-sizes/205-55r16-tires' }]],
];

/** An answer; `body: null` is an empty one. */
export interface Answer {
  status?: number;
  body: unknown;
  headers?: Record<string, string | string[]>;
}

const getState = ({ version }: { version: number }): string => String(version).padStart(6, '0');

/**
 * An API that answers, by the contract, what a shell asks around its pages: a stand-in for tests of the shell alone.
 */
export async function startFakeApi(channel: Channel = sampleChannel()): Promise<FakeApi> {
  const seen: SeenCall[] = [];
  const zipBySession = new Map<string, string>();
  let failing: number | null = null;
  let delayMs = 0;
  const catalog = { version: 1, sizeCount: 40 };

  let region: string | null = null;
  let changedGlobals: Partial<SiteGlobals> = {};
  const location = (): { userLocation: unknown; userRegion: unknown } => {
    const zip = zipBySession.get(SESSION);
    const place = zip === undefined ? undefined : places[zip];
    const userRegion =
      place ?? (region === null ? null : { region: `State of ${region}`, stateAbbr: region });
    return { userLocation: place ? { zip, ...place } : null, userRegion };
  };
  let origin = '';
  const provider = fakeProvider(() => origin);
  const { 'POST /token': grantToUser, ...ofProvider } = provider.routes;
  const routes: Record<string, (call: SeenCall, url: URL) => Answer> = {
    ...ofProvider,
    'GET /readyz': () => ({ body: { status: 'ready' } }),
    'POST /token': (call, url) => {
      const { headers } = call;
      const grant = new URLSearchParams(call.body).get('grant_type');
      if (grant !== 'client_credentials' && grantToUser) return grantToUser(call, url);
      const customer = headers['x-partner-customer-id'];
      if (customer !== undefined && customer !== VOUCHED_CUSTOMER)
        return problem(400, 'invalid_request', 'No.');
      const token = customer === undefined ? 'shop-token' : 'token-of-a-customer';
      return { body: { access_token: token, expires_in: 3600, token_type: 'Bearer' } };
    },
    'GET /users/session': (_, url) => {
      region = url.searchParams.get('regionId') ?? region;
      return { body: { userSessionId: SESSION, userPersonalization: location() } };
    },
    'PUT /users/me/personalization': ({ body }) => {
      const { userLocationZip: zip } = JSON.parse(body) as { userLocationZip: string };
      if (!(zip in places)) return problem(422, 'unprocessable', 'There is no such ZIP code.');
      zipBySession.set(SESSION, zip);
      return { body: { userPersonalization: location() } };
    },
    'GET /api/me': (call) => {
      const user = provider.getUser(call);
      return user === null || user === 'ended'
        ? problem(401, 'unauthorized', 'A valid token is required.')
        : { body: { uid: user.person.uid } };
    },
    'GET /user-details': (call) => {
      const user = provider.getUser(call);
      return { body: { userDetails: user === null || user === 'ended' ? null : user.person } };
    },
    'GET /v1/site/globals': () => ({
      body: {
        siteGlobals: {
          channel: channel.id,
          siteName: channel.name,
          priceType: channel.pricing.priceType,
          support: channel.support,
          features: channel.features,
          paymentMethods: channel.paymentMethods,
          shippingModes: channel.shippingModes,
          sampleData: true,
          counts: { brands: 312, lines: 2400, items: 61_204, installers: 20_500 },
          ...changedGlobals,
        },
      },
    }),
    'GET /v1/site/menu': (_, url) => ({
      body: {
        siteMenu: {
          channel: url.searchParams.get('channel') ?? 'retail',
          groups: [
            { label: url.searchParams.get('channel') ? 'Exchange' : 'Tires', path: '/tire-sizes', links: [] },
            { label: 'Track order', path: '/track-your-order', links: [] },
          ],
        },
      },
    }),
    'GET /v1/site/notifications': () => ({
      body: {
        siteNotifications: [
          { id: 'holiday', kind: 'information', text: 'Holiday hours apply.', link: null, closable: true },
        ],
      },
    }),
    'GET /v1/catalog/version': (_, url) => ({
      body: { version: getState(catalog), changed: url.searchParams.has('since') ? ['sizes'] : null },
    }),
    'GET /v1/catalog/sizes': () => ({ body: { sizes: sizes(catalog.sizeCount), diameters: [] } }),
    'GET /v1/catalog/categories': () => ({
      body: { categories: [hub('all-season', 'All-season', '/categories/all-season', 21_022)] },
    }),
    'GET /v1/catalog/types': () => ({
      body: { types: [hub('passenger', 'Passenger', '/types/passenger', 30_107)] },
    }),
    'GET /v1/catalog/brands': () => ({
      body: { brands: [hub('ardenne-tires', 'Ardenne', '/brands/ardenne-tires', 812)] },
    }),
    'GET /v1/vehicles/years': () => ({ body: { years: [2026, 2025, 2019] } }),
    'GET /v1/vehicles/makes': () => ({
      body: {
        makes: [
          { slug: 'honda', name: 'Honda' },
          { slug: 'ford', name: 'Ford' },
        ],
      },
    }),
    'GET /v1/vehicles/makes/honda/models': () => ({
      body: {
        make: { slug: 'honda', name: 'Honda' },
        models: [{ slug: 'civic', name: 'Civic', years: [2019] }],
      },
    }),
    'POST /v1/vehicles/vin': ({ body }) => {
      const { vin } = JSON.parse(body) as { vin: string };
      const vehicles = vehiclesByVin[vin];
      return vehicles === undefined
        ? problem(422, 'unprocessable', messages.vinUnknown)
        : { body: { vehicles } };
    },
    'GET /v1/search/suggest': (_, url) => {
      const [, suggestions] =
        suggested.find(([typed]) => url.searchParams.get('query')?.startsWith(typed)) ?? [];
      const isCertain = suggestions?.[0]?.kind === 'size';
      return { body: { suggestions: suggestions ?? [], isCertain, isUnderstood: isCertain, unread: [] } };
    },
    'POST /v1/places/nearest': () => ({ body: AUSTIN }),
    'GET /v1/places/78701': () => ({ body: AUSTIN }),
    'GET /v1/catalog/items/0123456789': () => problem(410, 'gone', 'This tire is no longer made.'),
    'GET /v1/cart': ({ headers }) => ({
      body: { cart: headers['x-tirekit-cart'] === CART_KEY ? cart : null },
    }),
    'PUT /v1/cart/payment-method': () => ({ body: { cart } }),
    'POST /v1/cart/lines': () => ({ status: 201, body: { cart, cartKey: CART_KEY } }),
    'POST /v1/orders': () => ({
      status: 201,
      body: { order: sampleOrder({ orderNumber: '0123456789' }), orderKey: ORDER_KEY },
    }),
    'POST /v1/orders/track': ({ body }) => {
      const { orderNumber } = JSON.parse(body) as { orderNumber: string };
      return { body: { order: sampleOrder({ orderNumber }) } };
    },
    'POST /v1/orders/follow': () => problem(404, 'not-found', 'This link opens no order.'),
    'GET /my_customers/pdf/AAAAAAAAAA/1/Receipt_AAAAAAAAAA.pdf': () => ({ body: Buffer.from('%PDF-1.7') }),
  };

  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const url = new URL(request.url ?? '/', 'http://api');
      const call = {
        method: request.method ?? '',
        path: url.pathname + url.search,
        headers: request.headers,
        body,
      };
      seen.push(call);
      if (delayMs === Infinity) return;
      if (delayMs > 0) await sleep(delayMs);
      if (failing !== null) return answer(response, problem(failing, 'unavailable', 'Not now.'));
      if (provider.getUser(call) === 'ended')
        return answer(response, {
          ...problem(401, 'unauthorized', 'A valid token is required.'),
          headers: { 'www-authenticate': `Bearer realm="${buyersRealm}", error="invalid_token"` },
        });
      const route = routes[`${call.method} ${url.pathname.replace(/[0-9a-f]{64}$/, '{keyHash}')}`];
      if (url.pathname.startsWith('/v1/catalog/')) {
        response.setHeader('x-tirekit-catalogue', getState(catalog));
        response.setHeader('x-tirekit-cache-tags', url.pathname.slice('/v1/catalog/'.length));
      }
      return answer(
        response,
        route?.(call, url) ?? problem(404, 'not-found', 'We could not find what you are looking for.'),
      );
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake API has no port');
  origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    provider,
    seen,
    fail: (status) => {
      failing = status;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    changeGlobals: (changed) => {
      changedGlobals = changed;
    },
    changeCatalog: (sizeCount) => {
      catalog.sizeCount = sizeCount;
      catalog.version++;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function problem(status: number, code: string, message: string): Answer {
  return { status, body: { code, message, errorMessage: message, statusCode: status } };
}

function answer(response: ServerResponse, { status = 200, body, headers = {} }: Answer): void {
  const file = Buffer.isBuffer(body);
  response.writeHead(status, {
    ...headers,
    'content-type': file ? 'application/pdf' : 'application/json',
  });
  response.end(file ? body : JSON.stringify(body));
}
