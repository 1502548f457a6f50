import { isKeptQuery } from '../../platform/http/query-strings.ts';
import { Recent } from '../../platform/recent.ts';
import type { ChannelView } from './index/channel-view.ts';
import { zeroCounts } from './index/facet-counts.ts';
import type { Found } from './index/search.ts';

/** Of each view at least. One takes a kilobyte, where the list's text takes twenty. */
const LISTS_KEPT = 3_000;

interface FoundList {
  readonly total: number;
  readonly rows: Int32Array;
  /** Of `FacetCounts`. */
  readonly counts: Int32Array;
  /** Of the index. */
  readonly version: number;
}

const listsByView = new WeakMap<ChannelView, Recent<object, FoundList>>();

/**
 * What a list's search found before, if the catalogue has not changed since: seeking and counting is most of what a list
 * costs, and writing it down again little.
 *
 * @param query the same object for the same address
 */
export function foundBefore(view: ChannelView, query: object, find: () => Found): Found {
  if (!isKeptQuery(query)) return find();
  let lists = listsByView.get(view);
  if (lists === undefined) listsByView.set(view, (lists = new Recent(LISTS_KEPT)));
  const { version } = view.index;
  const known = lists.get(query);
  if (known?.version === version) {
    const { total, rows } = known;
    return { total, rows, counts: zeroCounts(view).restore(known.counts) };
  }
  const { total, rows, counts } = find();
  lists.set(query, { total, rows: rows.slice(), counts: counts.saved(), version });
  return { total, rows, counts };
}
