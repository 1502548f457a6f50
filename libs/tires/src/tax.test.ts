import { describe, expect, test } from 'vitest';
import { STATE_NAMES } from './states.ts';
import { estimateSalesTax, hasSalesTax, STATE_TAX_BPS } from './tax.ts';

describe('estimated sales tax', () => {
  test.each([
    ['CA', 725, 4350],
    ['TX', 625, 3750],
    ['MN', 687.5, 4125],
    ['NJ', 662.5, 3975],
    ['OR', 0, 0],
    ['MT', 0, 0],
  ])('%s takes %d basis points of 600 dollars: %i cents', (state, rateBps, cents) => {
    const tax = estimateSalesTax(state, [{ kind: 'tire', amountCents: 60_000 }]);
    expect(tax).toMatchObject({ rateBps, cents, estimated: true });
    expect(tax?.label).toMatch(/^Estimated /);
  });

  test('is rounded per line and added up', () => {
    const tax = estimateSalesTax('WA', [
      { kind: 'tire', amountCents: 12_349 },
      { kind: 'install-labor', amountCents: 2001 },
      { kind: 'state-fee', amountCents: 500 },
      { kind: 'tire', amountCents: -1001 },
    ]);
    expect(tax?.lineCents).toEqual([803, 130, 0, -65]);
    expect(tax?.cents).toBe(868);
  });

  test.each(['AE', 'AP', 'PR', 'GU', '', 'constructor'])('sales tax at "%s" is unknown', (state) => {
    expect(estimateSalesTax(state, [])).toBeNull();
  });

  test('six places have no rate of their own', () => {
    expect(['AK', 'DE', 'MT', 'NH', 'OR', 'PR'].filter(hasSalesTax)).toEqual([]);
    expect(hasSalesTax('CA')).toBe(true);
  });

  test('every state has a rate', () => {
    expect(Object.keys(STATE_TAX_BPS).toSorted()).toEqual(Object.keys(STATE_NAMES).toSorted());
  });
});
