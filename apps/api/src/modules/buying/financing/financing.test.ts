import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { business, type FinancingOffer } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testSecrets } from '../../../../test/support/test-config.ts';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import { openSandbox, type ChoosableSandbox } from '../../../../test/support/choosable-sandbox.ts';
import { createIdentityModule } from '../../people/identity/module.ts';
import { accountHooks } from '../../../workflows/account-hooks.ts';
import { LenderOffers } from './lender-offers.ts';
import { financingModule } from './module.ts';
import { simplePayLender } from './simple-pay-lender.ts';

const { minCents, maxCents } = business.financing;
const apiKey = testSecrets.SIMPLE_PAY_API_KEY;

let sandbox: ChoosableSandbox;
let api: TestApi;
let url: string;
beforeAll(async () => {
  sandbox = await openSandbox({ PROVIDER_HOLD_MS: '3000' });
  url = `${sandbox.provider}/hosted/simple-pay`;
  api = await startTestApi({
    config: { SIMPLE_PAY_URL: url },
    modules: [createIdentityModule(accountHooks), financingModule],
  });
});
afterAll(async () => {
  await api.stop();
  sandbox.stop();
});
beforeEach(() => sandbox.choose('simple-pay', 'answers'));

const path = (amount: number | string): string => `/v1/financing/offer?amount=${String(amount)}`;
const offerIn = async (amount: number, channel = 'retail'): Promise<unknown> => {
  const { status, body } = await api.call(path(amount), { channel });
  expect(status).toBe(200);
  return body;
};
/** The lender's own answer. */
const saidByLender = async (amountCents: number): Promise<unknown> => {
  const answer = await fetch(`${url}/v1/offers?amountCents=${String(amountCents)}`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  return ((await answer.json()) as { offer: unknown }).offer;
};

describe('the monthly payments of an amount', () => {
  test('are the lender’s own figures, each as it gave them', async () => {
    for (const amount of [minCents, 47_996, 123_457]) {
      const { offer } = (await offerIn(amount)) as { offer: FinancingOffer };
      expect(offer).toEqual(await saidByLender(amount));
      expect(offer).toMatchObject({ lender: 'SimplePay', amountCents: amount, months: 12, aprPercent: 15 });
    }
  });

  test('are named from $200, and for no amount that the lender has no loan for', async () => {
    expect(await offerIn(minCents - 1)).toEqual({ offer: null });
    expect(await offerIn(minCents)).toMatchObject({ offer: { amountCents: minCents } });
    expect(await offerIn(maxCents)).toEqual({ offer: null });
  });

  test.each(['', '0', '-1', '20000.5', String(maxCents + 1), 'much'])(
    'are not asked for about “%s”',
    async (amount) => {
      expect((await api.call(path(amount))).status).toBe(400);
    },
  );

  test('a storefront without financing shows no monthly payments', async () => {
    expect(await offerIn(60_000, 'partner-widget')).toEqual({ offer: null });
    expect(await offerIn(60_000)).not.toEqual({ offer: null });
  });

  test('an installation without a lender shows no monthly payments', async () => {
    const own = await startTestApi({
      config: { SIMPLE_PAY_URL: url, SIMPLE_PAY_API_KEY: undefined },
      modules: [createIdentityModule(accountHooks), financingModule],
    });
    onTestFinished(() => own.stop());
    expect((await own.call(path(60_000))).body).toEqual({ offer: null });
  });

  test('a lender that fails leaves the buyer without monthly payments and without an error', async () => {
    await sandbox.choose('simple-pay', 'failing');
    expect(await offerIn(71_001)).toEqual({ offer: null });
    expect(api.logged()).toContain('no monthly figures are shown');
  });
});

/** The offers of a lender, which is asked again at once after a failure. */
const getOffers = (at: string, timeoutMs = 1_000): LenderOffers =>
  new LenderOffers({
    lender: simplePayLender({ url: at, apiKey, timeoutMs }),
    log: { warn: () => undefined },
    pauseMs: 0,
  });

describe('a lender', () => {
  test.each(['slow', 'failing', 'refusing', 'garbled', 'cut-off', 'closing'] as const)(
    'a lender that is %s has no offer, and is asked again afterwards',
    async (answering) => {
      const offers = getOffers(url, 500);
      await sandbox.choose('simple-pay', answering);
      expect(await offers.of(60_000)).toBeNull();
      await sandbox.choose('simple-pay', 'answers');
      expect(await offers.of(60_000)).toMatchObject({ amountCents: 60_000 });
    },
  );

  test('a lender that cannot be reached has no offer', async () => {
    expect(await getOffers('http://127.0.0.1:1').of(60_000)).toBeNull();
  });

  const good = {
    lender: 'Lender',
    amountCents: 60_000,
    monthlyCents: 5_416,
    months: 12,
    aprPercent: 14.99,
    totalCents: 64_992,
    downPaymentCents: 0,
    disclosure: '',
  };
  test.each([
    ['about another amount', { amountCents: 60_001 }],
    ['without a rate', { aprPercent: undefined }],
    ['with a rate that is none', { aprPercent: 1_500 }],
    ['without a total', { totalCents: undefined }],
    ['with a fraction of a cent', { monthlyCents: 5_415.5 }],
    ['without payments', { months: 0 }],
  ])('a lender’s offer %s is dropped', async (_, wrong) => {
    const { at } = await lenderThat((_request, response) =>
      response.end(JSON.stringify({ offer: { ...good, ...wrong }, validSeconds: 60 })),
    );
    expect(await getOffers(at).of(60_000)).toBeNull();
  });

  test.each([
    [60, 1],
    [0, 2],
  ])(
    'a lender whose offer holds for %d seconds is asked %d times by two buyers',
    async (validSeconds, times) => {
      let asked = 0;
      const { at } = await lenderThat((_request, response) => {
        asked += 1;
        response.end(JSON.stringify({ offer: good, validSeconds }));
      });
      const offers = getOffers(at);
      expect(await offers.of(60_000)).toEqual(good);
      expect(await offers.of(60_000)).toEqual(good);
      expect(asked).toBe(times);
    },
  );

  test('a lender that has failed is not asked again for a while', async () => {
    let asked = 0;
    const { at } = await lenderThat((_request, response) => {
      asked += 1;
      response.writeHead(500).end();
    });
    const lender = simplePayLender({ url: at, apiKey });
    const offers = new LenderOffers({ lender, log: { warn: () => undefined }, pauseMs: 60_000 });
    for (const amount of [60_000, 60_000, 70_000]) expect(await offers.of(amount)).toBeNull();
    expect(asked).toBe(1);
  });
});

/** A lender with answers of a test's own. */
async function lenderThat(answers: RequestListener): Promise<{ at: string }> {
  const server = createServer(answers);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { at: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
}
