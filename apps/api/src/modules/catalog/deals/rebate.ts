import type { Rebate, RebateBadge } from '@tirekit/contract';
import { business } from '@tirekit/contract';
import type { DealTarget } from './deal.ts';

/** A rebate, as stored. */
export interface RebateTerms extends Pick<
  Rebate,
  'slug' | 'name' | 'description' | 'quantity' | 'quantityRule' | 'payout' | 'stackable' | 'sample'
> {
  /** The brand of the tires, which pays the rebate. */
  brandSlug: string;
  /** Null: every line of the brand. */
  lineIds: readonly number[] | null;
  amountCents: number;
  /** Null: everybody. */
  priceTypes: readonly string[] | null;
  /** ISO dates, all inclusive: the days of the purchase, and the last day to mail a claim. */
  startsOn: string;
  endsOn: string;
  submitBy: string;
  /** The lines of the address for claims. */
  sendTo: readonly string[];
}

const COLUMNS = `
  slug, name, description, brand_slug AS "brandSlug", line_ids AS "lineIds", quantity, quantity_rule AS "quantityRule",
  amount_cents AS "amountCents", payout, stackable, array_replace(price_types, 'Employee', 'employee') AS "priceTypes",
  to_char(starts_on, 'YYYY-MM-DD') AS "startsOn", to_char(ends_on, 'YYYY-MM-DD') AS "endsOn",
  to_char(submit_by, 'YYYY-MM-DD') AS "submitBy", send_to AS "sendTo", sample`;

const REBATES = `SELECT ${COLUMNS} FROM rebate ORDER BY rank, slug`;

/** Every rebate, by rank; whether one runs depends on the day in question. */
export const readRebates = (
  run: (sql: string) => Promise<readonly RebateTerms[]>,
): Promise<readonly RebateTerms[]> => run(REBATES);

/** True if a rebate is for tires of a line. */
export const rebateCovers = (
  { brandSlug, lineIds }: Pick<RebateTerms, 'brandSlug' | 'lineIds'>,
  line: Pick<DealTarget, 'lineId' | 'brandSlug'>,
): boolean => line.brandSlug === brandSlug && (lineIds === null || lineIds.includes(line.lineId));

/** True if this many tires earn a rebate. */
export const isEarnedBy = (
  { quantity, quantityRule }: Pick<RebateTerms, 'quantity' | 'quantityRule'>,
  tires: number,
): boolean => (quantityRule === 'exactly' ? tires === quantity : tires >= quantity);

/** The rebate to show in a list for a line: the largest that a set earns; null if none does. */
export function rebateBadge(rebates: readonly RebateTerms[]): RebateBadge | null {
  const earned = rebates.filter((rebate) => isEarnedBy(rebate, business.quantity.usual));
  const [best] = earned.toSorted((a, b) => b.amountCents - a.amountCents);
  return best === undefined
    ? null
    : { slug: best.slug, amountInCents: best.amountCents, quantity: best.quantity };
}
