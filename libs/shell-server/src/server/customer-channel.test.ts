import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchRoutes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleChannel } from '@tirekit/channel/testing';
import { createContentState } from '../request/content-state.ts';
import { readShellEnv } from '../request/shell-env.ts';
import { type FakeApi, startFakeApi, VOUCHED_CUSTOMER } from '../testing/fake-api.ts';
import { customerChannel } from './customer-channel.ts';

const own = sampleChannel({ id: 'retail', name: 'Own' });
const exchange = sampleChannel({
  id: 'exchange',
  name: 'Exchange',
  wireName: 'AAFES',
  customerIds: true,
  pricing: { priceType: 'Partner Program', discountBps: 500 },
  publicPages: false,
});
const from = (customerId?: string) =>
  new Request('https://own.example/', customerId ? { headers: { 'x-partner-customer-id': customerId } } : {});

let api: FakeApi;
let folder: string;
let ofCustomer: ReturnType<typeof customerChannel>;

beforeEach(async () => {
  api = await startFakeApi();
  folder = await mkdtemp(join(tmpdir(), 'customer-channel-'));
  const channelsFile = join(folder, 'channels.json');
  await writeFile(channelsFile, JSON.stringify({ version: 1, channels: [own, exchange] }));
  const env = readShellEnv(own, {
    API_ORIGIN: api.origin,
    PUBLIC_ORIGIN: 'https://own.example',
    CLIENT_SECRET_RETAIL: 'secret-of-a-storefront',
    COOKIE_SECRET: 'cookie-secret-of-a-test',
    SHELL_SIGNING_SECRET: 'signing-secret-of-a-test',
    PAYMENT_PROVIDER_ORIGIN: 'https://pay.example',
  });
  ofCustomer = customerChannel({
    own,
    env,
    channelsFile,
    host: () => ({
      render: async () => new Response(),
      matchRoutes,
      catalogState: () => null,
      content: createContentState({ channelId: own.id, folders: [], hasRoute: () => true }),
      followNetwork: async () => undefined,
    }),
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await api.stop();
  await rm(folder, { recursive: true });
});

test('a signed id changes the storefront, any other changes nothing', async () => {
  expect(await ofCustomer(from(VOUCHED_CUSTOMER), '203.0.113.7')).not.toBeNull();
  expect(await ofCustomer(from('somebody;4102444800;made-up'), '203.0.113.7')).toBeNull();
  expect(await ofCustomer(from(), '203.0.113.7')).toBeNull();
});

test('an id is asked about once, in the turn of the visitor who brought it', async () => {
  for (const peer of ['203.0.113.7', '203.0.113.8']) await ofCustomer(from('made-up'), peer);
  const asked = api.seen.filter(({ path }) => path === '/token');
  expect(asked.map(({ headers }) => headers['x-tirekit-visitor'])).toEqual([
    expect.stringMatching(/^203\.0\.113\.7;\d+;[0-9a-f]{64}$/),
  ]);
});

test('an id changes nothing while the API is out, and takes effect at once afterwards', async () => {
  api.fail(503);
  expect(await ofCustomer(from(VOUCHED_CUSTOMER), '203.0.113.7')).toBeNull();
  api.fail(429);
  expect(await ofCustomer(from(VOUCHED_CUSTOMER), '203.0.113.7')).toBeNull();
  api.fail(null);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect(await ofCustomer(from(VOUCHED_CUSTOMER), '203.0.113.7')).toBeNull();
  vi.unstubAllGlobals();
  expect(await ofCustomer(from(VOUCHED_CUSTOMER), '203.0.113.7')).not.toBeNull();
});

test('a known customer is not asked about again, however many ids somebody makes up', async () => {
  expect(await ofCustomer(from(VOUCHED_CUSTOMER), '203.0.113.7')).not.toBeNull();
  // Without the network: a thousand calls would take seconds.
  const asked = vi.fn(async () => Response.json({ detail: 'No.' }, { status: 400 }));
  vi.stubGlobal('fetch', asked);
  for (let at = 0; at < 1_100; at++) await ofCustomer(from(`made-up-${at};4102444800;x`), '203.0.113.8');
  expect(asked).toHaveBeenCalledTimes(1_100);
  expect(await ofCustomer(from(VOUCHED_CUSTOMER), '203.0.113.7')).not.toBeNull();
  expect(asked).toHaveBeenCalledTimes(1_100);
});
