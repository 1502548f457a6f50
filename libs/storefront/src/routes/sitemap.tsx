import { EntryLinks, PlainLinks } from '@tirekit/catalog';
import { hasFeature } from '@tirekit/channel';
import { contentPaths } from '@tirekit/content/server';
import { listAreas, listBrands, listCategories, listMakes, listSizes, listTypes } from '@tirekit/contract';
import { REVIEWS_PATH, reviewSectionPath, reviewSections } from '@tirekit/reviews';
import { crumbsJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext } from '@tirekit/shell-server/request';
import { Breadcrumbs, Container, type Crumb, Stack } from '@tirekit/ui';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';

export const handle = publicPage();

const crumbs: readonly Crumb[] = [{ label: 'Home', to: '/' }, { label: 'Site map' }];

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: 'Site map',
    description:
      'Every way to find tires, by type, category, size, brand, or vehicle, and every page of help, articles, and policies.',
    jsonLd: [crumbsJsonLd(crumbs)],
  });

export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  const { channel, load } = requestContext;
  const [{ types }, { categories }, { diameters }, { brands }, { makes }, { areas }] = await Promise.all([
    load(listTypes, {}),
    load(listCategories, {}),
    load(listSizes, {}),
    load(listBrands, {}),
    load(listMakes, {}),
    hasFeature(channel, 'tire-shops') ? load(listAreas) : { areas: [] },
  ]);
  const named = (entries: readonly { name: string; path: string }[]) =>
    entries.map(({ name, path }) => ({ label: name, to: path }));
  return {
    types,
    categories,
    diameters,
    brands: named(brands),
    reviews: hasFeature(channel, 'reviews')
      ? [
          { label: 'All reviews', to: REVIEWS_PATH },
          ...reviewSections.map(({ slug, title }) => ({ label: title, to: reviewSectionPath(slug) })),
        ]
      : [],
    texts: contentPaths(requestContext).map(({ title, path }) => ({ label: title, to: path })),
    areas: areas.map(({ slug, name }) => ({ label: name, to: `/tire-shops/${slug}` })),
    makes: makes.map(({ slug, name }) => ({ label: name, to: `/vehicles/${slug}-tires` })),
  };
}

export default function SitemapRoute() {
  const { types, categories, diameters, brands, makes, areas, reviews, texts } =
    useLoaderData<typeof loader>();
  return (
    <Container>
      <Stack gap={6}>
        <Breadcrumbs items={crumbs} />
        <h1>Site map</h1>
        <EntryLinks label="Vehicle types" entries={types} />
        <EntryLinks label="Categories" entries={categories} />
        <EntryLinks label="Wheel diameters" entries={diameters} />
        <PlainLinks titled label="Vehicles" links={makes} />
        <PlainLinks titled label="Brands" links={brands} />
        {reviews.length > 0 && <PlainLinks titled label="Tire reviews" links={reviews} />}
        {texts.length > 0 && <PlainLinks titled label="Help, articles, and policies" links={texts} />}
        {areas.length > 0 && <PlainLinks titled label="Tire shops by city" links={areas} />}
      </Stack>
    </Container>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
