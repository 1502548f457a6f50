import { CATEGORIES } from '@tirekit/tires';
import type { PhraseMeaning } from './phrase-book.ts';
import type { Criteria } from './read-search.ts';
import type { Use } from './search-words.ts';

/**
 * Adds what the tires are for to the other criteria, as categories that serve it. A list widens with each category, so a
 * category that was typed beside a use stays alone: `quiet winter tires` are winter tires.
 * @returns also the uses that could not be used, as they are called
 */
export function readUses(
  criteria: Criteria,
  meanings: readonly PhraseMeaning[],
): { criteria: Criteria; unusable: readonly string[] } {
  const found = meanings.flatMap((one) => (one.kind === 'use' ? one : []));
  if (found.length === 0) return { criteria, unusable: [] };
  const named = new Set<string>(criteria.categories.map(({ group }) => group.slug));
  const isServed = ({ use }: { use: Use }): boolean =>
    use.categories.some((slug) => named.has(slug)) ||
    criteria.types.some(({ slug }) => use.types.includes(slug));
  if (named.size > 0 || found.some(isServed))
    return {
      criteria,
      unusable: found.filter((one) => !isServed(one)).map(({ typed }) => typed),
    };
  const [first, ...others] = [...new Set(found.map(({ use }) => use))];
  if (first === undefined) return { criteria, unusable: [] };
  // "Quiet and comfortable" are the categories that serve both.
  const both = first.categories.filter((slug) => others.every(({ categories }) => categories.includes(slug)));
  const wanted: readonly string[] = both.length > 0 ? both : first.categories;
  const unusable = both.length > 0 ? [] : others;
  const categories = CATEGORIES.flatMap((group, position) =>
    wanted.includes(group.slug) ? { group, position } : [],
  );
  return {
    criteria: { ...criteria, categories, uses: both.length > 0 ? [first, ...others] : [first] },
    unusable: found.flatMap(({ use, typed }) => (unusable.includes(use) ? typed : [])),
  };
}
