import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { listOutTheDoor, type QuoteArrival } from '@tirekit/contract';
import { type ChosenShop, useApi, useShopChoice, useOwnShop, useVisitor } from '@tirekit/shell-ui';
import { useEffect } from 'react';
import type { QuotedSet } from '../model/tire-set.ts';
import { shopProblem } from './out-the-door-quote.ts';

/** The total of a set at the visitor's place, in US cents, or the reason why their shop can't install it. */
export type ListTotal = { cents: number } | { refusal: string };

/** The totals of a list, by {@link keyOfSet}. */
export interface ListTotals {
  of: ReadonlyMap<string, ListTotal>;
  /** The days that its sets arrive there, or at the shop, by {@link keyOfSet}. */
  arrivals: ReadonlyMap<string, QuoteArrival>;
  /** The shop that installs the tires; null if the totals are without installation. */
  shop: ChosenShop | null;
  /** The car that they are for. */
  fitment: string | undefined;
  /** The ZIP code that they are for. */
  zip: string | null;
}

type ListAnswer = Pick<ListTotals, 'of' | 'arrivals'>;

const NONE: ListAnswer = { of: new Map(), arrivals: new Map() };

/** Names a set among those of a list. */
export const keyOfSet = ({ itemIds, quantity }: QuotedSet): string => [...itemIds, quantity].join(' ');

/** The prices of all sets of a list, delivered to a ZIP code or installed by a shop: one question for the whole list. */
const listTotalsQuery = (
  api: ApiClient,
  zip: string | null,
  sets: readonly QuotedSet[],
  installer?: string,
  fitment?: string,
) =>
  queryOptions({
    queryKey: ['out-the-door-totals', zip, sets, installer, fitment],
    queryFn: async ({ signal }): Promise<ListAnswer> => {
      const asked = sets.map((set) => ({ ...set, itemIds: [...set.itemIds] }));
      const body = { zip: zip ?? '', sets: asked, ...(installer !== undefined && { installer, fitment }) };
      const { totals, arrivals, refusals } = await api.call(listOutTheDoor, { body, signal });
      const of = new Map(
        sets.flatMap((set, at): [string, ListTotal][] => {
          const [cents = null, refusal = null] = [totals[at], refusals?.[at]];
          if (refusal !== null) return [[keyOfSet(set), { refusal }]];
          return cents === null ? [] : [[keyOfSet(set), { cents }]];
        }),
      );
      const arriving = sets.flatMap((set, at): [string, QuoteArrival][] => {
        const arrives = arrivals[at] ?? null;
        return arrives === null || refusals?.[at] != null ? [] : [[keyOfSet(set), arrives]];
      });
      return { of, arrivals: new Map(arriving) };
    },
    enabled: zip !== null && sets.length > 0,
    retry: (failures, error) => shopProblem(error) === null && failures < 3,
  });

/**
 * The totals of a list for a car, if one is chosen, as soon as the visitor's ZIP code or their shop is known. The page itself is the same for everybody
 * and cannot contain them. If the API cannot say, there are none: a card then shows its price alone. Where the visitor's
 * van does not go, they are without installation.
 */
export function useListTotals(sets: readonly QuotedSet[], fitment: string | undefined): ListTotals {
  const api = useApi();
  const known = useVisitor()?.location?.zip ?? null;
  const shop = useOwnShop();
  const { drop } = useShopChoice();
  const zip = known ?? shop?.zip ?? null;
  const fitted = useQuery(listTotalsQuery(api, shop === null ? null : zip, sets, shop?.code, fitment));
  const problem = shopProblem(fitted.error);
  const delivered = useQuery(listTotalsQuery(api, shop === null || problem ? known : null, sets));
  useEffect(() => {
    if (problem?.isGone) drop();
  }, [problem?.isGone, drop]);
  const withShop = shop !== null && problem === null;
  const answer = (withShop ? zip !== null && fitted.data : known !== null && delivered.data) || NONE;
  return { ...answer, shop: withShop ? shop : null, fitment, zip: withShop ? zip : known };
}
