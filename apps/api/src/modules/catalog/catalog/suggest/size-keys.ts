import type { CatalogIndex } from '../index/catalog-index.ts';
import { type ChannelView, isAllowed } from '../index/channel-view.ts';
import { sizeName } from '../index/size-names.ts';

/** A size as its digits, with its prefix in front: `2256517`, `lt2757018`, `35125020`. */
export interface SizeKey {
  readonly figures: string;
  readonly code: number;
}

const keysByIndex = new WeakMap<CatalogIndex, SizeKey[]>();

export const getFigures = (text: string): string =>
  text.toLowerCase().replace(/[^a-z0-9]|(?<=\d)[rxd](?=\d)/g, '');

/** The sizes of a catalog, those with the most tires first. */
function sizeKeys(index: CatalogIndex): SizeKey[] {
  const known = keysByIndex.get(index);
  if (known !== undefined) return known;
  const keys = index.dictionaries.sizeSlug.values
    .map((slug, code) => ({ figures: getFigures(slug.replace(/-tires$/, '')), code }))
    .sort((a, b) => index.bySize.count(b.code) - index.bySize.count(a.code));
  keysByIndex.set(index, keys);
  return keys;
}

/** The rows of a size that are on sale in this channel. */
export function onSale(view: ChannelView, code: number): Int32Array {
  const { index } = view;
  return index.bySize
    .rows(code)
    .filter((row) => !index.isHidden(row) && isAllowed(view, index.columns.line[row] ?? 0));
}

/**
 * The sizes on sale with a typed beginning, those with the most tires first.
 * @param begun the beginning as it was typed; a `P` in front is ignored
 */
export function sizesBegunBy(view: ChannelView, begun: string, limit: number): number[] {
  const figures = getFigures(begun).replace(/^p(?=\d)/, '');
  const found: number[] = [];
  for (const key of sizeKeys(view.index)) {
    if (!key.figures.startsWith(figures) || onSale(view, key.code).length === 0) continue;
    found.push(key.code);
    if (found.length === limit) break;
  }
  return found;
}

/** A size as pages name it: `225/65R17`. */
export function sizeLabel({ index }: ChannelView, code: number): string {
  return sizeName(index, code);
}
