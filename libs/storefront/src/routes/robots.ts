import { listParameters } from '@tirekit/catalog';
import { getRequestContext } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { isListed } from '../data/sitemap-response.ts';

/** Pages that belong to one visitor, and addresses for programs. */
const PRIVATE = ['/api/', '/cart', '/checkout/', '/my_customers/', '/notices/', '/recent-searches'];

/** Filtered or sorted lists. The later pages of an unfiltered list may be crawled. */
const COMBINED = listParameters
  .filter((name) => name !== 'page')
  .flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);

/**
 * Tells crawlers to skip visitors' own pages and the endless combinations of filters. A storefront that stays out of search
 * engines does not block crawlers, because its pages tell them not to list it.
 */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { channel, hostUrl } = getRequestContext(context);
  const lines = [
    'User-agent: *',
    ...[...PRIVATE, ...COMBINED].map((path) => `Disallow: ${path}`),
    ...(isListed({ channel }) ? ['', `Sitemap: ${hostUrl}/sitemap.xml`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
