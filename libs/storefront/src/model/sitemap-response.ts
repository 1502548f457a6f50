import { notFound, type Visit } from '@tirekit/shell-kit/request';
import { keptText } from './kept-text.ts';

const HOUR_SECONDS = 3600;
const keep = keptText(HOUR_SECONDS * 1000);

/** Whether search engines may list this storefront's pages. */
export const isListed = ({ channel }: Pick<Visit, 'channel'>): boolean =>
  channel.metadata.robots === 'index,follow' && channel.access.guests;

/** A file of the site map, made at most once an hour; 404 if the storefront stays out of search engines. */
export async function sitemapResponse(
  visit: Visit,
  part: string,
  make: () => Promise<string>,
): Promise<Response> {
  if (!isListed(visit)) throw notFound();
  const xml = await keep(`${visit.hostUrl} ${part}`, make);
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${HOUR_SECONDS}`,
    },
  });
}
