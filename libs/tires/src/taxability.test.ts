import { describe, expect, test } from 'vitest';
import { type StateCode } from './states.ts';
import {
  STATE_TAXABILITY,
  taxability,
  type TaxabilityTable,
  type TaxLineKind,
  USUAL_TAXABILITY,
} from './taxability.ts';
import { estimateSalesTax } from './tax.ts';

const all = [USUAL_TAXABILITY, ...Object.values(STATE_TAXABILITY)].flatMap((rules) => Object.values(rules));

describe('the taxability of parts', () => {
  test.each<[StateCode, TaxLineKind, boolean]>([
    ['TX', 'tire', true],
    ['TX', 'fet', false],
    ['TX', 'install-labor', false],
    ['TX', 'road-hazard', false],
    ['TX', 'install-parts', false],
    ['TX', 'disposal', false],
    ['TX', 'state-fee', false],
    ['TX', 'shipping', false],
    ['MI', 'fet', true],
    ['MA', 'fet', true],
    ['CA', 'install-labor', false],
    ['CA', 'install-parts', true],
    ['NY', 'install-labor', true],
    ['NY', 'install-parts', true],
    ['NY', 'disposal', false],
    ['WA', 'install-labor', true],
    ['MN', 'install-labor', false],
    ['MN', 'disposal', false],
    ['LA', 'install-labor', false],
    ['OK', 'state-fee', false],
    ['WA', 'state-fee', false],
    ['HI', 'shipping', false],
  ])('%s, %s: %s', (state, kind, taxable) => {
    expect(taxability(state, kind).taxable).toBe(taxable);
  });

  test('is never taxed where that is doubtful, and always says why', () => {
    for (const { taxable, confidence, note } of all) {
      if (confidence === 'low') expect(taxable, note).toBe(false);
      expect(note).not.toBe('');
    }
  });

  test('follows a retailer’s own table', () => {
    const own: TaxabilityTable = {
      TX: { shipping: { taxable: true, confidence: 'high', note: 'Verified.' } },
    };
    const freight = [{ kind: 'shipping' as const, amountCents: 10_000 }];
    expect(estimateSalesTax('TX', freight)?.cents).toBe(0);
    expect(estimateSalesTax('TX', freight, own)?.cents).toBe(625);
  });
});
