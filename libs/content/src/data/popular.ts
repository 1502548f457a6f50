import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { listTires, type TireSummary } from '@tirekit/contract';
import { cardTire, isBuyable } from '@tirekit/tire-ui';

/** For a car: fewer would not be a choice, more is a list. Of a type, the best lines have dozens of sizes each: two are sure to come. */
const shownFor = (wanted: PopularFor): number => ('fitment' in wanted ? 4 : 2);
/** One line may have many sizes near the top; each line is shown once. */
const LOOKED_AT = 48;
const STALE_MS = 60_000;

/** The purpose of the tires: a car's fitment, or a type if no car is known. */
export type PopularFor = { fitment: string } | { type: string };

/** The order of the tires: by drivers' ratings, or our picks, by score. */
export type PopularBy = 'rating' | 'score';

/** The first tires that can be bought, one of each line. */
export function chooseTires(tires: readonly TireSummary[], count: number): TireSummary[] {
  const lineOf = ({ brand, line }: TireSummary): string => `${brand.slug} ${line.slug}`;
  const buyable = tires.filter(isBuyable);
  const firstOf = new Map(buyable.toReversed().map((tire) => [lineOf(tire), tire]));
  return buyable.filter((tire) => firstOf.get(lineOf(tire)) === tire).slice(0, count);
}

/** The first tires by rating or score, for a car or of a type. */
export const popularQuery = (api: ApiClient, wanted: PopularFor, by: PopularBy) =>
  queryOptions({
    queryKey: ['popular', wanted, by],
    queryFn: async ({ signal }) => {
      const query = {
        ...('fitment' in wanted ? { fitment: wanted.fitment } : { type: [wanted.type] }),
        sort: by,
        pageSize: LOOKED_AT,
      };
      const { items } = await api.call(listTires, { query, signal });
      return chooseTires(items, shownFor(wanted)).map(cardTire);
    },
    staleTime: STALE_MS,
    retry: false,
  });

/** The words above the tires. A shop that has just opened has no ratings, and lists those by score. */
export const getPopularWords = (by: PopularBy, tires: readonly { readonly stars?: number }[]): string =>
  by === 'rating' && tires.every(({ stars }) => stars !== undefined)
    ? 'The highest rated by drivers.'
    : 'Our picks: the highest tire scores.';
