import {
  listAreas,
  listBrands,
  listCategories,
  listPaths,
  listSizes,
  listTypes,
  listVehiclePaths,
} from '@tirekit/contract';
import { hasFeature } from '@tirekit/channel';
import type { RequestContext } from '@tirekit/shell-server/request';

/** The hubs, whose addresses are fixed. */
const HUBS = ['/', '/tire-sizes', '/brands', '/types', '/categories', '/vehicles', '/tire-score', '/sitemap'];

/** Asks the API, as a loader does for its page's own data. */
type Load = RequestContext['load'];

type Entry = { path: string };
const pathsOf = (entries: readonly Entry[]): string[] => entries.map(({ path }) => path);

/** The parts of the site map that fit into one file, which may hold 50,000 addresses. */
const wholeParts: Record<string, (load: Load) => Promise<string[]>> = {
  hubs: async (load) => {
    const [{ types }, { categories }, { diameters }] = await Promise.all([
      load(listTypes, {}),
      load(listCategories, {}),
      load(listSizes, {}),
    ]);
    return [...HUBS, ...pathsOf(types), ...pathsOf(categories), ...pathsOf(diameters)];
  },
  sizes: async (load) => pathsOf((await load(listSizes, {})).sizes),
  brands: async (load) => pathsOf((await load(listBrands, {})).brands),
  vehicles: async (load) => (await load(listVehiclePaths, {})).paths,
};

/** The tire shops of each urban area, where a storefront shows them. */
const SHOPS = 'shops';

async function shopPaths(load: Load): Promise<string[]> {
  const { areas } = await load(listAreas);
  return ['/tire-shops', ...areas.map(({ slug }) => `/tire-shops/${slug}`)];
}

/** The parts that are too large for one file: named after the part, numbered from 1. */
const pagedParts = { lines: 'line', tires: 'item' } as const;

async function pageOf(load: Load, kind: 'line' | 'item', page: number) {
  return load(listPaths, { params: { kind }, query: { page } });
}

type Listed = Pick<RequestContext, 'channel' | 'load'>;

/** The names of all parts: `hubs`, `sizes`, `shops`, `lines-1`, `tires-1` … `tires-6`. */
export async function sitemapParts({ channel, load }: Listed): Promise<string[]> {
  const paged = await Promise.all(
    Object.entries(pagedParts).map(async ([name, kind]) => {
      const { pages } = await pageOf(load, kind, 1);
      return Array.from({ length: pages }, (_, at) => `${name}-${at + 1}`);
    }),
  );
  const shops = hasFeature(channel, 'tire-shops') ? [SHOPS] : [];
  return [...Object.keys(wholeParts), ...shops, ...paged.flat()];
}

/** The addresses in one part; null if there is no such part. */
export async function sitemapPaths({ channel, load }: Listed, part: string): Promise<string[] | null> {
  const whole = Object.hasOwn(wholeParts, part) ? wholeParts[part] : undefined;
  if (whole !== undefined) return whole(load);
  if (part === SHOPS) return hasFeature(channel, 'tire-shops') ? shopPaths(load) : null;
  const [, name, page] = /^(lines|tires)-([1-9]\d{0,2})$/.exec(part) ?? [];
  if (name !== 'lines' && name !== 'tires') return null;
  const { paths } = await pageOf(load, pagedParts[name], Number(page));
  return paths.length > 0 ? paths : null;
}
