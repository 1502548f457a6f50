import { notFound, type RequestContext } from '@tirekit/shell-server/request';
import { LRUCache } from 'lru-cache';

const HOUR_SECONDS = 3600;
/** A few dozen files for each storefront of a process. */
const FILES_MAX = 300;

/**
 * Files of the site map, each made once an hour and the same for everybody, so that a fast crawler does not load the API.
 * A file that could not be made is not kept.
 */
const files = new LRUCache<string, string, () => Promise<string>>({
  max: FILES_MAX,
  ttl: HOUR_SECONDS * 1000,
  fetchMethod: (_key, _stale, { context: make }) => make(),
});

/** The parts of a request context that decide about a site map. */
interface SitemapContext {
  readonly channel: {
    readonly metadata: Pick<RequestContext['channel']['metadata'], 'robots'>;
    readonly access: Pick<RequestContext['channel']['access'], 'guests'>;
  };
  readonly hostUrl: string;
}

/** True if search engines may list this storefront's pages. */
export const isListed = ({ channel }: Pick<SitemapContext, 'channel'>): boolean =>
  channel.metadata.robots === 'index,follow' && channel.access.guests;

/**
 * A file of the site map.
 * @throws a 404 if the storefront stays out of search engines
 */
export async function sitemapResponse(
  context: SitemapContext,
  part: string,
  make: () => Promise<string>,
): Promise<Response> {
  if (!isListed(context)) throw notFound();
  const xml = await files.forceFetch(`${context.hostUrl} ${part}`, { context: make });
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${String(HOUR_SECONDS)}`,
    },
  });
}
