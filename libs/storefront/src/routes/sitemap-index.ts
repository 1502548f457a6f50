import { contentPaths } from '@tirekit/content/server';
import { getRequestContext, orErrorPage } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { sitemapResponse } from '../data/sitemap-response.ts';
import { sitemapParts } from '../data/sitemap.ts';
import { sitemapIndexXml } from '../model/sitemap-xml.ts';

/** The index of the site map. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const requestContext = getRequestContext(context);
  const { channel, hostUrl, publicApi } = requestContext;
  return sitemapResponse({ channel, hostUrl }, 'index', async () => {
    const texts = contentPaths(requestContext);
    const parts = await orErrorPage(sitemapParts({ channel, load: publicApi.call, texts }));
    return sitemapIndexXml(parts.map((part) => `${hostUrl}/sitemaps/${part}.xml`));
  });
}
