import { getArea, listInstallers, Slug } from '@tirekit/contract';
import { crumbsJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext, notFound, permanentRedirect } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { requireTireShops } from '../data/require-tire-shops.ts';
import { shopsInput } from '../data/shops.ts';
import { areaSentences } from '../model/area-words.ts';
import { readFinderState } from '../model/finder-state.ts';
import { shopsJsonLd } from '../model/shop-json-ld.ts';
import { areaPath } from '../ui/area-links.tsx';
import { areaCrumbs, AreaPage } from '../ui/area-page.tsx';

export const handle = publicPage({ query: ['sort', 'with', 'rim', 'page'] });

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ area, found, isPlain }) => ({
    title: `Tire shops in ${area.name}`,
    description: areaSentences(area).join(' '),
    canonical: areaPath(area.slug),
    robots: isPlain ? 'index,follow' : 'noindex,follow',
    jsonLd: [crumbsJsonLd(areaCrumbs(area.name)), shopsJsonLd(found.installers)],
  }));

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireTireShops(requestContext);
  const slug = params['urbanArea']?.toLowerCase();
  // A text that is no slug would be spelled differently in an address, and redirect forever.
  if (!Slug.safeParse(slug).success || slug === undefined) throw notFound();
  if (url.pathname !== areaPath(slug)) throw permanentRedirect(areaPath(slug) + url.search);
  const state = { ...readFinderState(url.searchParams), place: null };
  const { load } = requestContext;
  const [{ area, neighbors }, found] = await Promise.all([
    load(getArea, { params: { slug } }),
    load(listInstallers, shopsInput({ area: slug }, state)),
  ]);
  return { area, neighbors, found, state, isPlain: url.search === '' };
}

export default function AreaRoute() {
  const page = useLoaderData<typeof loader>();
  return <AreaPage key={page.area.slug} {...page} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
