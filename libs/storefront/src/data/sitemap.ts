import {
  listBrands,
  listCategories,
  listPaths,
  listSizes,
  listTypes,
  listVehiclePaths,
} from '@tirekit/contract';
import type { Visit } from '@tirekit/shell-kit/request';

/** The hubs themselves, whose addresses depend on no data. */
const HUBS = ['/', '/tire-sizes', '/brands', '/types', '/categories', '/vehicles', '/sitemap'];

type Entry = { path: string };
const pathsOf = (entries: readonly Entry[]): string[] => entries.map(({ path }) => path);

/** Every part of the site map that fits one file, with its contents. Each has far fewer than 50,000 addresses. */
const wholeParts: Record<string, (visit: Visit) => Promise<string[]>> = {
  hubs: async (visit) => {
    const [{ types }, { categories }, { diameters }] = await Promise.all([
      visit.load(listTypes, {}),
      visit.load(listCategories, {}),
      visit.load(listSizes, {}),
    ]);
    return [...HUBS, ...pathsOf(types), ...pathsOf(categories), ...pathsOf(diameters)];
  },
  sizes: async (visit) => pathsOf((await visit.load(listSizes, {})).sizes),
  brands: async (visit) => pathsOf((await visit.load(listBrands, {})).brands),
  vehicles: async (visit) => (await visit.load(listVehiclePaths, {})).paths,
};

/** The parts that are too large for one file: named after the part, numbered from 1. */
const pagedParts = { lines: 'line', tires: 'item' } as const;

async function pageOf(visit: Visit, kind: 'line' | 'item', page: number) {
  return visit.load(listPaths, { params: { kind }, query: { page } });
}

/** The names of all parts: `hubs`, `sizes`, `lines-1`, `tires-1` … `tires-6`. */
export async function sitemapParts(visit: Visit): Promise<string[]> {
  const paged = await Promise.all(
    Object.entries(pagedParts).map(async ([name, kind]) => {
      const { pages } = await pageOf(visit, kind, 1);
      return Array.from({ length: pages }, (_, at) => `${name}-${at + 1}`);
    }),
  );
  return [...Object.keys(wholeParts), ...paged.flat()];
}

/** The addresses in one part; null if there is no such part. */
export async function sitemapPaths(visit: Visit, part: string): Promise<string[] | null> {
  const whole = Object.hasOwn(wholeParts, part) ? wholeParts[part] : undefined;
  if (whole !== undefined) return whole(visit);
  const [, name, page] = /^(lines|tires)-([1-9]\d{0,2})$/.exec(part) ?? [];
  if (name !== 'lines' && name !== 'tires') return null;
  const { paths } = await pageOf(visit, pagedParts[name], Number(page));
  return paths.length > 0 ? paths : null;
}
