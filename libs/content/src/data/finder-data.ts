import { listBrands, listCategories, listMakes, listSizes, listTypes, listYears } from '@tirekit/contract';
import { settle, type Visit } from '@tirekit/shell-kit/request';
import { type SizeTriple, sizeTriples } from '../model/size-choices.ts';

/** A link into the catalogue. */
export interface Way {
  name: string;
  path: string;
  count: number;
}

/** What the home page and the finders offer; the same for every visitor. A part that could not be loaded is empty. */
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
  /** Set if the visitor who asked was refused and nothing was known; that must not affect other visitors. */
  refused: boolean;
}
const kept = new Map<string, Kept>();

/** Kept for the whole process for five minutes: what is on sale changes slowly, and there are no prices in it. */
export async function finderData(visit: Visit): Promise<FinderData> {
  const held = kept.get(visit.channel.id);
  if (held && held.until > Date.now()) {
    const data = await held.data;
    return held.refused ? finderData(visit) : data;
  }
  const entry: Kept = { data: renew(), until: Date.now() + FRESH_MS, refused: false };
  kept.set(visit.channel.id, entry);
  return entry.data;

  async function renew(): Promise<FinderData> {
    try {
      const { data, failed, refused } = await fetchFinderData(visit);
      if (failed || !isWhole(data)) entry.until = Date.now() + RETRY_MS;
      // If something could not be loaded, what was known stays: one visitor's refused call must not take anything from
      // others.
      const known = held?.refused === false ? held : undefined;
      if (failed && known) return await known.data;
      if (refused) forget();
      return data;
    } catch (error) {
      entry.until = 0;
      throw error;
    }
  }

  function forget(): void {
    entry.refused = true;
    entry.until = 0;
  }
}

const isWhole = ({ triples, years, makes, categories, brands }: FinderData): boolean =>
  [triples, years, makes, categories, brands].every((part) => part.length > 0);

interface Fetched {
  data: FinderData;
  /** Whether a part could not be loaded. */
  failed: boolean;
  /** Whether that was because this visitor had asked too often. */
  refused: boolean;
}

const TOO_MANY = 429;

async function fetchFinderData({ api }: Visit): Promise<Fetched> {
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
    refused: parts.some((part) => !part.ok && part.failure.statusCode === TOO_MANY),
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
