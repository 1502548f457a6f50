import { cardTire } from '@tirekit/tire-ui';
import { shopMode, useVisitor } from '@tirekit/shell-ui';
import { keyOfSet, type ListTotals, useListTotals } from '../../data/list-totals.ts';
import type { Car } from '../../data/load-list.ts';
import type { Comparison } from '../../model/compare/get-comparison.ts';
import type { KnownArrivals } from '../../model/compare/delivery-row.ts';
import { type QuotedSet, quotedSet } from '../../model/tire-set.ts';

/** The totals of a comparison's sets at the visitor’s place, and the days they arrive there. */
export interface ComparedTotals {
  /** Of each tire, in their order; null for one that cannot be bought. */
  sets: readonly (QuotedSet | null)[];
  totals: ListTotals;
  /** Null until the visitor’s place or their shop is known. */
  known: KnownArrivals | null;
}

/** The totals and days of a comparison. The page is the same for everybody, so they come once the visitor’s place is known. */
export function useComparedTotals(
  { tires, comparedFor: { quantity } }: Comparison,
  car: Car | null,
): ComparedTotals {
  const sets = tires.map((tire) => quotedSet([cardTire(tire)], quantity));
  const totals = useListTotals(
    sets.filter((set) => set !== null),
    car?.fitmentId,
  );
  const region = useVisitor()?.location?.stateAbbr ?? null;
  const { zip, shop } = totals;
  const place = shop?.name ?? (zip === null ? null : `ZIP code ${zip}`);
  return {
    sets,
    totals,
    known:
      place === null
        ? null
        : {
            arrivals: sets.map((set) => (set === null ? undefined : totals.arrivals.get(keyOfSet(set)))),
            mode: shop === null ? undefined : shopMode(shop),
            region,
            place,
          },
  };
}
