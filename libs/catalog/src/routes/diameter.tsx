import { getHub } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import { getVisit, movedTo, notFound } from '@tirekit/shell-kit/request';
import { categoryBySlug, diameterFromSlug, diameterSlug } from '@tirekit/tires';
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

/** A wheel diameter, alone or with a category: `17-inch-tires`, `17-inch-all-season-tires`, also `17`. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const asked = (params['size'] ?? '').toLowerCase();
  const spelled = /^\d{1,2}(?:-5)?(?:-inch)?$/.test(asked)
    ? `${asked.replace(/-inch$/, '')}-inch-tires`
    : asked;
  const diameter = diameterFromSlug(spelled);
  if (diameter === null) throw notFound();
  const category = diameter.category === null ? null : categoryBySlug(diameter.category);
  if (diameter.category !== null && category === null) throw notFound();
  const slug = diameterSlug(diameter.rimIn, category?.slug);
  const path = `/tire-sizes/diameter/${slug}`;
  if (url.pathname !== path) throw movedTo(path + url.search);
  const [hub, data] = await Promise.all([
    visit.load(getHub, { params: { kind: 'diameter', slug } }),
    loadList(visit, url, { diameter: diameter.rimIn, ...(category && { category: category.slug }) }),
  ]);
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Tire sizes', to: '/tire-sizes' },
    { label: hub.name },
  ];
  return { hub, crumbs, data };
}

export default function DiameterRoute() {
  const { hub, crumbs, data } = useLoaderData<typeof loader>();
  return (
    <ListPage title={hub.name} lead={hub.description} crumbs={crumbs} data={data}>
      <EntryLinks label="Sizes" entries={hub.sizes} />
    </ListPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
