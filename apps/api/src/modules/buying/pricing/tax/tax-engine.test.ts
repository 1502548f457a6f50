import type { Quote } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testSecrets } from '../../../../../test/support/test-config.ts';
import { buyerActions, shippingForm } from '../../../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../../../test/orders/test-shop.ts';
import { SalesTax } from './sales-tax.ts';
import { taxEngine } from './tax-engine.ts';

let shop: TestShop;
let buyers: ReturnType<typeof buyerActions>;
beforeAll(async () => {
  shop = await openShop({}, { TAX_PROVIDER: 'tax-engine' });
  await shop.startApi();
  buyers = buyerActions(shop);
});
afterAll(() => shop.stop());
beforeEach(() => engine('answers'));

/** Chooses what the sandbox's engine does from now on, as a person does on its page. */
async function engine(behavior: string, percent = '8.25'): Promise<void> {
  const { status } = await fetch(`${shop.sandbox.sandbox}/tax/settings`, {
    method: 'POST',
    body: new URLSearchParams({ behavior, percent }),
    redirect: 'manual',
  });
  expect(status).toBe(303);
}

const getTax = ({ summary, taxBasis, notes }: Quote) => {
  const { label, amountCents, note } = summary.find(({ kind }) => kind === 'tax') ?? {};
  return { label, amountCents, note, taxBasis, notes };
};

describe('an order whose tax comes from a tax engine', () => {
  test('is charged what was quoted, and its tax is no estimate any more', async () => {
    const { cart, answer } = await buyers.buy(shop.tires[0]);
    const tires = cart.lines.reduce((sum, { price, quantity }) => sum + price.salePriceInCents * quantity, 0);
    const amountCents = Math.round(tires * 0.0825);
    const part = { amountCents, note: 'For ZIP code 38103, 8.25%', taxBasis: 'tax-engine' };
    expect(getTax(cart.quote)).toEqual({
      ...part,
      label: 'Estimated sales tax',
      notes: ['Sales tax is estimated by our tax service for ZIP code 38103.'],
    });
    const { order } = answer.body;
    expect(getTax(order.quote)).toEqual({
      ...part,
      label: 'Sales tax',
      notes: ['Sales tax was calculated by our tax service for ZIP code 38103.'],
    });
    expect(order.totalCents).toBe(cart.quote.totalCents);
    expect(await buyers.charges(order.orderNumber)).toMatchObject([{ amountCents: cart.quote.totalCents }]);
  });

  test('an order to Alaska is charged its freight, which order, receipt and mail show', async () => {
    const form = { ...shippingForm, city: 'Anchorage', state: 'AK', zip: '99501' };
    const { cartKey, cart } = await buyers.prepareCart(shop.tires[1], 4, form);
    expect(cart.shippingCostInCents).toBeGreaterThan(0);
    expect(cart.quote.notes).toEqual(['No sales tax is collected for deliveries to Alaska.']);
    const { order } = (await buyers.place(cartKey, await buyers.orderBody(cart))).body;
    const freight = order.quote.lines.filter(({ kind }) => kind === 'shipping');
    expect(freight.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cart.shippingCostInCents);
    // On the line of its tires, so that those bring it back.
    expect(freight.map(({ lineId }) => lineId)).toEqual(cart.lines.map(({ lineId }) => lineId));
    expect(order.totalCents).toBe(cart.quote.totalCents);
    expect(order.quote.notes).toEqual(['No sales tax was collected for this delivery to Alaska.']);
  });
});

describe('an engine with a fault', () => {
  const request = {
    destination: { zip: '38103', state: 'TN', city: 'Memphis' },
    day: '2026-11-23',
    lines: [{ kind: 'tire' as const, amountCents: 60_000 }],
  };
  const stateRate = { basis: 'state-rate', lineCents: [4200], rateBps: 700 };

  const ask = (licenseKey: string = testSecrets.TAX_ENGINE_LICENSE_KEY, url?: string) => {
    const warned: string[] = [];
    const provider = taxEngine({
      url: url ?? `${shop.sandbox.sandbox}/tax`,
      accountId: 'tirekit',
      licenseKey,
      companyCode: 'DEFAULT',
      timeoutMs: 300,
    });
    const log = { warn: (_what: unknown, text?: string) => void warned.push(text ?? '') };
    const tax = new SalesTax({ provider, nexus: 'all', log, pauseMs: 0 });
    return { warned, on: () => tax.on(request.destination, request.day, request.lines) };
  };

  test.each(['slow', 'failing', 'refusing', 'garbled', 'incomplete'])(
    'a quote falls back to the state rate, and says so, when the tax engine is %s',
    async (behavior) => {
      await engine(behavior);
      const { warned, on } = ask();
      expect(await on()).toEqual(stateRate);
      expect(warned).toEqual(['sales tax falls back to the state rate']);
    },
  );

  test('a quote falls back to the state rate when the tax engine is unreachable or refuses our license', async () => {
    expect(await ask(undefined, 'http://127.0.0.1:1/tax').on()).toEqual(stateRate);
    expect(await ask('the-license-of-somebody-else').on()).toEqual(stateRate);
  });

  test('is asked again once it works', async () => {
    await engine('failing');
    const { on } = ask();
    expect(await on()).toEqual(stateRate);
    await engine('answers', '9');
    expect(await on()).toEqual({ basis: 'tax-engine', lineCents: [5400], rateBps: 900 });
  });

  test('is left alone for a while, so that not every page waits for it', async () => {
    let asked = 0;
    const failing = { taxOn: () => Promise.reject(new Error(`asked ${String(++asked)} times`)) };
    const tax = new SalesTax({ provider: failing, nexus: 'all', log: { warn: () => undefined } });
    for (let page = 0; page < 3; page++)
      expect(await tax.on(request.destination, request.day, request.lines)).toEqual(stateRate);
    expect(asked).toBe(1);
  });

  test('gives the same answer about the same lines again for a minute', async () => {
    const { on } = ask();
    const first = await on();
    await engine('failing');
    expect(await on()).toEqual(first);
  });
});
