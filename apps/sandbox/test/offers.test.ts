import { expect, test } from 'vitest';
import { call, runSandbox } from './harness.ts';

const key = 'key_simple_pay_of_the_tests';
const open = async () => {
  const { providerOrigin } = await runSandbox({ SIMPLE_PAY_API_KEY: key, KATAPULT_API_KEY: key });
  return (amountCents: string, { party = 'simple-pay', as = key } = {}) =>
    call(`${providerOrigin}/hosted/${party}/v1/offers?amountCents=${amountCents}`, { key: as });
};

test('SimplePay tells its terms for an amount: payments, months, APR, and total', async () => {
  const ask = await open();
  expect(await ask('60000')).toMatchObject({
    status: 200,
    json: {
      offer: {
        lender: 'SimplePay',
        amountCents: 60_000,
        monthlyCents: 5_416,
        months: 12,
        aprPercent: 15,
        totalCents: 64_992,
        downPaymentCents: 0,
        disclosure: 'Subject to credit approval.',
      },
      validSeconds: 300,
    },
  });
});

test('it makes no loan below $100 or above $10,000', async () => {
  const ask = await open();
  for (const amount of ['9999', '1000001']) expect((await ask(amount)).json['offer']).toBeNull();
  for (const amount of ['10000', '1000000']) expect((await ask(amount)).json['offer']).not.toBeNull();
});

test('its page shows the terms that shops are told', async () => {
  const { providerOrigin } = await runSandbox({ SIMPLE_PAY_API_KEY: key });
  const page = async (party: string) => (await call(`${providerOrigin}/hosted/${party}`)).text;
  expect((await page('simple-pay')).replaceAll(/\s+/g, ' ')).toContain(
    'For $600.00: $54.16 a month for 12 months at 15% APR, $649.92 total. Subject to credit approval.',
  );
  expect(await page('katapult')).not.toContain('Monthly terms');
});

test('nobody is told without the key, or about what is no amount', async () => {
  const ask = await open();
  expect((await ask('60000', { as: 'another_key_of_the_tests' })).status).toBe(401);
  for (const amount of ['', '0', '-5', '1.5', 'much']) expect((await ask(amount)).status, amount).toBe(400);
});

test('a lease has no monthly terms to tell', async () => {
  const ask = await open();
  expect((await ask('60000', { party: 'katapult' })).status).toBe(404);
});
