import { listParameters } from '@tirekit/catalog';
import { getVisit } from '@tirekit/shell-kit/request';
import type { LoaderFunctionArgs } from 'react-router';
import { isListed } from '../model/sitemap-response.ts';

/** What belongs to one visitor, and ways of machines. */
const PRIVATE = ['/api/', '/cart', '/checkout/', '/my_customers/', '/notices/', '/recent-searches'];

/** Lists that are narrowed or ordered; their further pages are pages of their own. */
const COMBINED = listParameters
  .filter((name) => name !== 'page')
  .flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);

/**
 * What crawlers leave alone: what is a visitor's own, and the endless combinations of filters. A storefront that stays
 * out of the indexes is read all the same, because its pages say so themselves.
 */
export function loader({ context }: LoaderFunctionArgs): Response {
  const visit = getVisit(context);
  const lines = [
    'User-agent: *',
    ...[...PRIVATE, ...COMBINED].map((path) => `Disallow: ${path}`),
    ...(isListed(visit) ? ['', `Sitemap: ${visit.hostUrl}/sitemap.xml`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
