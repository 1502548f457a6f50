import { expect, test } from 'vitest';
import type { Sandbox } from '../src/sandbox.ts';
import { call, runSandbox, temporaryData } from './harness.ts';

const KEY = 'key_booking_of_the_tests';
const open = (settings: Record<string, string> = {}) => runSandbox({ SHOP_BOOKING_KEY: KEY, ...settings });

const request = (orderNumber: string, more: object = {}) => ({
  orderNumber,
  shopId: 'I1',
  startsAt: '2035-03-05T15:00:00.000Z',
  endsAt: '2035-03-05T16:00:00.000Z',
  timeZone: 'America/Chicago',
  dropOff: null,
  minutes: 60,
  tires: 4,
  ...more,
});
const book = ({ sandboxOrigin }: Sandbox, orderNumber: string, more: object = {}, key = KEY) =>
  call(`${sandboxOrigin}/booking/v1/appointments`, { key, body: request(orderNumber, more) });
const cancel = ({ sandboxOrigin }: Sandbox, orderNumber: string) =>
  call(`${sandboxOrigin}/booking/v1/appointments/${orderNumber}/cancellation`, { key: KEY, body: {} });
const choose = ({ sandboxOrigin }: Sandbox, behavior: string, shopId = '') =>
  fetch(`${sandboxOrigin}/booking/settings`, {
    method: 'POST',
    body: new URLSearchParams({ behavior, shopId }),
    redirect: 'manual',
  });

test('an appointment is confirmed once, and stays confirmed after the page says otherwise and after a restart', async () => {
  const TIREKIT_DATA = await temporaryData();
  const first = await open({ TIREKIT_DATA });
  const { status, text, json } = await book(first, 'ORDER1');
  expect(status).toBe(200);
  expect(json).toMatchObject({ orderNumber: 'ORDER1', status: 'confirmed' });
  await choose(first, 'slot-gone');
  expect((await book(first, 'ORDER1')).text).toBe(text);
  expect((await book(first, 'ORDER1', { startsAt: '2035-03-06T15:00:00.000Z' })).status).toBe(409);
  await first.stop();
  expect((await book(await open({ TIREKIT_DATA }), 'ORDER1')).text).toBe(text);
});

test.each([
  ['slot-gone', 'slot_gone'],
  ['refuses', 'closed'],
])('with “%s” an appointment is refused as %s, and the page lists it', async (behavior, reason) => {
  const sandbox = await open();
  await choose(sandbox, behavior);
  expect((await book(sandbox, 'ORDER1')).json).toMatchObject({ status: 'refused', reason });
  expect(await (await fetch(`${sandbox.sandboxOrigin}/booking`)).text()).toContain('ORDER1');
});

test('one shop can be told to refuse while the others confirm', async () => {
  const sandbox = await open();
  const answerTo = async (orderNumber: string, shopId: string) =>
    (await book(sandbox, orderNumber, { shopId })).json;
  await choose(sandbox, 'slot-gone', 'I2');
  expect(await answerTo('ORDER1', 'I1')).toMatchObject({ status: 'confirmed' });
  expect(await answerTo('ORDER2', 'I2')).toMatchObject({ status: 'refused' });
  expect(await (await fetch(`${sandbox.sandboxOrigin}/booking`)).text()).toContain('Shop I2: Refuse');
  await choose(sandbox, 'confirms', 'I2');
  expect(await answerTo('ORDER3', 'I2')).toMatchObject({ status: 'confirmed' });
});

test.each([
  ['failing', 500],
  ['unknown-shop', 404],
])('with “%s” the answer is %i, and nothing is booked', async (behavior, status) => {
  const sandbox = await open();
  await choose(sandbox, behavior);
  expect((await book(sandbox, 'ORDER1')).status).toBe(status);
  expect(await (await fetch(`${sandbox.sandboxOrigin}/booking`)).text()).toContain('No appointments yet');
});

test('a slow answer comes after its time, a garbled one is not JSON', async () => {
  const sandbox = await open({ SHOP_BOOKING_HOLD_MS: '300' });
  await choose(sandbox, 'slow');
  const before = performance.now();
  expect((await book(sandbox, 'ORDER1')).json).toMatchObject({ status: 'confirmed' });
  expect(performance.now() - before).toBeGreaterThan(290);
  await choose(sandbox, 'garbled');
  expect((await book(sandbox, 'ORDER2')).text).toContain('<h1>');
});

test('an order that was canceled is not booked any more, whichever call arrives first', async () => {
  const sandbox = await open();
  await book(sandbox, 'ORDER1');
  for (const orderNumber of ['ORDER1', 'ORDER1', 'ORDER2']) {
    expect((await cancel(sandbox, orderNumber)).json).toEqual({ orderNumber, status: 'cancelled' });
    const now = await call(`${sandbox.sandboxOrigin}/booking/v1/appointments/${orderNumber}`, { key: KEY });
    expect(now.json).toMatchObject({ status: 'cancelled' });
    expect((await book(sandbox, orderNumber)).json).toMatchObject({ status: 'refused', reason: 'cancelled' });
  }
});

test('an appointment moves, and what comes late about an earlier move changes nothing', async () => {
  const sandbox = await open();
  await book(sandbox, 'ORDER1');
  const move = (revision: number, startsAt: string) =>
    call(`${sandbox.sandboxOrigin}/booking/v1/appointments/ORDER1/move`, {
      key: KEY,
      body: request('ORDER1', { startsAt, revision }),
    });
  const later = await move(3, '2035-03-09T15:00:00.000Z');
  expect(later.json).toMatchObject({ orderNumber: 'ORDER1', status: 'confirmed' });
  expect((await move(2, '2035-03-08T15:00:00.000Z')).text).toBe(later.text);
  expect(await (await fetch(`${sandbox.sandboxOrigin}/booking`)).text()).toMatch(/Mar(ch)? 9/);
  await choose(sandbox, 'slot-gone');
  expect((await move(4, '2035-03-10T15:00:00.000Z')).json).toMatchObject({ reason: 'slot_gone' });
  await cancel(sandbox, 'ORDER1');
  expect((await move(5, '2035-03-11T15:00:00.000Z')).json).toMatchObject({ reason: 'cancelled' });
});

test('nobody is let in with another key, or if the sandbox has none; what is no request is refused by its field', async () => {
  expect((await book(await open(), 'ORDER1', {}, 'another_key')).status).toBe(401);
  expect((await book(await runSandbox(), 'ORDER1')).status).toBe(401);
  expect(await book(await open(), 'ORDER1', { startsAt: 'tomorrow' })).toMatchObject({
    status: 400,
    json: { error: { message: expect.stringContaining('startsAt') } },
  });
});
