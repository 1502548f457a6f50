import { type Cart, headers as names, Garage, type SearchEntry, type Session } from '@tirekit/contract';
import { seedPlaces } from '../../support/sample-places.ts';
import { type CallOptions, startTestApi, type TestApi } from '../../support/start-test-api.ts';
import { insertRows, sampleCatalog } from '../../catalog/catalog/sample-catalog.ts';
import { sampleVehicles } from '../../catalog/catalog/sample-vehicles.ts';
import { saveSampleUsers } from '../../../src/modules/people/identity/sample-users.ts';

export const CIVIC = '2019-honda-civic-lx';
export const MEL = 'sample-member';
export const RITA = 'sample-retail';

/** One browser: it keeps its session and its cart's key, and forgets who has signed in when told to. */
export interface Browser {
  uid: string | null;
  key: string | null;
  session: string | null;
  call<T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }>;
  /** Adds tires, by default four for a Civic. */
  add(item?: object): Promise<Cart>;
  cart(): Promise<Cart | null>;
  search(label: string): Promise<void>;
  searches(): Promise<string[]>;
  place(): Promise<string | null>;
  setPlace(zip: string): Promise<void>;
  garage(): Promise<Garage['vehicles']>;
  /** Signs in, and merges. */
  signIn(uid: string): Promise<void>;
  /** Signs out: everything goes. */
  signOut(): void;
  merge(): Promise<{ status: number; body: { cartKey: string | null } }>;
}

/** The API with the sample buyers, three tires of which twelve are left each, and a few vehicles and places. */
export async function startMergeApi() {
  const api = await startTestApi({
    seed: async (db) => {
      await saveSampleUsers(db);
      await seedPlaces(db);
      await db.withClient((client) => insertRows(client, { ...sampleCatalog(400), ...sampleVehicles }));
      await db.execute('DELETE FROM deal');
      await db.execute(
        `INSERT INTO deal (slug, name, description, discount_type, percent_bps, amount_cents, code, min_quantity, starts_on)
         VALUES ('ten', 'Ten percent', '', 'Percentage', 1000, NULL, 'TEN', 1, '2020-01-01'),
                ('four', 'Big set', '', 'Flat Amount', NULL, 1000, 'FOUR', 4, '2020-01-01')`,
      );
    },
  });
  const tires = await api.db.query<{ skuId: string }>(
    `SELECT s.sku_id AS "skuId" FROM sku s JOIN line l ON l.line_id = s.line_id
     WHERE NOT s.discontinued AND NOT l.discontinued AND s.fet_cents = 0 ORDER BY s.sku_id LIMIT 3`,
  );
  await api.db.execute('UPDATE stock SET quantity = 12 WHERE sku_id = ANY($1)', [
    tires.map(({ skuId }) => skuId),
  ]);
  const tire = (at = 0): string => tires[at]?.skuId ?? '';
  return { api, tire, browser: () => getBrowser(api, tire()) };
}

function getBrowser(api: TestApi, tire: string): Browser {
  const call: Browser['call'] = async (method, path, body) => {
    const headers: Record<string, string> = {};
    if (browser.uid !== null) headers['x-authorization'] = `Bearer ${await api.userToken(browser.uid)}`;
    if (browser.key !== null) headers[names.cart] = browser.key;
    if (browser.session !== null) headers[names.session] = browser.session;
    const options: CallOptions = { method, headers, ...(body !== undefined && { body }) };
    const answer = await api.call(path, options);
    const answered = answer.body as { cartKey?: string | null; userSessionId?: string } | null;
    if (typeof answered?.cartKey === 'string') browser.key = answered.cartKey;
    if (answered?.userSessionId !== undefined) browser.session = answered.userSessionId;
    return { status: answer.status, body: answer.body as never };
  };
  const must = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await call<T>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const begin = () => must<Session>('GET', '/users/session');
  const browser: Browser = {
    uid: null,
    key: null,
    session: null,
    call,
    add: async (item = {}) => {
      const items = [{ itemId: tire, quantity: 4, fitment: CIVIC, ...item }];
      return (await must<{ cart: Cart }>('POST', '/v1/cart/lines', { items })).cart;
    },
    cart: async () => (await must<{ cart: Cart | null }>('GET', '/v1/cart')).cart,
    search: async (label) => {
      await begin();
      await must('POST', '/users/me/history/search', { kind: 'text', label, path: `/search?query=${label}` });
    },
    searches: async () => {
      const { entries } = await must<{ entries: SearchEntry[] }>('GET', '/users/me/history/search');
      return entries.map(({ label }) => label);
    },
    place: async () => (await begin()).userPersonalization.userLocation?.zip ?? null,
    setPlace: async (zip) => {
      await begin();
      await must('PUT', '/users/me/personalization', { userLocationZip: zip });
    },
    garage: async () => Garage.parse(await must('GET', '/v1/garage')).vehicles,
    merge: () => call('POST', '/v1/account/merge'),
    signIn: async (uid) => {
      browser.uid = uid;
      await must('POST', '/v1/account/merge');
    },
    signOut: () => {
      browser.uid = null;
      browser.key = null;
      browser.session = null;
    },
  };
  return browser;
}
