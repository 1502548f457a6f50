import { getRequestContext } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { sitemapResponse } from '../data/sitemap-response.ts';
import { sitemapParts } from '../data/sitemap.ts';
import { sitemapIndexXml } from '../model/sitemap-xml.ts';

/** The index of the site map. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { channel, hostUrl, load } = getRequestContext(context);
  return sitemapResponse({ channel, hostUrl }, 'index', async () => {
    const parts = await sitemapParts({ channel, load });
    return sitemapIndexXml(parts.map((part) => `${hostUrl}/sitemaps/${part}.xml`));
  });
}
