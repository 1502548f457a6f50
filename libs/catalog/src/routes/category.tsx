import { getHub } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import { getVisit, movedTo, notFound } from '@tirekit/shell-kit/request';
import { categoryBySlug } from '@tirekit/tires';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { crumbsJsonLd, listMeta } from '../model/list-meta.ts';
import { loadList } from '../model/load-list.ts';
import { EntryLinks } from '../ui/entry-links.tsx';
import { ListPage } from '../ui/list-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ hub, crumbs, data }) => ({
    title: hub.name,
    description: hub.description,
    ...listMeta(data.path, data.state),
    jsonLd: [crumbsJsonLd(crumbs)],
  }));

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const group = categoryBySlug((params['category'] ?? '').toLowerCase());
  if (group === null) throw notFound();
  const path = `/categories/${group.pathSlug}`;
  if (url.pathname !== path) throw movedTo(path + url.search);
  const [hub, data] = await Promise.all([
    visit.load(getHub, { params: { kind: 'category', slug: group.slug } }),
    loadList(visit, url, { category: group.slug }),
  ]);
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Tires by category', to: '/categories' },
    { label: hub.name },
  ];
  return { hub, crumbs, data };
}

export default function CategoryRoute() {
  const { hub, crumbs, data } = useLoaderData<typeof loader>();
  return (
    <ListPage title={hub.name} lead={hub.description} crumbs={crumbs} data={data}>
      <EntryLinks label="Sizes with most tires" entries={hub.sizes.slice(0, 18)} />
    </ListPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
