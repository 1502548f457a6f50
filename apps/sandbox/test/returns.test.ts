import { expect, test } from 'vitest';
import type { Sandbox } from '../src/sandbox.ts';
import { call, eventually, receiveWebhooks, runSandbox, secrets, temporaryData } from './harness.ts';

const key = secrets.CARRIER_API_KEY;
const parcel = {
  reference: 'RETURN1',
  from: { name: 'Ada Byron', street: ['12 Maple Drive'], zip: '90210', state: 'CA', city: 'Beverly Hills' },
  to: {
    name: 'Memphis warehouse',
    street: ['3975 Outland Road'],
    zip: '38118',
    state: 'TN',
    city: 'Memphis',
  },
  packages: 2,
};
const ask = ({ sandboxOrigin }: Sandbox, body: unknown = parcel, bearer: string | undefined = key) =>
  call(`${sandboxOrigin}/carrier/v1/returns`, { body, ...(bearer === undefined ? {} : { key: bearer }) });
const answers = ({ sandboxOrigin }: Sandbox, behavior: string) =>
  fetch(`${sandboxOrigin}/carrier/returns/settings`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ behavior }),
  });
const labelIn = (json: Record<string, unknown>): string => {
  const { content } = json['label'] as { content: string };
  return Buffer.from(content, 'base64').toString('latin1');
};

test('a return gets a tracking number and a label with a page for each package, once per reference', async () => {
  const TIREKIT_DATA = await temporaryData();
  const first = await runSandbox({ TIREKIT_DATA });
  const { status, json } = await ask(first);
  expect(status).toBe(200);
  expect(json).toMatchObject({ carrier: 'Sandbox Freight', reference: 'RETURN1', status: 'label_created' });
  expect(json['trackingNumber']).toMatch(/^SR\d{12}$/);
  const label = labelIn(json);
  expect(label.startsWith('%PDF-')).toBe(true);
  expect(label.match(/\/Type \/Page\b/g)).toHaveLength(2);
  await first.stop();
  const second = await runSandbox({ TIREKIT_DATA });
  expect((await ask(second)).json['trackingNumber']).toBe(json['trackingNumber']);
  expect((await ask(second, { ...parcel, packages: 3 })).status).toBe(409);
  // An order may have the same reference.
  const { from: _, ...shipment } = parcel;
  const sent = await call(`${second.sandboxOrigin}/carrier/v1/shipments`, { key, body: shipment });
  expect(sent.status).toBe(200);
});

test('a return moves by its button alone, and each step is told', async () => {
  const api = await receiveWebhooks();
  const sandbox = await runSandbox({ API_ORIGIN: api.origin, CARRIER_STEP_MS: '50' });
  const number = String((await ask(sandbox)).json['trackingNumber']);
  await eventually(() => expect(api.received).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 400));
  expect(api.received).toHaveLength(1);
  for (let step = 0; step < 4; step++)
    await fetch(`${sandbox.sandboxOrigin}/carrier/returns/${number}/step`, {
      method: 'POST',
      redirect: 'manual',
    });
  await eventually(() => expect(api.received).toHaveLength(4));
  const events = api.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  expect(events.map(({ type, status }) => [type, status])).toEqual([
    ['return.updated', 'label_created'],
    ['return.updated', 'picked_up'],
    ['return.updated', 'in_transit'],
    ['return.updated', 'delivered'],
  ]);
  const page = await (await fetch(`${sandbox.sandboxOrigin}/carrier/returns`)).text();
  expect(page).toContain('RETURN1');
  expect(page).toContain('Ada Byron, 12 Maple Drive, Beverly Hills, CA 90210');
  const label = await fetch(`${sandbox.sandboxOrigin}/carrier/returns/${number}/label.pdf`);
  expect(label.headers.get('content-type')).toBe('application/pdf');
});

test('the page chooses what a store that asks for a label is answered', async () => {
  const sandbox = await runSandbox({ LOOKUP_HOLD_MS: '300' });
  await answers(sandbox, 'failing');
  expect((await ask(sandbox)).status).toBe(500);
  await answers(sandbox, 'refusing');
  expect((await ask(sandbox)).status).toBe(401);
  await answers(sandbox, 'no-pdf');
  expect(labelIn((await ask(sandbox)).json).startsWith('%PDF-')).toBe(false);
  await answers(sandbox, 'garbled');
  expect((await ask(sandbox)).text).toContain('<h1>');
  await answers(sandbox, 'slow');
  const began = performance.now();
  expect((await ask(sandbox)).status).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(250);
  await answers(sandbox, 'labels');
  expect((await ask(sandbox, parcel, 'another key')).status).toBe(401);
  expect((await ask(sandbox, { ...parcel, from: undefined })).status).toBe(400);
});
