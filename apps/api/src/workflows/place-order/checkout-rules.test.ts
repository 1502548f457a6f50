import { sampleChannel } from '@tirekit/channel/testing';
import type { BodyOf, Cart, CartFulfillment, CartLine, placeOrder, QuoteArrival } from '@tirekit/contract';
import {
  sampleCart,
  sampleCartLine,
  sampleFulfillment,
  sampleQuote,
  sampleShippingForm,
} from '@tirekit/contract/testing';
import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { checkCart, checkReturnUrl } from './checkout-rules.ts';

const channel = sampleChannel({
  id: 'retail',
  name: 'TireKit',
  paymentMethods: ['card', 'paypal', 'exchange'],
  shippingModes: ['ship-to-me', 'ship-to-shop'],
});
const shipping = {
  mode: 'ship-to-me',
  form: sampleShippingForm(),
  verification: 'verified',
  confirmed: true,
} as const;
const toShop = { ...shipping, mode: 'ship-to-shop' } as const;
const cart = sampleCart({ version: 7, shipping });
const TOTAL = cart.quote.totalCents;
const body: BodyOf<typeof placeOrder> = {
  cartVersion: 7,
  totalCents: TOTAL,
  payment: { method: 'card', token: 'tok_0123456789abcdef' },
  billing: null,
  acceptTerms: true,
};
const { email: _, ...billing } = sampleShippingForm();

const check = (
  changes: Partial<Cart> = {},
  said: Partial<BodyOf<typeof placeOrder>> = {},
  hasProvider = (): boolean => true,
) => checkCart({ ...cart, ...changes }, { ...body, ...said }, channel, hasProvider);
/** The code of the refusal, and the fields that it names; null if the cart is bought. */
function refusal(...given: Parameters<typeof check>): { code: string; paths: string[] } | null {
  try {
    check(...given);
    return null;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { code: error.code, paths: (error.fields ?? []).map(({ path }) => path) };
  }
}

const withProblem = (lineId: string, code: NonNullable<CartLine['problem']>['code']): CartLine =>
  sampleCartLine({ lineId, problem: { code, message: `This line: ${code}` } });
const way = (problem: NonNullable<CartFulfillment['problem']>['code'] | null): Partial<Cart> => ({
  shipping: toShop,
  fulfillment: sampleFulfillment({ problem: problem && { code: problem, message: 'This way is closed' } }),
});

describe('a cart that is what the buyer saw', () => {
  test('is bought, and sent to the buyer', () => {
    expect(check()).toEqual({
      cart,
      shipping: shipping.form,
      shippingMode: 'ship-to-me',
      fulfillment: null,
      arrives: cart.quote.arrives,
    });
  });

  test('is bought for installation with the shop that was chosen, and nothing of its prices', () => {
    const { fulfillment } = check(way(null), { billing });
    expect(fulfillment?.installer).toMatchObject({
      installerId: 'ins-1',
      company: 'Lone Star Tire and Wheel',
    });
    expect(fulfillment?.installer).not.toHaveProperty('price');
  });
});

describe('a cart that cannot be bought', () => {
  test.each<[string, Partial<Cart>, Partial<typeof body>]>([
    ['without lines', { lines: [] }, {}],
    ['in another version', {}, { cartVersion: 6 }],
    ['with the total of another method', { paymentMethod: 'paypal' }, {}],
    ['in addition to an order that is not waiting', {}, { additionalTo: '7K3M9Q2X4Z' }],
  ])('a cart is refused as changed %s', (_what, changes, said) => {
    expect(refusal(changes, said)?.code).toBe('cart-changed');
  });

  test('a missing cart is refused as changed', () => {
    expect(() => checkCart(null, body, channel, () => true)).toThrow(
      expect.objectContaining({ code: 'cart-changed' }),
    );
  });

  test('a cart is refused when its total is not the one that the buyer agreed to', () => {
    expect(refusal({}, { totalCents: TOTAL - 1 })).toEqual({ code: 'price-changed', paths: ['totalCents'] });
  });

  test.each([
    ['price-changed', 'price-changed'],
    ['out-of-stock', 'out-of-stock'],
    ['low-stock', 'out-of-stock'],
    ['discontinued', 'out-of-stock'],
    ['mixed-set', 'tires-mixed'],
  ] as const)('a cart with a line that is %s is refused as %s', (problem, code) => {
    expect(refusal({ lines: [withProblem('front', problem)] })).toEqual({ code, paths: ['lines.front'] });
  });

  test('a cart is refused until the buyer agrees to what its verdict asks, and the refusal names that', () => {
    const asks = (agreed: boolean) => ({
      agreements: [
        {
          lineId: 'front',
          code: 'season-mixed',
          car: null,
          text: 'Two seasons',
          sentence: 'I understand',
          agreed,
        },
      ],
    });
    expect(refusal(asks(false))).toEqual({ code: 'acknowledgment-required', paths: ['lines.front'] });
    expect(refusal(asks(true))).toBeNull();
  });

  test('a cart with missing tires and a changed price is refused for the missing tires, naming both lines', () => {
    const lines = [withProblem('front', 'price-changed'), withProblem('rear', 'low-stock')];
    expect(refusal({ lines })).toEqual({ code: 'out-of-stock', paths: ['lines.front', 'lines.rear'] });
  });

  test.each([
    ['no address', { shipping: null }, {}, 'shipping'],
    ['an address that is not confirmed', { shipping: { ...shipping, confirmed: false } }, {}, 'shipping'],
    [
      'a way that the storefront lacks',
      { shipping: { ...shipping, mode: 'warehouse-pickup' } },
      {},
      'shipping.mode',
    ],
    ['another way than the one that was chosen', { shipping: toShop }, {}, 'shipping'],
    ['no billing address for a card whose tires go to a shop', way(null), {}, 'billing'],
    ['a billing address in no state', {}, { billing: { ...billing, state: 'ZZ' } }, 'billing.state'],
    ['a total that cannot be calculated', { quote: sampleQuote({ complete: false }) }, {}, 'shipping.zip'],
  ] as const)('a cart with %s is refused beside the field', (_what, changes, said, path) => {
    expect(refusal(changes, said)).toEqual({ code: 'unprocessable', paths: [path] });
  });

  test.each([
    ['shop-missing', 'unprocessable'],
    ['shop-closed', 'shop-cannot'],
    ['shop-cannot', 'shop-cannot'],
    ['outside-area', 'outside-area'],
    ['time-missing', 'unprocessable'],
    ['time-gone', 'slot-gone'],
    ['location-missing', 'unprocessable'],
    ['warehouse-missing', 'unprocessable'],
    ['warehouse-short', 'unprocessable'],
    ['price-changed', 'price-changed'],
  ] as const)('a cart whose way has the problem %s is refused as %s', (problem, code) => {
    expect(refusal(way(problem), { billing })).toEqual({ code, paths: ['fulfillment'] });
  });
});

test('a shop that cannot do the work gives each of its reasons', () => {
  const reasons = ['They have no machine for 22-inch wheels', 'They do not fit run-flats'];
  const { installer } = sampleFulfillment();
  const fulfillment = sampleFulfillment({
    installer: installer && { ...installer, capable: false, reasons },
    problem: { code: 'shop-cannot', message: 'This shop cannot fit your tires' },
  });
  expect(() => check({ shipping: toShop, fulfillment }, { billing })).toThrow(
    expect.objectContaining({ fields: reasons.map((message) => ({ path: 'fulfillment', message })) }),
  );
});

describe('the days that the buyer saw', () => {
  const seen = { orderedOn: '2026-11-27', earliest: '2026-11-30', latest: '2026-12-02' };
  const becoming = (arrives: QuoteArrival): Partial<Cart> => ({ quote: sampleQuote({ arrives }) });
  const at = (readyAt: string): QuoteArrival => ({ ...seen, readyAt });

  test.each([
    ['are the same', seen],
    ['are sooner now', { ...seen, orderedOn: '2026-11-26', latest: '2026-12-01' }],
    ['begin later and end as before', { ...seen, earliest: '2026-12-02' }],
  ])('an order keeps the days that the buyer saw when the current ones %s', (_what, now) => {
    expect(check(becoming(now), { arrives: seen }).arrives).toEqual(seen);
  });

  test('an order is refused when the days have become later than the buyer saw', () => {
    expect(refusal(becoming({ ...seen, latest: '2026-12-03' }), { arrives: seen })).toEqual({
      code: 'cart-changed',
      paths: [],
    });
  });

  test('an order allows the pickup hour to slip by one hour before the press, and no more', () => {
    const early = at('2026-11-30T15:00:00.000Z');
    const hourLater = at('2026-11-30T16:00:00.000Z');
    expect(check(becoming(hourLater), { arrives: early }).arrives).toEqual(early);
    expect(refusal(becoming(at('2026-11-30T16:00:00.001Z')), { arrives: early })?.code).toBe('cart-changed');
  });

  test('an order has the current days when the buyer saw none', () => {
    expect(check(becoming(seen)).arrives).toEqual(seen);
    expect(check({ quote: sampleQuote({ arrives: undefined }) }, { arrives: seen }).arrives).toBeNull();
  });
});

test.each([
  [{}, { billing: { ...billing, state: 'ZZ' } }, 'billing.state', 'Please enter state'],
  [way(null), {}, 'billing', 'Please enter the billing address of your card.'],
  [way('shop-closed'), { billing }, 'fulfillment', 'This way is closed'],
] as const)('a refusal names its field and what to do: %#', (changes, said, path, message) => {
  expect(() => check(changes, said)).toThrow(expect.objectContaining({ fields: [{ path, message }] }));
});

test('a billing address may be military, and only a card needs one when the tires go to a shop', () => {
  expect(refusal({}, { billing: { ...billing, state: 'AE' } })).toBeNull();
  expect(refusal(way(null), { payment: { method: 'paypal' } })).toBeNull();
});

describe('a payment method is refused by name', () => {
  const unavailable = { code: 'payment-method-unavailable', paths: ['payment.method'] };
  const giftCard = (paysCents: number): Partial<Cart> => ({
    giftCard: { last4: '0123', balanceCents: TOTAL, paysCents, restCents: TOTAL - paysCents },
  });

  test('a payment method is refused when the storefront does not offer it, or no provider takes it', () => {
    expect(refusal({}, { payment: { method: 'katapult' } })).toEqual(unavailable);
    expect(refusal({}, {}, () => false)).toEqual(unavailable);
  });

  test.each([
    ['a gift card pays a part, another method the rest', 1_000, 1_000, 'paypal', null],
    ['a gift card pays everything', TOTAL, TOTAL, 'gift-card', null],
    ['another method where the gift card pays everything', TOTAL, TOTAL, 'paypal', unavailable],
    [
      'an exchange, whose document says what all of it costs, pays no rest',
      1_000,
      1_000,
      'exchange',
      unavailable,
    ],
    ['a gift card alone that does not pay everything', 1_000, 1_000, 'gift-card', unavailable],
    [
      'a gift card that pays something else than the buyer saw',
      1_000,
      2_000,
      'paypal',
      { code: 'gift-card-changed', paths: [] },
    ],
  ] as const)(
    'a payment method is accepted or refused by name: %s',
    (_what, pays, seen, method, expected) => {
      expect(refusal(giftCard(pays), { giftCardCents: seen, payment: { method } })).toEqual(expected);
    },
  );
});

describe('the address to return to', () => {
  const origins = ['https://shop.example', null];

  test('is on the storefront, or left out', () => {
    expect(checkReturnUrl('https://shop.example/checkout/return', origins)).toBe(
      'https://shop.example/checkout/return',
    );
    expect(checkReturnUrl(undefined, origins)).toBeNull();
  });

  test.each(['https://elsewhere.example/', 'http://shop.example/', 'https://shop.example.evil/', 'null'])(
    'is refused if it is %s',
    (url) => {
      expect(() => checkReturnUrl(url, origins)).toThrow(expect.objectContaining({ code: 'bad-request' }));
    },
  );
});
