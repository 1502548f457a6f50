import { bareSlug, brandPath, getLine, linePath } from '@tirekit/contract';
import { crumbsJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext, permanentRedirect, notFound } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { sizeLink } from '../model/detail-tire.ts';
import { loadReviews } from '../data/load-reviews.ts';
import { lineJsonLd } from '../model/product-json-ld.ts';
import { LinePage } from '../ui/line-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ line, path, crumbs, group }) => ({
    title: `${line.brand.name} ${line.line.name}`,
    description:
      `${line.headline} ${line.description}`.trim() ||
      `${line.brand.name} ${line.line.name} tires by size, with prices and reviews.`,
    canonical: path,
    jsonLd: [crumbsJsonLd(crumbs), group],
  }));

export const handle = publicPage();

/** A product line, before a size is chosen. `…/p`, a tire's address without its item, shows the same page. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { api, load } = getRequestContext(context);
  const { brand, productLine } = params;
  if (brand === undefined || productLine === undefined) throw notFound();
  const path = linePath(brand, productLine);
  const asked = url.pathname.replace(/\/p$/, '');
  if (asked !== path) throw permanentRedirect(path + url.search);
  const slugs = { brand: bareSlug(brand.toLowerCase()), line: productLine.toLowerCase() };
  const reviews = loadReviews(api, slugs);
  const line = await load(getLine, { params: slugs });
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Brands', to: '/brands' },
    { label: line.brand.name, to: brandPath(brand) },
    { label: line.line.name },
  ];
  return {
    line: { ...line, sizes: line.sizes.map(sizeLink) },
    reviews,
    path,
    crumbs,
    // Made on the server, because browsers need only the result, not the code.
    group: lineJsonLd(line, path),
  };
}

export default function LineRoute() {
  const { line, reviews, crumbs } = useLoaderData<typeof loader>();
  return <LinePage line={line} reviews={reviews} crumbs={crumbs} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
