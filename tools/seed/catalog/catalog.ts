import { brands } from './brands.ts';
import { type CatalogLine } from './catalog-rows.ts';
import { makeLines } from './lines.ts';
import { usualSkus } from './usual-size.ts';

/**
 * Lines with their tires, until there are at least `atLeast` tires. Every brand gets a line before any gets the
 * next one. The first lines are the same whatever the size of the catalog.
 */
export function* catalog(atLeast: number = usualSkus): Generator<CatalogLine> {
  const names = new Set<string>();
  let lines = 0;
  let skus = 0;
  const nextId = () => (lines += 1);
  for (let round = 0; skus < atLeast; round += 1) {
    for (const brand of brands) {
      for (const made of makeLines(brand, round, names, nextId)) {
        skus += made.skus.length;
        yield made;
      }
      if (skus >= atLeast && round > 0) return;
    }
  }
}
