import { createApiClient } from '@tirekit/api-client';
import { type Cart, QuoteArrival } from '@tirekit/contract';
import { sampleCart, sampleQuote } from '@tirekit/contract/testing';
import type { RequestContext } from '@tirekit/shell-server/request';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PlaceOrderForm } from '../model/place-order-form.ts';
import { shownFields } from '../model/shown-fields.ts';
import { applePayPurchase, payByApplePay } from './apple-pay.ts';

const Sent = z.object({
  arrives: z.optional(QuoteArrival),
  termsVersion: z.string(),
  termsInForce: z.string(),
});

/** A visit whose cart is `now`. The API records the orders it gets, and refuses each one, if nothing else is said because the tires would arrive later. */
function visitWith(now: Cart | null, termsOfSale = '2026-11-29', code = 'cart-changed') {
  const sent: z.infer<typeof Sent>[] = [];
  const api = createApiClient({
    baseUrl: 'http://api.test',
    fetch: (_input, init) => {
      sent.push(Sent.parse(JSON.parse(String(init?.body))));
      const refusal = { code, message: 'Your tires would arrive later.', fields: [] };
      return Promise.resolve(Response.json(refusal, { status: 409 }));
    },
  });
  const context = {
    api,
    channel: { name: 'Corner Tires' },
    hostUrl: 'https://tires.test',
    framing: null,
    content: { state: { termsOfSale } },
    cookies: { get: () => null, peek: () => 'a-cart' },
    cart: () => Promise.resolve(now),
  } as unknown as RequestContext;
  return { context, sent };
}

/** All fields that the Apple Pay page sends, including the payment that was authorized in the sheet. */
function getForm(context: RequestContext, cart: Cart): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(applePayPurchase(context, cart).shown)) form.set(name, value);
  form.set('acceptTerms', 'on');
  form.set('token', 'tok_sample_4242');
  return form;
}

const arriving = (arrives: QuoteArrival): Cart => sampleCart({ quote: sampleQuote({ arrives }) });
const days = { orderedOn: '2027-03-02', earliest: '2027-03-04', latest: '2027-03-05' };

test.each([
  ['days', days],
  ['an hour at our warehouse', { ...days, readyAt: '2027-03-04T15:00:00.000Z' }],
])(
  'Apple Pay’s order names what its page promised, and the terms that it is accepted under: %s',
  async (_what, arrives) => {
    const { context, sent } = visitWith(arriving(arrives));
    await payByApplePay(context, getForm(context, arriving(arrives)));
    expect(sent).toEqual([{ arrives, termsVersion: '2026-11-29', termsInForce: '2026-11-29' }]);
  },
);

test('A buyer whose tires come later by now reads the new days, and nothing is charged', async () => {
  const shown = arriving(days);
  const { context } = visitWith(arriving({ ...days, latest: '2027-03-09' }));
  const answer = await payByApplePay(context, getForm(context, shown));
  expect(answer).toMatchObject({
    changedCart: { changes: [expect.stringMatching(/^Date: now Arrives in 2 to 7 days/) as string] },
  });
});

test('A buyer whose page named other terms of sale than those in force is asked to read them, and nothing is charged', async () => {
  const cart = arriving(days);
  const shownBefore = getForm(visitWith(cart).context, cart);
  const { context, sent } = visitWith(cart, '2026-12-15', 'terms-changed');
  expect(await payByApplePay(context, shownBefore)).toMatchObject({
    changedCart: { message: expect.stringContaining('Our terms of sale have changed') as string },
  });
  // The API decides: a repeat of a press that was answered gets its order.
  expect(sent).toEqual([{ arrives: days, termsVersion: '2026-11-29', termsInForce: '2026-12-15' }]);
});

test('The Apple Pay page names the days that the tires arrive', () => {
  const { context } = visitWith(arriving(days));
  expect(applePayPurchase(context, arriving(days)).promise).toMatch(/^Arrives in 2 to 3 days/);
});

test('A page that places an order sends everything that its cart promises', () => {
  const key = '5f3c4f0e-6a57-4a53-9a52-1f7f4fb6f1de';
  const carts = [arriving(days), arriving({ ...days, readyAt: '2027-03-04T15:00:00.000Z' }), sampleCart()];
  for (const cart of carts)
    expect(PlaceOrderForm.parse(shownFields(cart, '2026-11-29', key))).toMatchObject({
      purchaseKey: key,
      arrives: cart.quote.arrives,
      totalCents: cart.quote.totalCents,
      cartVersion: cart.version,
    });
});
