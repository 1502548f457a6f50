import {
  dealHref,
  dealsPath,
  guidedPath,
  installerSignupPath,
  listAreas,
  listBrands,
  listCategories,
  listDeals,
  listInstallerPaths,
  listPaths,
  listSizes,
  listTypes,
  listVehiclePaths,
  militaryPath,
  rankLines,
} from '@tirekit/contract';
import { REVIEWS_PATH, reviewSectionPath, reviewSections } from '@tirekit/reviews';
import { type Feature, hasFeature } from '@tirekit/channel';
import { eventPaths } from '@tirekit/deals';
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

/** The storefront, and its API, called as a loader does for its page's own data. */
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

/** Pages of reviews, where a storefront shows them: of everything, brands and kinds of tires, and of each line that has any. */
const REVIEWS = 'reviews';

async function reviewPaths({ load }: Listed): Promise<string[]> {
  const [{ types }, { categories }, { brands }] = await Promise.all([
    load(listTypes, {}),
    load(listCategories, {}),
    load(listBrands, {}),
  ]);
  return [
    REVIEWS_PATH,
    ...reviewSections.map(({ slug }) => reviewSectionPath(slug)),
    ...pathsOf([...types, ...categories, ...brands]).map((path) => `${path}/reviews`),
  ];
}

/** The number of lines with reviews in a file. */
const REVIEWED_LINES = 1000;

async function reviewedLines(load: Load, page: number): Promise<PathPage> {
  const { lines, total } = await load(rankLines, {
    params: { by: 'overall' },
    query: { page, pageSize: REVIEWED_LINES },
  });
  return { paths: lines.map(({ path }) => `${path}/reviews`), pages: Math.ceil(total / REVIEWED_LINES) };
}

/** The pages of deals and rebates that run or begin soon; those of November's sales have fixed addresses. */
async function dealPaths(load: Load): Promise<string[]> {
  const { deals, rebates } = await load(listDeals, {});
  const own = [...deals, ...rebates].map(({ slug }) => dealHref(slug));
  return [...new Set([dealsPath, ...eventPaths, ...own])];
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
    const guided = hasFeature(channel, 'guided-shopping') ? [guidedPath] : [];
    const military = hasFeature(channel, 'military-discount') ? [militaryPath] : [];
    const crew = hasFeature(channel, 'simple-crew') ? ['/simplecrew'] : [];
    const deals = hasFeature(channel, 'deals') ? await dealPaths(load) : [];
    const invitation = hasFeature(channel, 'referrals') ? ['/invite'] : [];
    return [
      ...HUBS,
      ...joining,
      ...guided,
      ...military,
      ...crew,
      ...invitation,
      ...deals,
      ...pathsOf(types),
      ...pathsOf(categories),
      ...pathsOf(diameters),
    ];
  },
  sizes: async ({ load }) => pathsOf((await load(listSizes, {})).sizes),
  brands: async ({ load }) => pathsOf((await load(listBrands, {})).brands),
  vehicles: async ({ load }) => (await load(listVehiclePaths, {})).paths,
  [SHOPS]: shopPaths,
  [REVIEWS]: reviewPaths,
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
  [REVIEWS]: reviewedLines,
};

/** The features without which a storefront does not have a part. */
const featureOf: Readonly<Record<string, Feature>> = { [SHOPS]: 'tire-shops', [REVIEWS]: 'reviews' };

const hasPart = ({ channel }: Pick<Listed, 'channel'>, name: string): boolean => {
  const feature = featureOf[name];
  return feature === undefined || hasFeature(channel, feature);
};

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
