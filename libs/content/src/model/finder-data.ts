import { listBrands, listCategories, listMakes, listSizes, listTypes, listYears } from '@tirekit/contract';
import { settle, type Visit } from '@tirekit/shell-kit/request';
import { type SizeTriple, sizeTriples } from './size-choices.ts';

/** A way into the catalogue. */
export interface Way {
  name: string;
  path: string;
  count: number;
}

/** What home and the finder offer; the same for every visitor. A part that could not be had is empty. */
export interface FinderData {
  triples: readonly SizeTriple[];
  sizeSlugs: ReadonlySet<string>;
  years: readonly number[];
  makes: readonly { slug: string; name: string }[];
  categories: readonly Way[];
  types: readonly Way[];
  brands: readonly Way[];
}

const FRESH_MS = 5 * 60_000;
const RETRY_MS = 5_000;
const BRANDS_SHOWN = 12;

interface Kept {
  data: Promise<FinderData>;
  until: number;
}
const kept = new Map<string, Kept>();

/** Kept for the whole process for five minutes: what is on sale changes slowly, prices are not in it. */
export function finderData(visit: Visit): Promise<FinderData> {
  const held = kept.get(visit.channel.id);
  if (held && held.until > Date.now()) return held.data;
  const entry: Kept = { data: renew(), until: Date.now() + FRESH_MS };
  kept.set(visit.channel.id, entry);
  return entry.data;

  async function renew(): Promise<FinderData> {
    try {
      const { data, failed } = await fetchFinderData(visit);
      if (failed || !isWhole(data)) entry.until = Date.now() + RETRY_MS;
      // What was known stays where something could not be had: one visitor's refused call takes nothing from the others.
      return failed && held ? await held.data : data;
    } catch (error) {
      entry.until = 0;
      throw error;
    }
  }
}

const isWhole = ({ triples, years, makes, categories, brands }: FinderData): boolean =>
  [triples, years, makes, categories, brands].every((part) => part.length > 0);

async function fetchFinderData({ api }: Visit): Promise<{ data: FinderData; failed: boolean }> {
  const parts = await Promise.all([
    settle(api.call(listSizes)),
    settle(api.call(listYears)),
    settle(api.call(listMakes)),
    settle(api.call(listCategories)),
    settle(api.call(listTypes)),
    settle(api.call(listBrands)),
  ]);
  const [sizes, years, makes, categories, types, brands] = parts;
  const slugs = sizes.ok ? sizes.answer.sizes.map(({ slug }) => slug) : [];
  const byCount = brands.ok ? brands.answer.brands.toSorted((a, b) => b.count - a.count) : [];
  return {
    failed: parts.some(({ ok }) => !ok),
    data: {
      triples: sizeTriples(slugs),
      sizeSlugs: new Set(slugs),
      years: years.ok ? years.answer.years : [],
      makes: makes.ok ? makes.answer.makes.map(({ slug, name }) => ({ slug, name })) : [],
      categories: categories.ok ? categories.answer.categories.map(way) : [],
      types: types.ok ? types.answer.types.map(way) : [],
      brands: byCount.slice(0, BRANDS_SHOWN).map(way),
    },
  };
}

const way = ({ name, path, count }: Way): Way => ({ name, path, count });
