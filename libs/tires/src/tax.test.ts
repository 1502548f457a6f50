import { describe, expect, test } from 'vitest';
import { STATE_NAMES, type StateCode } from './states.ts';
import { estimateSalesTax, STATE_TAX_BPS, taxability, type TaxLineKind } from './tax.ts';

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

  test.each<[StateCode, TaxLineKind, boolean]>([
    ['CA', 'install-labor', false],
    ['LA', 'install-labor', false],
    ['TX', 'install-labor', true],
    ['OK', 'state-fee', false],
    ['TX', 'fet', true],
    ['TX', 'tire', true],
  ])('%s, %s: taxed %s', (state, kind, taxable) => {
    expect(taxability(state, kind).taxable).toBe(taxable);
  });

  test.each(['AE', 'AP', 'PR', 'GU', '', 'constructor'])('nothing is known about "%s"', (state) => {
    expect(estimateSalesTax(state, [])).toBeNull();
  });

  test('every state has a rate', () => {
    expect(Object.keys(STATE_TAX_BPS).toSorted()).toEqual(Object.keys(STATE_NAMES).toSorted());
  });
});
