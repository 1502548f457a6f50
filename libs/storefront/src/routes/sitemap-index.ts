import { getVisit } from '@tirekit/shell-kit/request';
import type { LoaderFunctionArgs } from 'react-router';
import { sitemapResponse } from '../model/sitemap-response.ts';
import { sitemapParts } from '../data/sitemap.ts';
import { sitemapIndexXml } from '../model/sitemap-xml.ts';

/** The index of the site map. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const visit = getVisit(context);
  return sitemapResponse(visit, 'index', async () => {
    const parts = await sitemapParts(visit);
    return sitemapIndexXml(parts.map((part) => `${visit.hostUrl}/sitemaps/${part}.xml`));
  });
}
