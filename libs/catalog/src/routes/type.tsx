import { getHub } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import { getVisit, movedTo, notFound } from '@tirekit/shell-kit/request';
import { typeBySlug } from '@tirekit/tires';
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
  const group = typeBySlug((params['type'] ?? '').toLowerCase());
  if (group === null) throw notFound();
  const path = `/types/${group.pathSlug}`;
  if (url.pathname !== path) throw movedTo(path + url.search);
  const [hub, data] = await Promise.all([
    visit.load(getHub, { params: { kind: 'type', slug: group.slug } }),
    loadList(visit, url, { type: group.slug }),
  ]);
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Tires by vehicle type', to: '/types' },
    { label: hub.name },
  ];
  return { hub, crumbs, data };
}

export default function TypeRoute() {
  const { hub, crumbs, data } = useLoaderData<typeof loader>();
  return (
    <ListPage title={hub.name} lead={hub.description} crumbs={crumbs} data={data}>
      <EntryLinks label="Sizes with most tires" entries={hub.sizes.slice(0, 18)} />
    </ListPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
