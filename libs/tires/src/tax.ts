import { isStateCode, STATE_NAMES, type StateCode } from './states.ts';
import { taxability, type TaxabilityTable, type TaxLineKind } from './taxability.ts';

/**
 * State base rates of sales tax in basis points, without county, city and district: an estimate from memory, to be
 * replaced by rates per ZIP code or a tax engine before money depends on it.
 */
export const STATE_TAX_BPS: Readonly<Record<StateCode, number>> = {
  AL: 400,
  AK: 0,
  AZ: 560,
  AR: 650,
  CA: 725,
  CO: 290,
  CT: 635,
  DE: 0,
  DC: 600,
  FL: 600,
  GA: 400,
  HI: 400,
  ID: 600,
  IL: 625,
  IN: 700,
  IA: 600,
  KS: 650,
  KY: 600,
  LA: 500,
  ME: 550,
  MD: 600,
  MA: 625,
  MI: 600,
  MN: 687.5,
  MS: 700,
  MO: 422.5,
  MT: 0,
  NE: 550,
  NV: 685,
  NH: 0,
  NJ: 662.5,
  NM: 487.5,
  NY: 400,
  NC: 475,
  ND: 500,
  OH: 575,
  OK: 450,
  OR: 0,
  PA: 600,
  RI: 700,
  SC: 600,
  SD: 420,
  TN: 700,
  TX: 625,
  UT: 610,
  VT: 600,
  VA: 530,
  WA: 650,
  WV: 600,
  WI: 500,
  WY: 400,
};

/** True if a state has a sales tax of its own. Territories have none that this table knows. */
export const hasSalesTax = (state: string): boolean => isStateCode(state) && STATE_TAX_BPS[state] > 0;

export interface TaxLine {
  kind: TaxLineKind;
  amountCents: number;
}

/**
 * The tax on each line at a combined rate, in cents, rounded half up line by line, so that returning a line returns its
 * own tax. Kinds that the state does not tax, or doubtfully, get none.
 * @param rateBps basis points of state, county, city and districts together
 */
export const taxByLine = (
  state: StateCode,
  rateBps: number,
  lines: readonly TaxLine[],
  table?: TaxabilityTable,
): number[] =>
  lines.map(({ kind, amountCents }) =>
    taxability(state, kind, table).taxable ? Math.round((amountCents * rateBps) / 10_000) : 0,
  );

export interface TaxEstimate {
  /** Sum of the lines' taxes. */
  cents: number;
  rateBps: number;
  /** The tax on each given line, in order ({@link taxByLine}). */
  lineCents: number[];
  label: string;
  /** Always true, because local rates are missing. The buyer must be told. */
  estimated: true;
}

/**
 * Estimated sales tax at the base rate of the state where the goods are handed over. Null for territories and military
 * addresses, which this table does not cover.
 */
export function estimateSalesTax(
  state: string,
  lines: readonly TaxLine[],
  table?: TaxabilityTable,
): TaxEstimate | null {
  if (!isStateCode(state)) return null;
  const rateBps = STATE_TAX_BPS[state];
  const lineCents = taxByLine(state, rateBps, lines, table);
  return {
    cents: lineCents.reduce((sum, cents) => sum + cents, 0),
    rateBps,
    lineCents,
    label: `Estimated ${STATE_NAMES[state]} sales tax`,
    estimated: true,
  };
}
