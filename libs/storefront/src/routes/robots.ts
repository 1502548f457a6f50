import { listParameters } from '@tirekit/catalog';
import { getVisit } from '@tirekit/shell-kit/request';
import type { LoaderFunctionArgs } from 'react-router';
import { isListed } from '../model/sitemap-response.ts';

/** Pages that belong to one visitor, and addresses for programs. */
const PRIVATE = ['/api/', '/cart', '/checkout/', '/my_customers/', '/notices/', '/recent-searches'];

/** Filtered or sorted lists. Further pages of an unfiltered list are pages of their own. */
const COMBINED = listParameters
  .filter((name) => name !== 'page')
  .flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);

/**
 * What crawlers should leave alone: visitors' own pages, and the endless combinations of filters. They may read a
 * storefront that stays out of search engines, because only its pages can tell them so.
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
