import { getRequestContext, notFound } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { sitemapResponse } from '../data/sitemap-response.ts';
import { sitemapPaths } from '../data/sitemap.ts';
import { sitemapXml } from '../model/sitemap-xml.ts';

/** One part of the site map. */
export function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { channel, hostUrl, load } = getRequestContext(context);
  const part = /^([a-z0-9-]{1,20})\.xml$/.exec(params['file'] ?? '')?.[1];
  if (part === undefined) throw notFound();
  return sitemapResponse({ channel, hostUrl }, part, async () => {
    const paths = await sitemapPaths({ channel, load }, part);
    if (paths === null) throw notFound();
    return sitemapXml(paths.map((path) => hostUrl + path));
  });
}
