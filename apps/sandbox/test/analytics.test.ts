import { expect, test } from 'vitest';
import type { Sandbox } from '../src/sandbox.ts';
import { call, runSandbox } from './harness.ts';

const SECRET = 'secret_of_the_tests';
const open = () => runSandbox({ ANALYTICS_API_SECRET: SECRET, MONITORING_KEY: SECRET });
const collect = ({ sandboxOrigin }: Sandbox, body: unknown, secret = SECRET) =>
  call(`${sandboxOrigin}/analytics/mp/collect?measurement_id=G-RETAIL&api_secret=${secret}`, { body });
const listed = async ({ sandboxOrigin }: Sandbox, query = '') =>
  (await call(`${sandboxOrigin}/analytics/events.json${query}`)).json;

const search = { name: 'search', params: { search_term: 'winter' } };

test('the collector shows the events that it was sent, by visitor and name', async () => {
  const sandbox = await open();
  const body = {
    client_id: 'ann',
    user_properties: { buying_source: { value: 'public' } },
    events: [
      search,
      { name: 'view_item', params: { value: 120.5, items: [{ item_id: 'T1', price: 120.5 }] } },
    ],
  };
  expect((await collect(sandbox, body)).status).toBe(204);
  await collect(sandbox, { client_id: 'bo', events: [search] });
  const { events } = await listed(sandbox, '?client=ann&name=search');
  expect(events).toMatchObject([
    {
      name: 'search',
      clientId: 'ann',
      measurementId: 'G-RETAIL',
      userProperties: { buying_source: 'public' },
    },
  ]);
  const page = await (await fetch(`${sandbox.sandboxOrigin}/analytics`)).text();
  expect(page).toContain('search_term: winter');
  expect(page).toContain('buying_source: public');
  expect(await (await fetch(`${sandbox.sandboxOrigin}/`)).text()).toContain('3 events');
});

test('a request that is malformed or has a wrong secret is answered, counts nothing, and is explained', async () => {
  const sandbox = await open();
  expect((await collect(sandbox, { client_id: 'ann', events: [search] }, 'another')).status).toBe(204);
  await collect(sandbox, { client_id: 'ann', events: [{ name: 'no name', params: {} }] });
  await collect(sandbox, { events: [search] });
  const { events, ignored } = await listed(sandbox);
  expect(events).toEqual([]);
  expect(ignored).toHaveLength(3);
  expect(await (await fetch(`${sandbox.sandboxOrigin}/analytics`)).text()).toContain(
    'The API secret is wrong.',
  );
});

test('the collector fails when its page says so', async () => {
  const sandbox = await open();
  await fetch(`${sandbox.sandboxOrigin}/analytics/settings`, {
    method: 'POST',
    body: new URLSearchParams({ behavior: 'failing' }),
    redirect: 'manual',
  });
  expect((await collect(sandbox, { client_id: 'ann', events: [search] })).status).toBe(500);
});

test('monitoring shows log posts of a storefront with its key, and refuses others', async () => {
  const sandbox = await open();
  const entry = {
    at: '2026-11-29T12:00:00Z',
    channel: 'retail',
    code: 'TypeError',
    message: 'x is undefined',
    page: '/cart',
    release: 'a1b2c3',
  };
  const post = (body: unknown, key = SECRET) =>
    call(`${sandbox.sandboxOrigin}/monitoring/v1/logs`, { body, key });
  expect((await post({ entries: [entry] }, 'another')).status).toBe(401);
  expect((await post({ entries: [{ ...entry, message: 'x'.repeat(501) }] })).status).toBe(400);
  expect((await post({ entries: [entry] })).status).toBe(202);
  expect((await call(`${sandbox.sandboxOrigin}/monitoring/logs.json`)).json).toEqual({ entries: [entry] });
  expect(await (await fetch(`${sandbox.sandboxOrigin}/monitoring`)).text()).toContain('x is undefined');
});
