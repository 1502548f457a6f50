import { type Confidence } from './confidence.ts';
import { type StateCode } from './states.ts';

/**
 * The kinds of an order's lines for a tax office. `install-labor`: work on the car, a van's way to it included ·
 * `install-parts`: valve stems and TPMS kits.
 */
export type TaxLineKind =
  | 'tire'
  | 'fet'
  | 'state-fee'
  | 'install-labor'
  | 'install-parts'
  | 'road-hazard'
  | 'disposal'
  | 'shipping';

/** The taxability of a kind of line, its certainty, and its source or the doubt. */
export interface Taxability {
  taxable: boolean;
  confidence: Confidence;
  note: string;
}

/** The taxability of each kind, by state. Kinds that a state leaves out follow {@link USUAL_TAXABILITY}. */
export type TaxabilityTable = Partial<Record<StateCode, Partial<Record<TaxLineKind, Taxability>>>>;

const taxed = (confidence: 'high' | 'medium', note: string): Taxability => ({
  taxable: true,
  confidence,
  note,
});
const untaxed = (confidence: Confidence, note: string): Taxability => ({ taxable: false, confidence, note });

/**
 * The rule for states without one of their own. If it is doubtful whether a kind is taxed, nothing is collected: tax
 * that was not due cannot be given back to everybody. {@link taxed} therefore takes no low confidence.
 */
export const USUAL_TAXABILITY: Readonly<Record<TaxLineKind, Taxability>> = {
  tire: taxed('medium', 'Tangible goods, which every state with a sales tax taxes.'),
  fet: untaxed(
    'low',
    'A tax on the manufacturer that is passed on. Some states count it into the price, others do not.',
  ),
  'state-fee': untaxed('low', 'A government fee on a line of its own.'),
  'install-labor': untaxed('low', 'Some states tax installation, many only without a line of its own.'),
  'install-parts': untaxed('low', 'Goods, but often part of an installation.'),
  'road-hazard': untaxed('low', 'A service contract here, an insurance there.'),
  disposal: untaxed('low', 'A service of the shop, treated like its labor.'),
  shipping: untaxed('low', 'On a line of its own. Some states count it into the price.'),
};

/** For states that tax installing things: parts are taxed too, whether they count as goods or as part of the work. */
const installationTaxed = (confidence: 'high' | 'medium', source: string) => ({
  'install-labor': taxed(confidence, source),
  'install-parts': taxed(confidence, `Taxed as goods or with the work: ${source}`),
});

/**
 * The taxability in single states: research for this project, not advice. A retailer's accountant replaces and completes
 * it.
 */
export const STATE_TAXABILITY: TaxabilityTable = {
  CA: {
    'install-labor': untaxed(
      'high',
      'Optional mounting and balancing on a line of its own (CDTFA annotation 315.0610).',
    ),
    'install-parts': taxed(
      'high',
      'Valve stems for which there is a charge of their own are sold, not consumed (CDTFA annotation 315.0610).',
    ),
  },
  HI: {
    shipping: untaxed(
      'low',
      'The general excise tax is on gross income (HRS 237-13). Sources disagree about freight on a line of its own.',
    ),
  },
  LA: {
    'install-labor': untaxed(
      'medium',
      'Not taxed on a line of its own; otherwise the whole sale is (a parish rule).',
    ),
  },
  MA: {
    fet: taxed(
      'high',
      'The excise of 26 USC 4071 is part of the sales price (Department of Revenue, Directive 86-1).',
    ),
  },
  MI: {
    fet: taxed(
      'high',
      'The excise on tires is part of gross proceeds (Attorney General, opinion 6320 of 1985).',
    ),
  },
  MN: {
    'install-labor': untaxed(
      'high',
      'Motor vehicle repair labor on a line of its own (Department of Revenue, Motor Vehicle Repair).',
    ),
    disposal: untaxed('high', 'Disposal of tires on a line of its own (the same guide).'),
  },
  NC: installationTaxed('medium', 'Repair, maintenance, and installation services (G.S. 105-164.4(a)(16)).'),
  NJ: installationTaxed('medium', 'Installing and servicing tangible property (N.J.S.A. 54:32B-3(b)(2)).'),
  NY: installationTaxed('high', 'Installing and servicing tangible property (20 NYCRR 527.5; TB-ST-40).'),
  OH: installationTaxed('medium', 'Installation of tangible property (R.C. 5739.01(B)(3)).'),
  OK: {
    'state-fee': untaxed('high', 'Not part of the taxable price on a line of its own (DEQ 2013).'),
  },
  PA: installationTaxed('medium', 'Installing and repairing tangible property (72 P.S. 7201(k)).'),
  TN: installationTaxed('medium', 'Labor to install tires (Department of Revenue; TCA 67-6-205).'),
  WA: {
    ...installationTaxed(
      'high',
      'Installing for consumers is a retail sale (Department of Revenue, Repairs).',
    ),
    'state-fee': untaxed('high', 'The tire fee is not subject to retail sales tax (Department of Revenue).'),
  },
  WI: installationTaxed('medium', 'Repair, service, and installation (Wis. Stat. 77.52(2)(a)10).'),
};

/**
 * The taxability of a kind of line in a state, and its certainty.
 * @param table a retailer's own rules, instead of {@link STATE_TAXABILITY}
 */
export function taxability(
  state: StateCode,
  kind: TaxLineKind,
  table: TaxabilityTable = STATE_TAXABILITY,
): Taxability {
  return table[state]?.[kind] ?? USUAL_TAXABILITY[kind];
}
