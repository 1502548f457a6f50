import type { Cart } from '@tirekit/contract';
import { sampleCart, sampleCartLine, sampleQuote, sampleShippingForm } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { cartChanges, seenCart } from './cart-changes.ts';

const line = sampleCartLine();
const { name } = line;
const other = sampleCartLine({ lineId: 'line-2', name: 'Kestrel Snow 225/65R17', quantity: 2 });
const shipping = (addressLine1: string) => ({
  mode: 'ship-to-me' as const,
  form: sampleShippingForm({ addressLine1 }),
  verification: 'verified' as const,
  confirmed: true,
});
const coupon = { code: 'SPRING', name: 'Spring savings', applied: true, message: null };

test.each<[string, Partial<Cart>, Partial<Cart>, string[]]>([
  ['fewer of a tire', {}, { lines: [{ ...line, quantity: 2 }] }, [`${name}: now 2, was 4`]],
  [
    'a tire that is gone, and one that is new',
    { lines: [line] },
    { lines: [other] },
    [`${name}: removed`, `${other.name}: added, 2 × $158.99`],
  ],
  [
    'another price',
    {},
    { lines: [{ ...line, price: { salePriceInCents: 16_599 } }] },
    [`${name}: now $165.99 each, was $158.99`],
  ],
  [
    'coverage of one axle',
    { lines: [{ ...line, axle: 'front' }] },
    { lines: [{ ...line, axle: 'front', roadHazardState: 'added' }] },
    [`${name} (front): road hazard coverage added`],
  ],
  ['a coupon', {}, { coupon }, ['Coupon SPRING: added']],
  ['a coupon that went', { coupon }, {}, ['Coupon SPRING: removed']],
  [
    'another address',
    { shipping: shipping('12 East Broad Street') },
    { shipping: shipping('77 High Street') },
    ['Delivery: now to Dana Reyes, 77 High Street, Columbus, OH 43215'],
  ],
  ['another total', {}, { quote: sampleQuote({ totalCents: 70_000 }) }, ['Total: now $700.00, was $687.66']],
  ['nothing', {}, { version: 9 }, []],
])('The review says what has changed: %s', (_what, before, now, changes) => {
  expect(cartChanges(seenCart(sampleCart(before)), sampleCart(now))).toEqual(changes);
});

test.each(['', '{', '[]', '{"lines":[{}]}'])('Text that no page has written names no changes: %s', (text) => {
  expect(cartChanges(text, sampleCart())).toEqual([]);
});
