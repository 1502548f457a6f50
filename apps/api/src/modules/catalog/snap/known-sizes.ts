import { formatSize, sizeFromSlug } from '@tirekit/tires';
import { type ChannelView, isAllowed } from '../catalog/index.ts';
import type { FitmentDirectory } from '../vehicles/index.ts';

/** The catalog and the vehicle directory as they are now, which have the sizes. */
export interface SizeSource {
  readonly view: ChannelView;
  readonly fitments: FitmentDirectory;
}

const sizesOfView = new WeakMap<ChannelView, readonly string[]>();

/**
 * The sizes of a storefront's catalog and of the vehicle directory in ascending order, as `formatSize` writes them. Tires that
 * are no longer made count: there are cars on them. So the sizes change only with a reload of the catalog.
 */
export function knownSizes({ view, fitments }: SizeSource): readonly string[] {
  const known = sizesOfView.get(view);
  if (known !== undefined) return known;
  const sizes = [...new Set([...catalogSlugs(view), ...fitments.sizeSlugs])]
    .map((slug) => sizeFromSlug(slug))
    .filter((size) => size !== null)
    .map(formatSize)
    .sort();
  sizesOfView.set(view, sizes);
  return sizes;
}

function catalogSlugs(view: ChannelView): Set<string> {
  const { columns, dictionaries, size } = view.index;
  const codes = new Set<number>();
  for (let row = 0; row < size; row++)
    if (isAllowed(view, columns.line[row] ?? 0)) codes.add(columns.sizeSlug[row] ?? 0);
  return new Set([...codes].map((code) => dictionaries.sizeSlug.values[code] ?? ''));
}
