import { describe, expect, it } from 'vitest';
import type { Deal } from '../../catalog/deals/deal.ts';
import { draftQuote, finishQuote, type QuoteRequest } from '../pricing/quote.ts';
import { deal, line } from '../../../../test/buying/pricing/price.ts';
import { betterDeals } from './better-deal.ts';

const eighty = deal({ slug: 'eighty', name: '$80 off a set', amountCents: 8_000, minQuantity: 4 });
const tenth = deal({ slug: 'tenth', name: '10% off', discountType: 'Percentage', percentBps: 1_000 });
const fourth = deal({ slug: 'fourth', name: 'Buy 3, get 1 free', discountType: 'Buy3Get1', minQuantity: 4 });
const code = deal({ slug: 'code', name: 'Code', code: 'SAVE', amountCents: 90_000 });
const fitted = deal({ slug: 'fit', name: 'Install', amountCents: 2_500, needsInstallation: true });

/** Four tires at $150. */
function priced(deals: readonly Deal[], over: Partial<QuoteRequest> = {}) {
  const request: QuoteRequest = {
    lines: [line()],
    deals,
    coupon: null,
    destination: null,
    day: '2026-11-21',
    fitting: null,
    ...over,
  };
  const cart = finishQuote(draftQuote(request), null);
  return { cart, said: betterDeals(request, cart) };
}

describe('deals that exclude each other', () => {
  it('the one that saves most applies, and the cart says which and by how much', () => {
    const { cart, said } = priced([eighty, tenth, fourth]);
    expect(cart.quote.savingsCents).toBe(15_000);
    expect(said).toEqual([
      'Only one deal applies to the same tires. You get “Buy 3, get 1 free,” which saves $70.00 more than “$80 off a set.”',
    ]);
  });

  it('the first by rank applies where both save the same', () => {
    const same = deal({ slug: 'same', name: 'Another $80', amountCents: 8_000, minQuantity: 4, rank: 200 });
    expect(priced([eighty, same]).said).toEqual([
      'Only one deal applies to the same tires. You get “$80 off a set,” which saves as much as “Another $80.”',
    ]);
  });

  it('a deal alone, or one that too few tires reach, is no choice', () => {
    expect(priced([eighty]).said).toEqual([]);
    expect(priced([eighty, tenth], { lines: [line({ quantity: 2 })] }).said).toEqual([]);
  });

  it('a coupon is not among them: it comes off the price that the deal leaves', () => {
    const { cart, said } = priced([eighty], { coupon: { ...code, amountCents: 2_500 } });
    expect(said).toEqual([]);
    expect(cart.quote.savingsCents).toBe(10_500);
  });

  it('a friend’s offer is not among them: it adds to what all other discounts take off', () => {
    const { cart, said } = priced([eighty], { savings: [{ name: 'Friend', upToBps: 2_000 }] });
    expect(said).toEqual([]);
    // 20 percent of $600, of which the deal is $80.
    expect(cart.quote.savingsCents).toBe(12_000);
  });

  it('an installation deal is not among them: it comes on top', () => {
    expect(priced([eighty, fitted]).said).toEqual([]);
  });
});
