import type { Location, MetaDescriptor } from 'react-router';
import { ROOT_ID, type RootData, type Site } from './site.ts';

export type Robots = 'index,follow' | 'noindex,follow' | 'noindex,nofollow';

/** A page's description of itself, which the storefront's rules turn into tags (specification section 2). */
export interface PageMeta {
  /** Without the brand, which the rules append. */
  title: string;
  description?: string;
  /** The page's canonical address, a path. Defaults to its own path; null if it has none. */
  canonical?: string | null;
  robots?: Robots;
  /** A picture of 1024x512 for shared links, a path. */
  image?: string;
  /** The RSS feed that this page belongs to, a path. */
  rss?: string;
  /** Structured data (schema.org). Addresses in it (`item`, `url`, `image` …) may be paths. */
  jsonLd?: readonly Readonly<Record<string, unknown>>[];
}

/** The part of a route's meta arguments that the rules need; every route's arguments fit. */
interface MetaInput<Data> {
  loaderData: Data | undefined;
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: Pick<Location, 'pathname'>;
  error?: unknown;
}

/** The brand's name as pages write it in descriptions; a storefront may replace it by its own. */
const BRAND = 'TireKit';
const strictness: readonly Robots[] = ['index,follow', 'noindex,follow', 'noindex,nofollow'];

/**
 * The tags of a page. If its loader failed, they are those of the error page.
 *
 * @example
 * export const meta = (args: MetaArgs<typeof loader>) =>
 *   pageMeta(args, ({ brand }) => ({ title: `${brand.name} tires`, description: brand.tagline }));
 */
export function pageMeta<Data>(
  args: MetaInput<Data>,
  page: PageMeta | ((data: Data) => PageMeta),
): MetaDescriptor[] {
  const site = siteOfPage(args.matches);
  if (args.error || (typeof page === 'function' && args.loaderData === undefined))
    return tags(site, args.location, errorMeta(args.error));
  // With a loader that answered, its data is there.
  return tags(site, args.location, typeof page === 'function' ? page(args.loaderData as Data) : page);
}

function errorMeta(error: unknown): PageMeta {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 500;
  const title = { 404: 'Page not found', 410: 'No longer here' }[Number(status)] ?? 'Something went wrong';
  return { title, canonical: null, robots: 'noindex,follow' };
}

function siteOfPage(matches: MetaInput<unknown>['matches']): Site | null {
  const data = matches.find((match) => match?.id === ROOT_ID)?.loaderData;
  // The root's loader returns only this shape: shell-server's root-server.ts.
  return (data as RootData | undefined)?.site ?? null;
}

function tags(site: Site | null, location: Pick<Location, 'pathname'>, page: PageMeta): MetaDescriptor[] {
  const rules = site?.channel.metadata;
  const title = rules?.fixed?.title ?? withSuffix(page.title, rules?.titleSuffix ?? null);
  const description =
    rules?.fixed?.description ??
    (page.description ?? site?.channel.description ?? '').replaceAll(
      BRAND,
      rules?.nameInDescriptions ?? BRAND,
    );
  const canonical =
    page.canonical === null || !site ? null : absolute(site, page.canonical ?? location.pathname);

  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    {
      name: 'robots',
      content: `${rules?.fixed ? rules.robots : strictest(page.robots, rules?.robots)},max-image-preview:large`,
    },
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical } as const] : []),
    ...(page.rss && site
      ? [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/rss+xml',
            href: absolute(site, page.rss),
          } as const,
        ]
      : []),
    ...(site && rules?.identity ? social(site, { title, description, canonical, image: page.image }) : []),
    ...(page.jsonLd ?? []).map((item) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...withAddresses(site, item) },
    })),
  ];
}

function social(
  site: Site,
  page: { title: string; description: string; canonical: string | null; image: string | undefined },
): MetaDescriptor[] {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.channel.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    ...(page.canonical ? [{ property: 'og:url', content: page.canonical }] : []),
    { property: 'og:image', content: absolute(site, page.image ?? site.share.image) },
    { property: 'og:image:width', content: String(site.share.width) },
    { property: 'og:image:height', content: String(site.share.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

const withSuffix = (title: string, suffix: string | null): string =>
  suffix === null || title === suffix ? title : `${title} | ${suffix}`;

const absolute = (site: Site, path: string): string => new URL(path, site.hostUrl).href;

/** Properties of structured data that contain an address. */
const ADDRESSES: ReadonlySet<string> = new Set(['item', 'url', 'image', 'merchantReturnLink']);

/** Replaces paths in structured data by full addresses, because it is read apart from the page. */
function withAddresses(
  site: Site | null,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (site === null) return given;
  const text = JSON.stringify(given, (key, value: unknown) =>
    ADDRESSES.has(key) && typeof value === 'string' && value.startsWith('/') ? absolute(site, value) : value,
  );
  return JSON.parse(text);
}

/** If a storefront stays out of search engines, so does every page of it. */
function strictest(...given: readonly (Robots | undefined)[]): Robots {
  return (
    strictness[Math.max(...given.map((robots) => strictness.indexOf(robots ?? 'index,follow')))] ??
    'index,follow'
  );
}
