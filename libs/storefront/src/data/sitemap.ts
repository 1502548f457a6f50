import {
  dealHref,
  dealsPath,
  guidedPath,
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
import { type Channel, type Feature, hasFeature } from '@tirekit/channel';
import type { ContentPath } from '@tirekit/content/server';
import { shoppingEventPaths } from '@tirekit/deals';
import type { RequestContext } from '@tirekit/shell-server/request';
import { installerSignupPath } from '@tirekit/shell-ui/wire';
import type { SitemapEntry } from '../model/sitemap-xml.ts';

/** The hubs, whose addresses are fixed. */
const HUBS = ['/', '/tire-sizes', '/brands', '/types', '/categories', '/vehicles', '/tire-score', '/sitemap'];

/** The storefront, its API as guests call it, and the pages of its texts that search engines may list. */
export interface Listed {
  readonly channel: Channel;
  readonly load: RequestContext['load'];
  readonly texts: readonly ContentPath[];
}
type Load = Listed['load'];

type Entry = { path: string };
const getPaths = (entries: readonly Entry[]): string[] => entries.map(({ path }) => path);
const listEntries = (paths: readonly string[]): SitemapEntry[] => paths.map((path) => ({ path }));

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
    ...getPaths([...types, ...categories, ...brands]).map((path) => `${path}/reviews`),
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

/** Deals and rebates, where a storefront has them. */
const DEALS = 'deals';

/**
 * The pages of deals and rebates that run or begin soon; those of November's sales have fixed addresses. A page changes when its deal
 * begins.
 */
async function dealEntries({ load }: Listed): Promise<SitemapEntry[]> {
  const { today, deals, rebates } = await load(listDeals, {});
  const own = [...deals, ...rebates].map(({ slug, startsOn }) => ({
    path: dealHref(slug),
    ...(startsOn <= today && { lastmod: startsOn }),
  }));
  const named = new Set(own.map(({ path }) => path));
  return [...listEntries([dealsPath, ...shoppingEventPaths]).filter(({ path }) => !named.has(path)), ...own];
}

/** The kinds of texts, by the beginning of their addresses; pages are the rest. */
const textKinds = {
  dictionary: /^\/learn\/[^/]+\/tire-dictionary$/,
  learn: /^\/learn(?:\/|$)/,
  press: /^\/press(?:\/|$)/,
  help: /^\/help-center(?:\/|$)/,
  pages: /^\//,
} as const;
type TextKind = keyof typeof textKinds;

const isTextKind = (name: string): name is TextKind => Object.hasOwn(textKinds, name);
const getTextKind = (path: string): TextKind =>
  Object.keys(textKinds)
    .filter(isTextKind)
    .find((kind) => textKinds[kind].test(path)) ?? 'pages';

const textEntries = ({ texts }: Pick<Listed, 'texts'>, kind: TextKind): SitemapEntry[] =>
  texts
    .filter(({ path }) => getTextKind(path) === kind)
    .map(({ path, updated }) => ({ path, ...(updated !== null && { lastmod: updated }) }));

/** The parts of the site map that fit into one file, which may hold 50,000 addresses. */
const wholeParts: Record<string, (listed: Listed) => Promise<string[]>> = {
  hubs: async ({ channel, load, texts }) => {
    const [{ types }, { categories }, { diameters }] = await Promise.all([
      load(listTypes, {}),
      load(listCategories, {}),
      load(listSizes, {}),
    ]);
    const joining = hasFeature(channel, 'installer-signup') ? [installerSignupPath] : [];
    const guided = hasFeature(channel, 'guided-shopping') ? [guidedPath] : [];
    const military = hasFeature(channel, 'military-discount') ? [militaryPath] : [];
    const crew = hasFeature(channel, 'simple-crew') ? ['/simplecrew'] : [];
    const invitation = hasFeature(channel, 'referrals') ? ['/invite'] : [];
    const worded = new Set(getPaths(texts));
    return [
      ...[...HUBS, ...joining, ...guided, ...military, ...crew, ...invitation].filter(
        (path) => !worded.has(path),
      ),
      ...getPaths(types),
      ...getPaths(categories),
      ...getPaths(diameters),
    ];
  },
  sizes: async ({ load }) => getPaths((await load(listSizes, {})).sizes),
  brands: async ({ load }) => getPaths((await load(listBrands, {})).brands),
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
const partFeatures: Readonly<Record<string, Feature>> = {
  [SHOPS]: 'tire-shops',
  [REVIEWS]: 'reviews',
  [DEALS]: 'deals',
};

const hasPart = ({ channel }: Pick<Listed, 'channel'>, name: string): boolean => {
  const feature = partFeatures[name];
  return feature === undefined || hasFeature(channel, feature);
};

/** The names of all parts: `hubs`, `sizes`, `learn`, `deals`, `shops`, `lines-1`, `tires-1` … `tires-6`, `shops-1` … `shops-3`. */
export async function sitemapParts({ channel, load, texts }: Listed): Promise<string[]> {
  const paged = await Promise.all(
    Object.entries(pagedParts).map(async ([name, getPage]) => {
      if (!hasPart({ channel }, name)) return [];
      const { pages } = await getPage(load, 1);
      return Array.from({ length: pages }, (_, at) => `${name}-${at + 1}`);
    }),
  );
  const worded = Object.keys(textKinds).filter(
    (kind) => isTextKind(kind) && textEntries({ texts }, kind).length > 0,
  );
  const whole = [...Object.keys(wholeParts), DEALS].filter((name) => hasPart({ channel }, name));
  return [...whole, ...worded, ...paged.flat()];
}

/** The addresses in one part; null if there is no such part. */
export async function sitemapEntries(listed: Listed, part: string): Promise<SitemapEntry[] | null> {
  const [, name = '', page] = /^([a-z]+)(?:-([1-9]\d{0,2}))?$/.exec(part) ?? [];
  if (!hasPart(listed, name)) return null;
  const entries =
    page === undefined ? await wholePart(listed, name) : await pagedPart(listed, name, Number(page));
  return entries.length > 0 ? entries : null;
}

async function wholePart(listed: Listed, name: string): Promise<SitemapEntry[]> {
  if (name === DEALS) return dealEntries(listed);
  if (isTextKind(name)) return textEntries(listed, name);
  const pathsIn = Object.hasOwn(wholeParts, name) ? wholeParts[name] : undefined;
  return listEntries((await pathsIn?.(listed)) ?? []);
}

async function pagedPart({ load }: Listed, name: string, page: number): Promise<SitemapEntry[]> {
  const getPage = Object.hasOwn(pagedParts, name) ? pagedParts[name] : undefined;
  return listEntries((await getPage?.(load, page))?.paths ?? []);
}
