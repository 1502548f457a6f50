import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { listTires } from '@tirekit/contract';
import { cardTire } from '@tirekit/tire-ui';

/** For a car: fewer would not be a choice, more is a list. Of a type, the best lines have dozens of sizes each: two are sure to come. */
const shownFor = (wanted: PopularFor): number => ('fitment' in wanted ? 4 : 2);
/** One line may have many sizes near the top; each line is shown once. */
const LOOKED_AT = 48;
const STALE_MS = 60_000;

/** The purpose of the tires: a car's fitment, or a type if no car is known. */
export type PopularFor = { fitment: string } | { type: string };

/** The order of the tires: by drivers' ratings, or our picks, by score. */
export type PopularBy = 'rating' | 'score';

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
      const byLine = new Map(
        items.toReversed().map((tire) => [`${tire.brand.slug} ${tire.line.slug}`, tire]),
      );
      return items
        .filter((tire) => byLine.get(`${tire.brand.slug} ${tire.line.slug}`) === tire)
        .slice(0, shownFor(wanted))
        .map(cardTire);
    },
    staleTime: STALE_MS,
    retry: false,
  });
