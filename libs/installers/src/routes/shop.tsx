import { getInstaller } from '@tirekit/contract';
import { crumbsJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import {
  getErrorPage,
  getRequestContext,
  gone,
  notFound,
  permanentRedirect,
  toResult,
} from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { requireTireShops } from '../data/require-tire-shops.ts';
import { shopJsonLd } from '../model/shop-json-ld.ts';
import { FINDER_PATH } from '../ui/finder-page.tsx';
import { shopCrumbs, ShopPage } from '../ui/shop-page.tsx';

export const handle = publicPage();

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ shop }) => ({
    title: `${shop.company} in ${shop.city}, ${shop.state}`,
    description: `${shop.company} in ${shop.city}, ${shop.state} installs the tires you buy here. See prices by wheel size, hours, services, reviews, and the next free appointment.`,
    canonical: shop.path,
    jsonLd: [crumbsJsonLd(shopCrumbs(shop)), shopJsonLd(shop)],
  }));

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireTireShops(requestContext);
  const code = params['shopCode']?.toLowerCase();
  if (code === undefined) throw notFound();
  const found = await toResult(requestContext.api.call(getInstaller, { params: { code }, query: {} }));
  if (!found.ok)
    throw found.failure.statusCode === 410
      ? gone({ label: 'Find another shop', path: FINDER_PATH })
      : getErrorPage(found.failure);
  const shop = found.answer;
  if (url.pathname !== shop.path) throw permanentRedirect(shop.path);
  return { shop };
}

export default function ShopRoute() {
  const { shop } = useLoaderData<typeof loader>();
  return <ShopPage key={shop.code} shop={shop} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
