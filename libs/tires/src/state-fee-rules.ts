import { type Confidence } from './confidence.ts';
import { type IsoDate } from './dates.ts';
import { type StateCode } from './states.ts';
import { type TireClass } from './tire-class.ts';

/**
 * One band of a fee's tariff. The first band whose limits match decides; if none matches, there is no fee. An amount is
 * either cents or a share of the price in basis points, possibly capped.
 */
export type FeeBand = {
  classes?: readonly TireClass[];
  exceptClasses?: readonly TireClass[];
  rimOverIn?: number;
  rimFromIn?: number;
  rimUpToIn?: number;
  rimUnderIn?: number;
} & ({ cents: number } | { priceBps: number; capCents?: number });

/** A state's tire fee for a period. */
export interface StateFeeRule {
  state: StateCode;
  /** First day in force; null if it began before this table. */
  from: IsoDate | null;
  /** First day no longer in force; null if it still is. */
  to: IsoDate | null;
  /** The event that makes it due: the sale, taking a tire off a rim, or a deposit for the old one. */
  trigger: 'retail-sale' | 'rim-removal' | 'deposit';
  bands: readonly FeeBand[];
  collectedBy: 'seller' | 'installer';
  /** True if a full refund returns it, if a source says so. */
  refundable: boolean | null;
  /** True if it is part of the sales tax base, if a source says so. */
  taxable: boolean | null;
  confidence: Confidence;
  /** Conditions, doubts and sources. */
  note: string;
}

type Extra = Partial<Omit<StateFeeRule, 'state' | 'bands' | 'confidence' | 'note'>>;

function rule(
  state: StateCode,
  bands: readonly FeeBand[],
  confidence: Confidence,
  note = '',
  extra: Extra = {},
): StateFeeRule {
  const usual = {
    from: null,
    to: null,
    trigger: 'retail-sale',
    collectedBy: 'seller',
    refundable: null,
    taxable: null,
  } as const;
  return { ...usual, ...extra, state, bands, confidence, note };
}

const flat = (cents: number): readonly FeeBand[] => [{ cents }];
const NONE: readonly FeeBand[] = [];

/** The day the newer Colorado and Washington tariffs took effect. */
const YEAR_2026 = '2026-01-01';

/**
 * Fees on replacement tires by state, as researched for this project: working facts, not legal advice. A rule of low
 * confidence is kept for its note, and never collected. A retailer must verify its states, and may pass its own table.
 */
export const STATE_FEE_RULES: readonly StateFeeRule[] = [
  rule('AL', flat(100), 'high'),
  rule('AK', flat(250), 'medium', 'Studded tires may owe 5.00 more (unverified, not charged here).'),
  rule(
    'AZ',
    [{ priceBps: 200, capCents: 200 }],
    'low',
    'Older table: 2% capped at 2.00. A newer one says 3.00. Not collected until it is settled.',
  ),
  rule(
    'AR',
    flat(300),
    'high',
    'Rim-removal fee since 2018: due where the old tire comes off; 1.00 when a used tire replaces it. A sale that is only shipped owes none.',
    { trigger: 'rim-removal', collectedBy: 'installer' },
  ),
  rule('CA', flat(175), 'high', 'Tires delivered to a California address.'),
  rule('CO', flat(55), 'high', 'The tariff before the 2026 change.', { to: YEAR_2026 }),
  rule('CO', flat(150), 'high', 'CRS 30-20-1403 dictates a sentence that must stand on the receipt.', {
    from: YEAR_2026,
  }),
  rule('CT', NONE, 'medium'),
  rule('DE', flat(200), 'medium'),
  rule('DC', NONE, 'low', 'Unverified.'),
  rule('FL', flat(100), 'high'),
  rule('GA', [{ rimOverIn: 12, cents: 100 }], 'high', 'Rims over 12 in.'),
  rule('HI', NONE, 'medium', 'The 1.00 surcharge of HRS 342I is on importers, not at retail.'),
  rule('ID', NONE, 'medium'),
  rule('IL', flat(250), 'high'),
  rule('IN', [{ exceptClasses: ['trailer'], cents: 25 }], 'high', 'Trailer tires are exempt.'),
  rule(
    'IA',
    flat(100),
    'low',
    'Two old tables say 1.00; the fee may have expired. Not collected until it is settled.',
  ),
  rule('KS', flat(25), 'medium'),
  rule('KY', flat(200), 'medium', 'An older table says 1.00.'),
  rule(
    'LA',
    [{ classes: ['commercial-truck'], cents: 500 }, { classes: ['off-road'], cents: 1000 }, { cents: 225 }],
    'medium',
    '2.25 passenger and light truck, 5.00 medium truck, 10.00 off-road. An older table says 2.00.',
  ),
  rule('ME', flat(100), 'medium'),
  rule('MD', flat(80), 'medium'),
  rule('MA', NONE, 'medium'),
  rule('MI', NONE, 'medium', '1.50 is charged on the vehicle title.'),
  rule('MN', NONE, 'medium'),
  rule(
    'MS',
    [
      { rimUnderIn: 24, cents: 100 },
      { rimFromIn: 24, cents: 200 },
    ],
    'medium',
    '1.00 under 24 in of rim, 2.00 from 24 in.',
  ),
  rule('MO', flat(50), 'medium'),
  rule('MT', NONE, 'medium'),
  rule('NE', flat(100), 'medium'),
  rule('NV', flat(100), 'high'),
  rule('NH', NONE, 'medium'),
  rule('NJ', flat(150), 'high'),
  rule('NM', NONE, 'medium', '1.50 is charged on registration.'),
  rule('NY', flat(250), 'high'),
  rule(
    'NC',
    [
      { rimUnderIn: 20, priceBps: 200 },
      { rimFromIn: 20, priceBps: 100 },
    ],
    'high',
    '2% of the price under 20 in of rim, 1% from 20 in.',
  ),
  rule('ND', NONE, 'medium', '2.00 is charged on registration.'),
  rule('OH', flat(100), 'medium'),
  rule(
    'OK',
    [
      { rimUpToIn: 19.5, cents: 290 },
      { rimOverIn: 19.5, cents: 550 },
    ],
    'high',
    '27A O.S. 2-11-401.2: 2.90 to 19.5 in of rim; 5.50 above it for treads up to 12 in wide; 1.00 motorcycle. Not taxed when stated separately (DEQ 2013).',
    { taxable: false },
  ),
  rule('OR', NONE, 'medium'),
  rule('PA', flat(100), 'medium'),
  rule(
    'RI',
    NONE,
    'low',
    'Sources conflict: a refundable deposit of 5.00 (CT OLR 2014-R-0276) or a fee of 2.00. Nothing is charged until it is settled.',
    { trigger: 'deposit' },
  ),
  rule('SC', flat(200), 'medium'),
  rule('SD', NONE, 'medium'),
  rule('TN', flat(135), 'medium', 'Also due from buyers who are exempt from sales tax (TN DOR).'),
  rule('TX', NONE, 'medium'),
  rule('UT', [{ rimUpToIn: 24.5, cents: 100 }], 'high', 'Utah Code 19-6-805: rims up to 24.5 in.'),
  rule('VT', NONE, 'medium'),
  rule(
    'VA',
    flat(50),
    'high',
    'Va. Code 58.1-641. The installer must collect it when an out-of-state seller did not (VTB 11-8).',
  ),
  rule('WA', flat(100), 'high', 'The tariff before the 2026 change.', { to: YEAR_2026, refundable: true }),
  rule(
    'WA',
    flat(500),
    'high',
    'Ch. 417, Laws of 2025. Not on retreads, nor on recall and warranty replacements; returned with a full refund.',
    { from: YEAR_2026, refundable: true },
  ),
  rule('WV', NONE, 'medium'),
  rule('WI', NONE, 'medium'),
  rule('WY', NONE, 'medium'),
];
