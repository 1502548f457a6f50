import { brandPath } from '@tirekit/contract';
import { pageMeta, publicPage } from '@tirekit/shell-ui';
import { inSentence } from '@tirekit/tires';
import { getRequestContext, notFound } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { groupBySlug } from '../model/addresses.ts';
import { listPageMeta } from '../model/list-meta.ts';
import { loadBrand } from '../data/load-brand.ts';
import { listParameters } from '../model/list-keys.ts';
import { loadList } from '../data/load-list.ts';
import { ListPage } from '../ui/list-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) => pageMeta(args, listPageMeta);

export const handle = publicPage({ query: [...listParameters] });

/**
 * A brand's tires of a type or a category. Slugs of both kinds are understood below both words; the wrong word redirects to
 * the canonical address.
 */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { api, load } = getRequestContext(context);
  const found = groupBySlug((params['categoryOrType'] ?? '').toLowerCase());
  if (found === null) throw notFound();
  const { kind, group } = found;
  const below = `/${kind === 'type' ? 'types' : 'categories'}/${group.pathSlug}`;
  const hub = await loadBrand(load, url, params['brand'], below);
  const data = await loadList(api, url, { brand: hub.brand.slug, [kind]: group.slug });
  return {
    title: `${hub.brand.name} ${inSentence(group.longName)}`,
    lead: group.description,
    crumbs: [
      { label: 'Home', to: '/' },
      { label: 'Brands', to: '/brands' },
      { label: hub.brand.name, to: brandPath(hub.brand.slug) },
      { label: group.longName },
    ],
    data,
  };
}

export default function BrandListRoute() {
  return <ListPage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
