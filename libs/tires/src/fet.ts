import { isInForce, toIsoDate, type IsoDate } from './dates.ts';
import { isBias, type Construction } from './size.ts';

/**
 * The federal excise tax on highway tires, 26 USC 4071 to 4073. It is a manufacturer's tax that the seller passes on.
 */
export const FET_RULE = {
  /** Maximum rated load that is exempt, in pounds. */
  freeLoadLb: 3500,
  /** Thousandths of a cent per pound above it: 9.45 cents per 10 lb. */
  radialMillicentsPerLb: 945,
  /** Half the rate for bias-ply and super-single tires: 4.725 cents per 10 lb. */
  reducedMillicentsPerLb: 472.5,
  from: null,
  /** By Pub. L. 117-58, from memory: the copy of the law at hand still ends on 2022-10-01. */
  to: '2028-10-01',
  confidence: 'medium',
} as const;

/** The treatment of a fraction of ten pounds: taxed (`proportional`) or dropped (`floor10`). The law's text leaves it open. */
export type FetRounding = 'proportional' | 'floor10';

export interface FetInput {
  /** Maximum load of a single tire in pounds; the sidewall's figure if it is known. */
  maxLoadLb: number;
  construction?: Construction;
  /** Wider than 13 in, replaces two tires, and is not a steer tire (26 USC 4072). */
  superSingle?: boolean;
  /** Day of the sale. */
  on: Date | IsoDate;
  /** The supplier's figure for this SKU in cents. If given, it is the result. */
  suppliedFetCents?: number | null;
  rounding?: FetRounding;
}

/**
 * Federal excise tax of one tire in cents; 0 if none is due. It depends on the load, not on the load range: most 10-ply
 * (E) tires carry less than 3,500 lb and pay none.
 */
export function fetCentsPerTire(input: FetInput): number {
  if (input.suppliedFetCents != null) return input.suppliedFetCents;
  if (!isInForce(FET_RULE, toIsoDate(input.on))) return 0;
  const above = Math.max(0, input.maxLoadLb - FET_RULE.freeLoadLb);
  const taxed = input.rounding === 'floor10' ? Math.floor(above / 10) * 10 : above;
  const reduced = (input.superSingle ?? false) || isBias(input.construction ?? 'R');
  const rate = reduced ? FET_RULE.reducedMillicentsPerLb : FET_RULE.radialMillicentsPerLb;
  return Math.round((taxed * rate) / 1000);
}
