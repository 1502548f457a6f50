import { describe, expect, test } from 'vitest';
import { stateFeeRule, stateTireFee, type StateFeeInput } from './fees.ts';
import { STATE_FEE_RULES } from './state-fee-rules.ts';
import { STATE_NAMES } from './states.ts';

const four: Omit<StateFeeInput, 'state'> = {
  rimIn: 17,
  tireClass: 'passenger',
  unitPriceCents: 15_000,
  quantity: 4,
  on: '2026-03-01',
};

describe('state tire fees for four passenger tires of 150 dollars, shipped', () => {
  test.each([
    ['AL', 400],
    ['AK', 1000],
    ['AZ', null],
    ['AR', null],
    ['CA', 700],
    ['CO', 600],
    ['CT', null],
    ['DC', null],
    ['DE', 800],
    ['FL', 400],
    ['GA', 400],
    ['HI', null],
    ['IA', null],
    ['ID', null],
    ['IL', 1000],
    ['IN', 100],
    ['KS', 100],
    ['KY', 800],
    ['LA', 900],
    ['MA', null],
    ['MD', 320],
    ['ME', 400],
    ['MI', null],
    ['MN', null],
    ['MO', 200],
    ['MS', 400],
    ['MT', null],
    ['NC', 1200],
    ['ND', null],
    ['NE', 400],
    ['NH', null],
    ['NJ', 600],
    ['NM', null],
    ['NV', 400],
    ['NY', 1000],
    ['OH', 400],
    ['OK', 1160],
    ['OR', null],
    ['PA', 400],
    ['RI', null],
    ['SC', 800],
    ['SD', null],
    ['TN', 540],
    ['TX', null],
    ['UT', 400],
    ['VA', 200],
    ['VT', null],
    ['WA', 2000],
    ['WI', null],
    ['WV', null],
    ['WY', null],
    ['PR', null],
    ['AE', null],
  ])('%s: %s cents', (state, cents) => {
    expect(stateTireFee({ ...four, state })?.cents ?? null).toBe(cents);
  });
});

describe('the conditions of a fee', () => {
  test.each<[string, Partial<StateFeeInput> & { state: string }, number | null]>([
    ['Colorado before 2026', { state: 'CO', on: '2025-12-31' }, 220],
    ['Colorado from 2026', { state: 'CO', on: '2026-01-01' }, 600],
    ['Washington before 2026', { state: 'WA', on: '2025-12-31' }, 400],
    ['Washington from 2026', { state: 'WA', on: new Date('2026-01-01T00:00:00Z') }, 2000],
    ['Arkansas, shipped: the old tires stay on', { state: 'AR', installed: false }, null],
    ['Arkansas, installed: the old tires come off', { state: 'AR', installed: true }, 1200],
    ['Georgia, a 12-inch rim', { state: 'GA', rimIn: 12 }, null],
    ['Georgia, a 13-inch rim', { state: 'GA', rimIn: 13 }, 400],
    ['Indiana, trailer tires', { state: 'IN', tireClass: 'trailer' }, null],
    ['Louisiana, medium truck', { state: 'LA', tireClass: 'commercial-truck' }, 2000],
    ['Louisiana, off-road', { state: 'LA', tireClass: 'off-road' }, 4000],
    ['Mississippi, 22.5-inch rim', { state: 'MS', rimIn: 22.5 }, 400],
    ['Mississippi, 24-inch rim', { state: 'MS', rimIn: 24 }, 800],
    ['North Carolina, 2% under 20 in', { state: 'NC', rimIn: 19.5, unitPriceCents: 12_345 }, 988],
    ['North Carolina, 1% from 20 in', { state: 'NC', rimIn: 20, unitPriceCents: 12_345 }, 492],
    ['Oklahoma, 19.5-inch rim', { state: 'OK', rimIn: 19.5 }, 1160],
    ['Oklahoma, 22.5-inch rim', { state: 'OK', rimIn: 22.5 }, 2200],
    ['Utah, 24.5-inch rim', { state: 'UT', rimIn: 24.5 }, 400],
    ['Utah, 25-inch rim', { state: 'UT', rimIn: 25 }, null],
    ['no tires', { state: 'CA', quantity: 0 }, null],
  ])('%s', (_case, input, cents) => {
    expect(stateTireFee({ ...four, ...input })?.cents ?? null).toBe(cents);
  });

  test('a share of the price is rounded per tire, so that one returned tire is exact', () => {
    const fee = stateTireFee({ ...four, state: 'NC', unitPriceCents: 12_345 });
    expect(fee).toMatchObject({ centsEach: 247, cents: 988, label: 'North Carolina tire fee' });
  });

  test('a share of the price may be capped per tire', () => {
    const arizona = stateFeeRule('AZ', four.on);
    if (arizona === null) throw new Error('Arizona has no rule');
    const rules = [{ ...arizona, confidence: 'high' as const }];
    expect(stateTireFee({ ...four, state: 'AZ', unitPriceCents: 8000, rules })?.cents).toBe(640);
    expect(stateTireFee({ ...four, state: 'AZ', unitPriceCents: 15_000, rules })?.cents).toBe(800);
  });

  test('a retailer’s own table replaces this one', () => {
    const own = STATE_FEE_RULES.filter(({ state }) => state !== 'CA');
    expect(stateTireFee({ ...four, state: 'CA', rules: own })).toBeNull();
  });

  test.each(['AZ', 'DC', 'IA', 'RI'])('a fee of low confidence is never collected: %s', (state) => {
    expect(stateFeeRule(state, four.on)?.confidence).toBe('low');
    expect(stateTireFee({ ...four, state, installed: true })).toBeNull();
  });
});

describe('the table', () => {
  test('has exactly one rule for every state on every day', () => {
    for (const on of ['2020-06-01', '2025-12-31', '2026-01-01', '2030-01-01']) {
      for (const state of Object.keys(STATE_NAMES)) {
        const inForce = STATE_FEE_RULES.filter(
          (rule) => rule.state === state && (rule.from ?? '') <= on && on < (rule.to ?? '9999'),
        );
        expect(inForce, `${state} on ${on}`).toHaveLength(1);
        expect(stateFeeRule(state, on)).toBe(inForce[0]);
      }
    }
  });

  test('explains each conflict of sources', () => {
    for (const { confidence, note } of STATE_FEE_RULES) {
      if (confidence === 'low') expect(note).not.toBe('');
    }
  });

  test.each([
    ['CA', 'high'],
    ['KS', 'medium'],
    ['AZ', 'low'],
    ['RI', 'low'],
    ['IA', 'low'],
    ['DC', 'low'],
    ['TN', 'medium'],
  ])('%s is known with %s confidence', (state, confidence) => {
    expect(stateFeeRule(state, '2026-03-01')?.confidence).toBe(confidence);
  });

  test('says who collects a fee and whether it is taxed', () => {
    expect(stateFeeRule('AR', '2026-03-01')).toMatchObject({
      trigger: 'rim-removal',
      collectedBy: 'installer',
    });
    expect(stateFeeRule('OK', '2026-03-01')?.taxable).toBe(false);
    expect(stateFeeRule('WA', '2026-03-01')?.refundable).toBe(true);
  });
});
