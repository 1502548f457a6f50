import { formatSize, sizeFromSlug } from '@tirekit/tires';
import type { CatalogIndex } from './catalog-index.ts';

const namesByIndex = new WeakMap<CatalogIndex, readonly string[]>();

/**
 * The name of a size by the code of its slug: `225/45R18`, also where some of its tires spell it 225/45ZR18 or 225/45RF18.
 * Empty for an unknown code.
 */
export function sizeName(index: CatalogIndex, code: number): string {
  let names = namesByIndex.get(index);
  if (names === undefined) {
    names = index.dictionaries.sizeSlug.values.map((slug) => {
      const size = sizeFromSlug(slug);
      return size === null ? slug : formatSize(size);
    });
    namesByIndex.set(index, names);
  }
  return names[code] ?? '';
}
