import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectedDelivery } from '../src/carrier/transit.ts';
import type { Sandbox } from '../src/sandbox.ts';
import { call, eventually, receiveWebhooks, runSandbox, secrets, temporaryData } from './harness.ts';

const key = secrets.CARRIER_API_KEY;
const shipment = {
  reference: 'ORDER1',
  to: { zip: '90210', state: 'CA', city: 'Beverly Hills' },
  packages: 4,
};
const ship = (sandbox: Sandbox, body: unknown = shipment) =>
  call(`${sandbox.sandboxOrigin}/carrier/v1/shipments`, { key, body });

test('the carrier’s page shows label and instructions; the page for everybody shows neither', async () => {
  const { sandboxOrigin } = await runSandbox();
  const { json } = await call(`${sandboxOrigin}/carrier/v1/shipments`, {
    key,
    body: {
      ...shipment,
      to: { ...shipment.to, name: 'Ada Byron', street: ['12 Maple Drive', 'Unit 4'], phone: '3105550134' },
      instructions: 'Ring <twice>',
    },
  });
  const page = async (path: string) => (await fetch(sandboxOrigin + path)).text();
  const console = await page('/carrier');
  for (const part of ['Ada Byron', '12 Maple Drive', 'Unit 4', '3105550134', 'Ring &lt;twice&gt;'])
    expect(console).toContain(part);
  const tracking = await page(`/carrier/track/${String(json['trackingNumber'])}`);
  for (const part of ['Byron', 'Maple', '310555', 'Ring']) expect(tracking).not.toContain(part);
});

test('a shipment gets a tracking number, a carrier and a date, once per reference', async () => {
  const TIREKIT_DATA = await temporaryData();
  const first = await runSandbox({ TIREKIT_DATA });
  const { json } = await ship(first);
  expect(json).toMatchObject({ carrier: 'Sandbox Freight', reference: 'ORDER1', status: 'label_created' });
  expect(json['trackingNumber']).toMatch(/^SF\d{12}$/);
  expect(json['expectedDelivery']).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((await ship(first)).json).toEqual(json);
  await first.stop();
  const second = await runSandbox({ TIREKIT_DATA });
  expect((await ship(second)).json).toEqual(json);
  expect((await ship(second, { ...shipment, packages: 2 })).status).toBe(409);
});

test('the timetable moves a shipment to its door and tells each step, signed', async () => {
  const api = await receiveWebhooks();
  const sandbox = await runSandbox({ API_ORIGIN: api.origin, CARRIER_STEP_MS: '150' });
  const { json } = await ship(sandbox);
  await eventually(() => expect(api.received).toHaveLength(4));
  const events = api.received.map(({ body }) => JSON.parse(body));
  expect(events.map(({ status }) => status)).toEqual([
    'label_created',
    'picked_up',
    'in_transit',
    'delivered',
  ]);
  expect(events[3]).toMatchObject({
    type: 'shipment.updated',
    reference: 'ORDER1',
    trackingNumber: json['trackingNumber'],
    expectedDelivery: json['expectedDelivery'],
  });
  for (const { path, headers, body } of api.received) {
    expect(path).toBe('/v1/webhooks/carrier');
    const [t, v1] = String(headers['x-carrier-signature'])
      .split(',')
      .map((part) => part.slice(part.indexOf('=') + 1));
    expect(v1).toBe(
      createHmac('sha256', secrets.CARRIER_WEBHOOK_SECRET).update(`${t}.${body}`).digest('hex'),
    );
  }
});

test('a shipment goes on where it was after a restart', async () => {
  const TIREKIT_DATA = await temporaryData();
  const first = await runSandbox({ TIREKIT_DATA, CARRIER_STEP_MS: '300' });
  const number = String((await ship(first)).json['trackingNumber']);
  await first.stop();
  const second = await runSandbox({ TIREKIT_DATA, CARRIER_STEP_MS: '100' });
  await eventually(async () => {
    const { json } = await call(`${second.sandboxOrigin}/carrier/v1/shipments/${number}`, { key });
    expect(json['status']).toBe('delivered');
  });
});

test('the newest shipments are kept, after a restart too; older ones go, and the page says so', async () => {
  const settings = { TIREKIT_DATA: await temporaryData(), SHIPMENTS_KEPT: '1' };
  const first = await runSandbox(settings);
  const old = String((await ship(first)).json['trackingNumber']);
  const newer = String((await ship(first, { ...shipment, reference: 'ORDER2' })).json['trackingNumber']);
  expect(await (await fetch(`${first.sandboxOrigin}/carrier`)).text()).toContain(
    'The newest 1 shipments are kept',
  );
  await first.stop();
  const { sandboxOrigin } = await runSandbox(settings);
  const at = `${sandboxOrigin}/carrier/v1/shipments`;
  expect((await call(`${at}/${old}`, { key })).status).toBe(404);
  expect((await call(`${at}/${newer}`, { key })).json).toMatchObject({ reference: 'ORDER2' });
});

test('the button moves a shipment one step on, which its tracking page shows', async () => {
  const sandbox = await runSandbox();
  const number = String((await ship(sandbox)).json['trackingNumber']);
  const console = await (await fetch(`${sandbox.sandboxOrigin}/carrier`)).text();
  expect(console).toContain(`action="/carrier/shipments/${number}/step"`);
  await fetch(`${sandbox.sandboxOrigin}/carrier/shipments/${number}/step`, { method: 'POST' });
  const page = await (await fetch(`${sandbox.sandboxOrigin}/carrier/track/${number}`)).text();
  expect(page.match(/data-done="yes"/g)).toHaveLength(2);
  expect(page).toContain('Beverly Hills, CA 90210');
});

test.each([
  ['no key', undefined, shipment, 401],
  ['a wrong key', 'another key', shipment, 401],
  ['no ZIP', key, { ...shipment, to: { state: 'CA', city: 'Beverly Hills' } }, 400],
  ['no packages', key, { ...shipment, packages: 0 }, 400],
])('a shipment with %s is refused', async (_what, bearer, body, status) => {
  const { sandboxOrigin } = await runSandbox();
  const answer = await call(`${sandboxOrigin}/carrier/v1/shipments`, {
    body,
    ...(bearer === undefined ? {} : { key: bearer }),
  });
  expect(answer.status).toBe(status);
  expect(answer.json).toHaveProperty('error.code');
});

test.each([
  ['2026-11-20', '38103', '2026-11-24'],
  ['2026-11-16', '90210', '2026-11-20'],
  ['2026-11-16', '99501', '2026-11-20'],
  // Thanksgiving Day, Christmas Day, New Year's Day, the last Monday of May, the first of September, and a Fourth of July on a Sunday.
  ['2026-11-24', '90210', '2026-12-01'],
  ['2026-12-23', '38103', '2026-12-28'],
  ['2026-12-31', '38103', '2027-01-05'],
  ['2026-05-22', '38103', '2026-05-27'],
  ['2026-09-04', '38103', '2026-09-09'],
  ['2027-07-02', '38103', '2027-07-07'],
])('handed over on %s to %s, it is promised for %s', (from, zip, promised) => {
  expect(expectedDelivery(new Date(`${from}T15:00:00Z`), { zip })).toBe(promised);
});
