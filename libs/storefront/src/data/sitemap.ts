import {
  installerSignupPath,
  listAreas,
  listBrands,
  listCategories,
  listInstallerPaths,
  listPaths,
  listSizes,
  listTypes,
  listVehiclePaths,
  militaryPath,
} from '@tirekit/contract';
import { hasFeature } from '@tirekit/channel';
import type { RequestContext } from '@tirekit/shell-server/request';

/** The hubs, whose addresses are fixed. */
const HUBS = [
  '/',
  '/tire-sizes',
  '/brands',
  '/types',
  '/categories',
  '/vehicles',
  '/tire-score',
  '/returns-and-refunds',
  '/sales',
  '/privacy-policy',
  '/sitemap',
];

/** Which storefront it is, and its API, asked as a loader does for its page's own data. */
type Listed = Pick<RequestContext, 'channel' | 'load'>;
type Load = Listed['load'];

type Entry = { path: string };
const pathsOf = (entries: readonly Entry[]): string[] => entries.map(({ path }) => path);

/** The tire shops, where a storefront shows them: finding one, by urban area too, and the page of each. */
const SHOPS = 'shops';

async function shopPaths({ load }: Listed): Promise<string[]> {
  const { areas } = await load(listAreas);
  return ['/tire-shops', ...areas.map(({ slug }) => `/tire-shops/${slug}`)];
}

/** The parts of the site map that fit into one file, which may hold 50,000 addresses. */
const wholeParts: Record<string, (listed: Listed) => Promise<string[]>> = {
  hubs: async ({ channel, load }) => {
    const [{ types }, { categories }, { diameters }] = await Promise.all([
      load(listTypes, {}),
      load(listCategories, {}),
      load(listSizes, {}),
    ]);
    const joining = hasFeature(channel, 'installer-signup') ? [installerSignupPath] : [];
    const military = hasFeature(channel, 'military-discount') ? [militaryPath] : [];
    const crew = hasFeature(channel, 'simple-crew') ? ['/simplecrew'] : [];
    const invitation = hasFeature(channel, 'referrals') ? ['/invite'] : [];
    return [
      ...HUBS,
      ...joining,
      ...military,
      ...crew,
      ...invitation,
      ...pathsOf(types),
      ...pathsOf(categories),
      ...pathsOf(diameters),
    ];
  },
  sizes: async ({ load }) => pathsOf((await load(listSizes, {})).sizes),
  brands: async ({ load }) => pathsOf((await load(listBrands, {})).brands),
  vehicles: async ({ load }) => (await load(listVehiclePaths, {})).paths,
  [SHOPS]: shopPaths,
};

interface PathPage {
  readonly paths: string[];
  readonly pages: number;
}

const catalogPaths =
  (kind: 'line' | 'item') =>
  (load: Load, page: number): Promise<PathPage> =>
    load(listPaths, { params: { kind }, query: { page } });

/** The parts that are too large for one file: named after the part, numbered from 1. */
const pagedParts: Record<string, (load: Load, page: number) => Promise<PathPage>> = {
  lines: catalogPaths('line'),
  tires: catalogPaths('item'),
  [SHOPS]: (load, page) => load(listInstallerPaths, { query: { page } }),
};

/** Whether a storefront has a part: one without tire shops has none of theirs. */
const hasPart = ({ channel }: Pick<Listed, 'channel'>, name: string): boolean =>
  name !== SHOPS || hasFeature(channel, 'tire-shops');

/** The names of all parts: `hubs`, `sizes`, `shops`, `lines-1`, `tires-1` … `tires-6`, `shops-1` … `shops-3`. */
export async function sitemapParts({ channel, load }: Listed): Promise<string[]> {
  const paged = await Promise.all(
    Object.entries(pagedParts).map(async ([name, pageOf]) => {
      if (!hasPart({ channel }, name)) return [];
      const { pages } = await pageOf(load, 1);
      return Array.from({ length: pages }, (_, at) => `${name}-${at + 1}`);
    }),
  );
  return [...Object.keys(wholeParts).filter((name) => hasPart({ channel }, name)), ...paged.flat()];
}

/** The addresses in one part; null if there is no such part. */
export async function sitemapPaths({ channel, load }: Listed, part: string): Promise<string[] | null> {
  const [, name = '', page] = /^([a-z]+)(?:-([1-9]\d{0,2}))?$/.exec(part) ?? [];
  if (!hasPart({ channel }, name)) return null;
  if (page === undefined)
    return Object.hasOwn(wholeParts, name) ? (wholeParts[name]?.({ channel, load }) ?? null) : null;
  const pageOf = Object.hasOwn(pagedParts, name) ? pagedParts[name] : undefined;
  const paths = (await pageOf?.(load, Number(page)))?.paths ?? [];
  return paths.length > 0 ? paths : null;
}
