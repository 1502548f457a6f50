import { crumbsJsonLd, itemListJsonLd, type PageMeta } from '@tirekit/shell-ui';
import type { Crumb } from '@tirekit/ui';
import type { ListData } from '../data/load-list.ts';
import { isNarrowed } from './list-keys.ts';
import type { ListState } from './list-state.ts';

/**
 * Directions for search engines about a list. Each page of the plain list has an address of its own. A list that is filtered,
 * sorted, weighted or for a car is not indexed, and names the plain list as its canonical address.
 */
export function listMeta(path: string, state: ListState): Pick<PageMeta, 'canonical' | 'robots'> {
  const isInUsualOrder = state.sort === 'recommended' && state.weights === null;
  const isPlain = isInUsualOrder && state.fitment === null && !state.allBrands;
  const isOwnPage = isPlain && !isNarrowed(state);
  return {
    canonical: isOwnPage && state.page > 1 ? `${path}?page=${state.page}` : path,
    robots: isOwnPage ? 'index,follow' : 'noindex,follow',
  };
}

/** The tires of a list in their order, for search engines; a list sorted or filtered in another way has no page there. */
export function listJsonLd({ list }: Pick<ListData, 'list'>): NonNullable<PageMeta['jsonLd']> {
  const tires = list.items.length > 0 ? list.items : list.pairs.map(({ front }) => front);
  return itemListJsonLd(
    tires.map(({ brand, line, size, service, path }) => ({
      name: `${brand} ${line} ${size} ${service}`,
      path,
    })),
  );
}

/** A list page's title, introduction and breadcrumbs, and how search engines treat it. */
export function listPageMeta({
  title,
  lead,
  crumbs,
  data,
}: {
  title: string;
  lead: string;
  crumbs: readonly Crumb[];
  data: Pick<ListData, 'path' | 'state' | 'list'>;
}): PageMeta {
  const { path, state } = data;
  return {
    title,
    description: lead,
    ...listMeta(path, state),
    // A list without tires has nothing to offer to those who find it by a search engine.
    ...(data.list.total === 0 && { robots: 'noindex,follow' as const }),
    jsonLd: [crumbsJsonLd(crumbs), ...listJsonLd(data)],
  };
}
