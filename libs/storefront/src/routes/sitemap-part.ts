import { contentPaths } from '@tirekit/content/server';
import { getRequestContext, notFound, orErrorPage } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { sitemapResponse } from '../data/sitemap-response.ts';
import { sitemapEntries } from '../data/sitemap.ts';
import { sitemapXml } from '../model/sitemap-xml.ts';

/** One part of the site map. */
export function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const requestContext = getRequestContext(context);
  const { channel, hostUrl, publicApi } = requestContext;
  const part = /^([a-z0-9-]{1,20})\.xml$/.exec(params['file'] ?? '')?.[1];
  if (part === undefined) throw notFound();
  return sitemapResponse({ channel, hostUrl }, part, async () => {
    const texts = contentPaths(requestContext);
    const entries = await orErrorPage(sitemapEntries({ channel, load: publicApi.call, texts }, part));
    if (entries === null) throw notFound();
    return sitemapXml(entries, hostUrl);
  });
}
