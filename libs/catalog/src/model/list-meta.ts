import { crumbsJsonLd, type PageMeta } from '@tirekit/shell-ui';
import type { Crumb } from '@tirekit/ui';
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
  data: { path: string; state: ListState };
}): PageMeta {
  const { path, state } = data;
  return {
    title,
    description: lead,
    ...listMeta(path, state),
    jsonLd: [crumbsJsonLd(crumbs)],
  };
}
