import { join } from 'node:path';
import { startShell, type TestedShell } from '@tirekit/shell-server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { channel } from '../channel.ts';
import { type Received, startOutsideParties } from './outside-parties.ts';

const folder = join(import.meta.dirname, '..');
const VISITOR = 'visitor-of-measurement-01';
const visitor = { cookie: `__Host-tk_retail_experiments=1~${VISITOR}` };

let outside: Awaited<ReturnType<typeof startOutsideParties>>;
const received: Received[] = [];
const settings = () => outside.settings;

beforeAll(async () => {
  outside = await startOutsideParties(received);
});
afterAll(() => outside.stop());
afterEach(() => void received.splice(0));

const posting =
  (shop: () => TestedShell) =>
  (path: string, body: unknown, headers: Record<string, string> = visitor) =>
    shop().get(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin: 'https://shop.example', ...headers },
    });
const page = (params: Record<string, unknown> = {}) => ({
  name: 'page_interaction',
  params: { page_name: 'content.home', page_path: '/', time_spent: 4_200, ...params },
});
const beacon = (...events: unknown[]) => ({ session: 1_764_400_000, events });
const nothing = { session: 1_764_400_000, events: [page()] };
const arrived = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 5_000 });

describe('a storefront with a collector', () => {
  let shop: TestedShell;
  beforeAll(async () => {
    shop = await startShell(channel, folder, settings());
  });
  afterAll(() => shop.stop());
  const post = posting(() => shop);

  test('passes a page’s events on, by the visitor’s anonymous id', async () => {
    const events = beacon(page(), { name: 'search', params: { search_term: 'winter tires' } });
    expect((await post('/api/events', events)).status).toBe(204);
    await arrived(1);
    const [{ path, body } = { path: '', body: {} }] = received;
    expect(path).toBe('/mp/collect?measurement_id=G-TEST&api_secret=secret-of-the-collector');
    expect(body).toMatchObject({
      client_id: VISITOR,
      user_properties: { buying_source: { value: 'public' }, channel: { value: 'retail' } },
      events: [
        {
          name: 'page_interaction',
          params: {
            page_path: '/',
            time_spent: 4_200,
            engagement_time_msec: 4_200,
            session_id: 1_764_400_000,
          },
        },
        { name: 'search', params: { search_term: 'winter tires' } },
      ],
    });
    expect(body.events?.[0]?.params).not.toHaveProperty('traffic_type');
  });

  test('adds the center of the ZIP code to events of visitors who share their location, and to no others', async () => {
    const cookie = `${visitor.cookie}; __Host-tk_retail_zip=1~78701`;
    for (const shared of ['Y', 'N'] as const)
      await post('/api/events', beacon(page({ location_shared: shared })), { cookie });
    await arrived(2);
    const params = received.map(({ body }) => body.events?.[0]?.params ?? {});
    expect(params.find((one) => one['location_shared'] === 'Y')).toMatchObject({
      latitude: 30.27,
      longitude: -97.74,
    });
    expect(params.find((one) => one['location_shared'] === 'N')).not.toHaveProperty('latitude');
  });

  test('keeps what might name a person to itself', async () => {
    await post(
      '/api/events',
      beacon(
        page({ page_path: '/checkout/confirm-order/7K2M9QXR4T' }),
        { name: 'search', params: { search_term: 'ann@example.com' } },
        { name: 'search', params: { search_term: '512 555 0100' } },
      ),
    );
    await arrived(1);
    const events = received[0]?.body.events ?? [];
    expect(events.map(({ name }) => name)).toEqual(['page_interaction']);
    expect(events[0]?.params['page_path']).toBe('/checkout/confirm-order/:key');
  });

  test('frees the texts of every event of what might name a person', async () => {
    const items = [{ item_id: '7K2M9QXR4T', item_name: 'Tour for ann@example.com', item_variant: '7.50-16' }];
    await post(
      '/api/events',
      beacon(
        {
          name: 'view_item_list',
          params: { item_list_id: '/quotes/7K2M9QXR4T', item_list_name: 'Call 512-555-0100', items },
        },
        { name: 'add_to_cart', params: { currency: 'USD', value: 1, items } },
        {
          name: 'purchase',
          params: {
            transaction_id: '7K2M9QXR4T',
            currency: 'USD',
            value: 1,
            tax: 0,
            shipping: 0,
            coupon: 'lee@example.com',
            items,
          },
        },
      ),
    );
    await arrived(1);
    const [list, added, bought] = received[0]?.body.events ?? [];
    expect(list?.params).toMatchObject({ item_list_id: '/quotes/:key', item_list_name: 'Call [number]' });
    expect(bought?.params).toMatchObject({ coupon: '[email]', transaction_id: '7K2M9QXR4T' });
    for (const event of [list, added, bought])
      expect(event?.params['items']).toEqual([{ ...items[0], item_name: 'Tour for [email]' }]);
  });

  test('sends nothing of a visitor who has opted out, or whose browser sends Global Privacy Control', async () => {
    const out = await shop.get('/your-privacy-choices', {
      method: 'POST',
      body: new URLSearchParams({ analytics: 'refuse' }),
      headers: { origin: 'https://shop.example', ...visitor },
    });
    expect(out.status).toBe(302);
    const kept = out.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const cookie = [visitor.cookie, ...kept].join('; ');
    const refusing = [{ cookie }, { ...visitor, 'sec-gpc': '1' }];
    for (const headers of refusing) {
      expect((await post('/api/events', nothing, headers)).status).toBe(204);
      const context: unknown = await (await shop.get('/api/context', { headers })).json();
      expect(context).toMatchObject({ measured: { events: false, optedOut: true } });
    }
    // One that may be counted comes through, and nothing came before it.
    await post('/api/events', beacon(page({ page_name: 'shell.last' })));
    await arrived(1);
    expect(received[0]?.body.events?.[0]?.params['page_name']).toBe('shell.last');
  });

  test('shows the choice on a page of its own, with what the browser asks for', async () => {
    const plain = await (await shop.get('/your-privacy-choices')).text();
    expect(plain).toContain('May we count your visits?');
    expect(plain).not.toContain('Global Privacy Control');
    expect(plain).toMatch(/value="allow"[^>]*checked|checked[^>]*value="allow"/);
    const asked = await (await shop.get('/your-privacy-choices', { headers: { 'sec-gpc': '1' } })).text();
    expect(asked).toContain('Your browser sends Global Privacy Control');
    expect(await (await shop.get('/tire-sizes')).text()).toContain('href="/your-privacy-choices"');
  });

  test.each([
    ['no JSON', '{', 400],
    ['no event', { session: 1, events: [] }, 400],
    ['an event of another name', beacon({ name: 'login', params: {} }), 400],
    ['a field that no event has', beacon(page({ email: 'ann@example.com' })), 400],
    ['a path with a query', beacon(page({ page_path: '/cart?key=1' })), 400],
    ['coordinates of a device', beacon(page({ latitude: 30.1, longitude: -97.1 })), 400],
    ['too many events', beacon(...Array.from({ length: 26 }, () => page())), 400],
    ['100 kB', 'x'.repeat(100_000), 413],
  ])('refuses a message with %s', async (_, body, status) => {
    expect((await post('/api/events', body)).status).toBe(status);
    expect(received).toEqual([]);
  });

  test('takes messages from its own pages alone, and shows nobody any', async () => {
    expect((await post('/api/events', nothing, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await shop.get('/api/events')).status).toBe(405);
    expect((await shop.get('/api/problems')).status).toBe(405);
  });

  test('passes problems of pages on, without anything of the customer', async () => {
    const problem = { code: 'TypeError', message: 'ann@example.com is not a function', page: '/cart' };
    expect((await post('/api/problems', { release: 'a1b2', problems: [problem] })).status).toBe(204);
    await arrived(1);
    expect(received[0]).toMatchObject({
      path: '/v1/logs',
      authorization: 'Bearer key-of-monitoring',
      body: {
        entries: [
          {
            channel: 'retail',
            release: 'a1b2',
            code: 'TypeError',
            message: '[email] is not a function',
            page: '/cart',
          },
        ],
      },
    });
  });

  test('takes no more problems of one address than a visit can have', async () => {
    const body = { release: 'a', problems: [{ code: 'Error', message: 'again', page: '/' }] };
    const statuses = await Promise.all(
      Array.from({ length: 90 }, async () => (await post('/api/problems', body)).status),
    );
    expect(statuses).toContain(429);
    // By then, no message is read.
    expect((await post('/api/problems', 'x'.repeat(60_000))).status).toBe(429);
  });
});

test('events of people who buy at an employee’s price are marked, so that reports leave them out', async () => {
  const pricing = { priceType: 'employee', discountBps: 1_200, advertising: 'private' } as const;
  const shop = await startShell({ ...channel, pricing, publicPages: false }, folder, settings());
  await posting(() => shop)('/api/events', nothing);
  await arrived(1);
  await shop.stop();
  const { user_properties: properties, events } = received[0]?.body ?? {};
  expect(properties).toMatchObject({ buying_source: { value: 'employee' } });
  expect(events?.[0]?.params).toMatchObject({ traffic_type: 'internal' });
});

test('where consent is asked for first, nothing is sent before the visitor has said yes', async () => {
  const shop = await startShell(channel, folder, { ...settings(), ANALYTICS_CONSENT: 'opt-in' });
  const post = posting(() => shop);
  expect(await (await shop.get('/tire-sizes')).text()).toContain(
    'May we count your visits, without your name',
  );
  await post('/api/events', nothing);
  await post('/api/events', nothing, { cookie: `${visitor.cookie}; __Host-tk_retail_privacy=1~allow` });
  await arrived(1);
  await shop.stop();
});

test('a collector that is away costs no visitor anything', async () => {
  const shop = await startShell(channel, folder, { ...settings(), ANALYTICS_URL: 'http://127.0.0.1:9' });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await posting(() => shop)('/api/events', nothing)).status).toBe(204);
  await vi.waitFor(() => expect(logged.mock.calls.join()).toContain('measurement-lost'));
  logged.mockRestore();
  await shop.stop();
});

test('outside production no page reports problems', async () => {
  const shop = await startShell(channel, folder, { ...settings(), MONITORING_SAMPLE_PERCENT: '0' });
  const context: unknown = await (await shop.get('/api/context', { headers: visitor })).json();
  expect(context).toMatchObject({ measured: { events: true, problems: false } });
  await shop.stop();
});
