import {
  island,
  packPage,
  pageMeta,
  reusablePage,
  unpack,
  useUnpacked,
  whenVisitorKnown,
} from '@tirekit/shell-kit';
import { getVisit, notFound, oncePer } from '@tirekit/shell-kit/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { groupBySlug } from '../model/addresses.ts';
import { brandHref } from '../model/hrefs.ts';
import { listPageMeta } from '../model/list-meta.ts';
import { loadBrand } from '../data/load-brand.ts';
import { listParameters } from '../model/list-keys.ts';
import { loadList } from '../data/load-list.ts';
import type { ListPageProps } from '../ui/list-page.island.tsx';

const ListPage = island(() => import('../ui/list-page.island.tsx'), whenVisitorKnown);

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ page }) => listPageMeta(unpack(page)));

export const handle = reusablePage(...listParameters);

const pages = oncePer<ListPageProps & { lead: string }>();

/**
 * A brand's tires of a type or a category. Slugs of both kinds are understood below both words; the wrong word redirects to
 * the canonical address.
 */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const found = groupBySlug((params['categoryOrType'] ?? '').toLowerCase());
  if (found === null) throw notFound();
  const { kind, group } = found;
  const below = `/${kind === 'type' ? 'types' : 'categories'}/${group.pathSlug}`;
  const hub = await loadBrand(visit, url, params['brand'], below);
  const data = await loadList(visit, url, { brand: hub.brand.slug, [kind]: group.slug });
  const page = pages([data, hub], () => ({
    title: `${hub.brand.name} ${group.longName}`,
    lead: group.description,
    crumbs: [
      { label: 'Home', to: '/' },
      { label: 'Brands', to: '/brands' },
      { label: hub.brand.name, to: brandHref(hub.brand.slug) },
      { label: group.longName },
    ],
    data,
  }));
  return packPage(page);
}

export default function BrandListRoute() {
  const { page } = useLoaderData<typeof loader>();
  return <ListPage {...useUnpacked(page)} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
