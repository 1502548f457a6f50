import { isInForce, toIsoDate, type IsoDate } from './dates.ts';
import { STATE_FEE_RULES, type FeeBand, type StateFeeRule } from './state-fee-rules.ts';
import { STATE_NAMES } from './states.ts';
import { type TireClass } from './tire-class.ts';

export interface StateFeeInput {
  /** Postal code of the state where the tires are handed over: the shop's when they go to a shop. */
  state: string;
  rimIn: number;
  tireClass: TireClass;
  /** Price of one tire after discounts that lower the taxable price; percentage fees are based on it. */
  unitPriceCents: number;
  quantity: number;
  /** Day of the sale. */
  on: Date | IsoDate;
  /** The old tires are removed as part of this sale. Fees on rim removal are due only then. Default false. */
  installed?: boolean;
  /** The retailer's own verified table, instead of {@link STATE_FEE_RULES}. */
  rules?: readonly StateFeeRule[];
}

export interface StateFee {
  /** For the whole quantity. A percentage of the price is rounded per tire, so that returning one tire is exact. */
  cents: number;
  centsEach: number;
  /** "Colorado tire fee". A government fee, not the shop's disposal charge. */
  label: string;
  rule: StateFeeRule;
}

function bandApplies(band: FeeBand, { rimIn, tireClass }: StateFeeInput): boolean {
  return (
    (band.classes?.includes(tireClass) ?? true) &&
    !(band.exceptClasses?.includes(tireClass) ?? false) &&
    rimIn > (band.rimOverIn ?? -Infinity) &&
    rimIn >= (band.rimFromIn ?? -Infinity) &&
    rimIn <= (band.rimUpToIn ?? Infinity) &&
    rimIn < (band.rimUnderIn ?? Infinity)
  );
}

function bandCents(band: FeeBand, unitPriceCents: number): number {
  if ('cents' in band) return band.cents;
  const share = Math.round((unitPriceCents * band.priceBps) / 10_000);
  return Math.min(share, band.capCents ?? Infinity);
}

/** A state's rule on a day, with or without a fee; null for territories and military addresses. */
export function stateFeeRule(
  state: string,
  on: Date | IsoDate,
  rules: readonly StateFeeRule[] = STATE_FEE_RULES,
): StateFeeRule | null {
  const day = toIsoDate(on);
  return rules.find((rule) => rule.state === state && isInForce(rule, day)) ?? null;
}

/**
 * The state's tire fee on a line, or null if none is due, or if the rule's confidence is low.
 *
 * @example stateTireFee({ state: 'WA', rimIn: 17, tireClass: 'passenger', unitPriceCents: 15000, quantity: 4, on: '2026-01-01' })?.cents // 2000
 */
export function stateTireFee(input: StateFeeInput): StateFee | null {
  const rule = stateFeeRule(input.state, input.on, input.rules);
  // Nobody is charged a fee that may not exist: the rule only says what was found.
  if (rule === null || rule.confidence === 'low') return null;
  if (rule.trigger === 'rim-removal' && !(input.installed ?? false)) return null;
  const band = rule.bands.find((candidate) => bandApplies(candidate, input));
  const centsEach = band === undefined ? 0 : bandCents(band, input.unitPriceCents);
  if (centsEach === 0 || input.quantity <= 0) return null;
  return {
    cents: centsEach * input.quantity,
    centsEach,
    label: `${STATE_NAMES[rule.state]} tire ${rule.trigger === 'deposit' ? 'deposit' : 'fee'}`,
    rule,
  };
}
