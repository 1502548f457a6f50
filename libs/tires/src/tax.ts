import { type Confidence } from './confidence.ts';
import { isStateCode, STATE_NAMES, type StateCode } from './states.ts';

/**
 * State base rates of sales tax in basis points, without county, city and district: an estimate from memory, to be
 * replaced by a tax engine or a verified table before money depends on it.
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

export type TaxLineKind =
  'tire' | 'fet' | 'state-fee' | 'install-labor' | 'tpms-parts' | 'road-hazard' | 'disposal' | 'shipping';

export interface Taxability {
  taxable: boolean;
  confidence: Confidence;
  note: string;
}

const taxed = (confidence: Confidence, note = ''): Taxability => ({ taxable: true, confidence, note });
const free = (confidence: Confidence, note = ''): Taxability => ({ taxable: false, confidence, note });

/**
 * The defaults for states without an entry of their own. Doubtful kinds are taxed, so that an estimate does not promise
 * too little.
 */
const USUAL_TAXABILITY: Readonly<Record<TaxLineKind, Taxability>> = {
  tire: taxed('medium'),
  fet: taxed('low', 'A tax on the maker that is passed on: many states count it into the price.'),
  'state-fee': free('low', 'A government fee stated on its own line.'),
  'install-labor': taxed('low', 'Many states tax installation.'),
  'tpms-parts': taxed('low', 'Goods, like the tire itself.'),
  'road-hazard': taxed('low', 'Varies from state to state.'),
  disposal: taxed('low', 'A service of the shop, taxed like its labor.'),
  shipping: free('low', 'Stated separately; varies from state to state.'),
};

const STATE_TAXABILITY: Partial<Record<StateCode, Partial<Record<TaxLineKind, Taxability>>>> = {
  CA: {
    'install-labor': free(
      'high',
      'Optional mounting and balancing, stated separately (CDTFA annotation 315.0610).',
    ),
  },
  LA: { 'install-labor': free('medium', 'Not taxed when stated separately, else the whole sale is.') },
  OK: { 'state-fee': free('high', 'Not part of the taxable price when stated separately (DEQ 2013).') },
};

/** Whether a state taxes a kind of line, and how certain that is. */
export function taxability(state: StateCode, kind: TaxLineKind): Taxability {
  return STATE_TAXABILITY[state]?.[kind] ?? USUAL_TAXABILITY[kind];
}

export interface TaxLine {
  kind: TaxLineKind;
  amountCents: number;
}

export interface TaxEstimate {
  /** Sum of the lines' taxes. */
  cents: number;
  rateBps: number;
  /** The tax on each given line, in order, rounded half up, so that returning a line returns its own tax. */
  lineCents: number[];
  label: string;
  /** Always true, because local rates are missing. The buyer must be told. */
  estimated: true;
}

/**
 * Estimated sales tax for the state where the goods are handed over. Null for territories and military addresses, which
 * this table does not cover.
 */
export function estimateSalesTax(state: string, lines: readonly TaxLine[]): TaxEstimate | null {
  if (!isStateCode(state)) return null;
  const rateBps = STATE_TAX_BPS[state];
  const lineCents = lines.map(({ kind, amountCents }) =>
    taxability(state, kind).taxable ? Math.round((amountCents * rateBps) / 10_000) : 0,
  );
  return {
    cents: lineCents.reduce((sum, cents) => sum + cents, 0),
    rateBps,
    lineCents,
    label: `Estimated ${STATE_NAMES[state]} sales tax`,
    estimated: true,
  };
}
