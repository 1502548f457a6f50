import { getVisit, notFound } from '@tirekit/shell-kit/request';
import type { LoaderFunctionArgs } from 'react-router';
import { sitemapResponse } from '../model/sitemap-response.ts';
import { sitemapPaths } from '../data/sitemap.ts';
import { sitemapXml } from '../model/sitemap-xml.ts';

/** One part of the site map. */
export function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const visit = getVisit(context);
  const part = /^([a-z0-9-]{1,20})\.xml$/.exec(params['file'] ?? '')?.[1];
  if (part === undefined) throw notFound();
  return sitemapResponse(visit, part, async () => {
    const paths = await sitemapPaths(visit, part);
    if (paths === null) throw notFound();
    return sitemapXml(paths.map((path) => visit.hostUrl + path));
  });
}
