import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  eventually,
  provider,
  type ReceivedWebhook,
  receiveWebhooks,
  runSandbox,
  secrets,
  temporaryData,
} from './harness.ts';

const getId = ({ body }: ReceivedWebhook): unknown => JSON.parse(body).id;

test('a webhook carries the charge and a signature over time and body', async () => {
  const api = await receiveWebhooks();
  const shop = provider(await runSandbox({ API_ORIGIN: api.origin }));
  const { json } = await shop.pay('4242424242424242');
  await eventually(() => expect(api.received).toHaveLength(1));
  const [webhook] = api.received;
  expect(webhook?.path).toBe('/v1/webhooks/payments');
  const { t, v1 } =
    /^t=(?<t>\d+),v1=(?<v1>[0-9a-f]{64})$/.exec(String(webhook?.headers['x-provider-signature']))?.groups ??
    {};
  const expected = createHmac('sha256', secrets.PAYMENT_WEBHOOK_SECRET)
    .update(`${t}.${webhook?.body}`)
    .digest('hex');
  expect(v1).toBe(expected);
  expect(Math.abs(Number(t) - Date.now() / 1000)).toBeLessThan(5);
  expect(JSON.parse(webhook?.body ?? '')).toMatchObject({ type: 'charge.succeeded', data: { charge: json } });
});

test('a webhook is repeated, the same bytes each time, until the shop answers 200, and then no more', async () => {
  const api = await receiveWebhooks(503, 400);
  await provider(await runSandbox({ API_ORIGIN: api.origin })).pay('4242424242424242');
  await eventually(() => expect(api.received).toHaveLength(3));
  expect(new Set(api.received.map(({ body }) => body)).size).toBe(1);
  await new Promise((done) => setTimeout(done, 500));
  expect(api.received).toHaveLength(3);
});

test('a webhook that was not delivered goes out after a restart, a delivered one does not', async () => {
  const TIREKIT_DATA = await temporaryData();
  const reached = await receiveWebhooks();
  const first = await runSandbox({ TIREKIT_DATA, API_ORIGIN: reached.origin });
  const shop = provider(first);
  await shop.pay('4242424242424242');
  await eventually(async () => expect(await (await fetch(shop.origin)).text()).toContain('>delivered<'));
  expect(reached.received).toHaveLength(1);
  await first.stop();

  const away = await runSandbox({ TIREKIT_DATA });
  const declined = await provider(away).pay('4000000000000002');
  await away.stop();

  await runSandbox({ TIREKIT_DATA, API_ORIGIN: reached.origin });
  await eventually(() => expect(reached.received).toHaveLength(2));
  const [, late] = reached.received;
  expect(JSON.parse(late?.body ?? '')).toMatchObject({
    type: 'charge.failed',
    data: { charge: { id: declined.json['id'] } },
  });
});

test('the console sends a delivered webhook a second time', async () => {
  const api = await receiveWebhooks();
  const shop = provider(await runSandbox({ API_ORIGIN: api.origin }));
  await shop.pay('4242424242424242');
  await eventually(() => expect(api.received).toHaveLength(1));
  const [first] = api.received;
  if (!first) throw new Error('no webhook');
  const page = await (await fetch(shop.origin)).text();
  expect(page).toContain(`action="/console/events/${String(getId(first))}/send"`);
  await fetch(`${shop.origin}/console/events/${String(getId(first))}/send`, { method: 'POST' });
  await eventually(() => expect(api.received.map(getId)).toEqual([getId(first), getId(first)]));
});

test('the console settles a processing charge at once', async () => {
  const shop = provider(await runSandbox());
  const id = String((await shop.pay('4000000000000531')).json['id']);
  await fetch(`${shop.origin}/console/charges/${id}/settle`, { method: 'POST' });
  expect((await shop.get(`/v1/charges/${id}`)).json['status']).toBe('succeeded');
});
