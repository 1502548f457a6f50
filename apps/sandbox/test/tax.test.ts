import { expect, test } from 'vitest';
import type { Sandbox } from '../src/sandbox.ts';
import { call, runSandbox } from './harness.ts';

const LICENSE = 'license_of_the_tests';
const open = (settings: Record<string, string> = {}) =>
  runSandbox({ TAX_ENGINE_LICENSE_KEY: LICENSE, ...settings });
const basic = (license: string) => ({
  authorization: `Basic ${Buffer.from(`tirekit:${license}`).toString('base64')}`,
});

const transaction = {
  type: 'SalesOrder',
  companyCode: 'DEFAULT',
  customerCode: 'estimate',
  date: '2026-11-23',
  addresses: { shipTo: { city: 'Atchison', region: 'KS', country: 'US', postalCode: '66002' } },
  lines: [
    { number: '1', quantity: 1, amount: 600, taxCode: 'P0000000' },
    { number: '2', quantity: 1, amount: 1, taxCode: 'NT' },
  ],
};
const create = ({ sandboxOrigin }: Sandbox, { license = LICENSE, body = transaction as unknown } = {}) =>
  call(`${sandboxOrigin}/tax/api/v2/transactions/create`, { body, headers: basic(license) });
const choose = ({ sandboxOrigin }: Sandbox, behavior: string, percent = '8.25') =>
  fetch(`${sandboxOrigin}/tax/settings`, {
    method: 'POST',
    body: new URLSearchParams({ behavior, percent }),
    redirect: 'manual',
  });

test('the engine taxes every line by itself, and leaves out what is not taxable', async () => {
  const sandbox = await open();
  const { status, json } = await create(sandbox);
  expect(status).toBe(201);
  expect(json).toMatchObject({
    status: 'Temporary',
    totalTax: 49.5,
    lines: [
      { lineNumber: '1', taxableAmount: 600, tax: 49.5 },
      { lineNumber: '2', taxableAmount: 0, tax: 0 },
    ],
  });
  expect(await (await fetch(`${sandbox.sandboxOrigin}/tax`)).text()).toContain('KS 66002');
});

test('the rate is what the page says', async () => {
  const sandbox = await open();
  expect((await choose(sandbox, 'answers', '10')).status).toBe(303);
  const { json } = await create(sandbox);
  expect(json).toMatchObject({
    totalTax: 60,
    summary: [{ rate: 0.075 }, { rate: 0.015 }, { rate: 0.01 }],
  });
});

test.each([
  ['failing', 500],
  ['refusing', 401],
])('an engine that is %s answers %i', async (behavior, status) => {
  const sandbox = await open();
  await choose(sandbox, behavior);
  expect((await create(sandbox)).status).toBe(status);
});

test('a garbled answer is not JSON, and an incomplete one lacks a line', async () => {
  const sandbox = await open();
  await choose(sandbox, 'garbled');
  expect((await create(sandbox)).text).toContain('<h1>');
  await choose(sandbox, 'incomplete');
  expect((await create(sandbox)).json['lines']).toHaveLength(1);
});

test('a slow answer comes after its time', async () => {
  const sandbox = await open({ TAX_ENGINE_HOLD_MS: '300' });
  await choose(sandbox, 'slow');
  const before = performance.now();
  expect((await create(sandbox)).status).toBe(201);
  expect(performance.now() - before).toBeGreaterThan(290);
});

test('nobody is let in with another license, or if the sandbox has none', async () => {
  expect((await create(await open(), { license: 'another_license' })).status).toBe(401);
  expect((await create(await runSandbox())).status).toBe(401);
});

test('what is not a transaction is refused by its field', async () => {
  const body = {
    ...transaction,
    addresses: { shipTo: { ...transaction.addresses.shipTo, region: 'Kansas' } },
  };
  expect(await create(await open(), { body })).toMatchObject({
    status: 400,
    json: { error: { message: expect.stringContaining('addresses.shipTo.region') } },
  });
});
