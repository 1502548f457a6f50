import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { listOutTheDoor } from '@tirekit/contract';
import { useApi, useVisitor } from '@tirekit/shell-ui';
import type { QuotedSet } from '../model/tire-set.ts';

/** Delivered prices in cents, by {@link keyOfSet}. */
export type ListTotals = ReadonlyMap<string, number>;

const NONE: ListTotals = new Map();

/** Names a set among those of a list. */
export const keyOfSet = ({ itemIds, quantity }: QuotedSet): string => [...itemIds, quantity].join(' ');

/** The delivered prices of all sets of a list, delivered to a ZIP code: one question for the whole list. */
export const listTotalsQuery = (api: ApiClient, zip: string | null, sets: readonly QuotedSet[]) =>
  queryOptions({
    queryKey: ['out-the-door-totals', zip, sets],
    queryFn: async ({ signal }): Promise<ListTotals> => {
      const body = { zip: zip ?? '', sets: sets.map((set) => ({ ...set, itemIds: [...set.itemIds] })) };
      const { totals } = await api.call(listOutTheDoor, { body, signal });
      return new Map(
        sets.flatMap((set, at) => {
          const cents = totals[at] ?? null;
          return cents === null ? [] : [[keyOfSet(set), cents] as const];
        }),
      );
    },
    enabled: zip !== null && sets.length > 0,
  });

/**
 * The delivered prices of a list, as soon as the visitor's ZIP code is known. The page itself is the same for everybody
 * and cannot contain them. If the API cannot say, there are none: a card then shows its price alone.
 */
export function useListTotals(sets: readonly QuotedSet[]): ListTotals {
  const zip = useVisitor()?.location?.zip ?? null;
  const { data } = useQuery(listTotalsQuery(useApi(), zip, sets));
  return (zip !== null && data) || NONE;
}
