import { brandPath } from '@tirekit/contract';
import { crumbsJsonLd, itemListJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { loadBrand } from '../data/load-brand.ts';
import { EntryGrid } from '../ui/entry-grid.tsx';
import { HubPage } from '../ui/hub-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ title, entries, crumbs }) => ({
    title,
    jsonLd: [crumbsJsonLd(crumbs), ...itemListJsonLd(entries)],
  }));

export const handle = publicPage();

/** The vehicle types, or the categories, in which a brand has tires. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const kind = url.pathname.endsWith('/types') ? 'types' : 'categories';
  const hub = await loadBrand(getRequestContext(context).load, url, params['brand'], `/${kind}`);
  const words = kind === 'types' ? 'by vehicle type' : 'by category';
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Brands', to: '/brands' },
    { label: hub.brand.name, to: brandPath(hub.brand.slug) },
    { label: words.replace('by ', 'By ') },
  ];
  return { title: `${hub.brand.name} tires ${words}`, entries: hub[kind], crumbs };
}

export default function BrandGroupsRoute() {
  const { title, entries, crumbs } = useLoaderData<typeof loader>();
  return (
    <HubPage title={title} crumbs={crumbs}>
      <EntryGrid entries={entries} />
    </HubPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
