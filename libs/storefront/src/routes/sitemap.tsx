import { EntryLinks, PlainLinks } from '@tirekit/catalog';
import { listBrands, listCategories, listMakes, listSizes, listTypes } from '@tirekit/contract';
import { pageMeta, reusablePage } from '@tirekit/shell-kit';
import { getVisit } from '@tirekit/shell-kit/request';
import { Breadcrumbs, Container, Stack } from '@tirekit/ui';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: 'Site map',
    description: 'Every way to tires: vehicle types, categories, sizes, brands and vehicles.',
  });

export const handle = reusablePage();

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const [{ types }, { categories }, { diameters }, { brands }, { makes }] = await Promise.all([
    visit.load(listTypes, {}),
    visit.load(listCategories, {}),
    visit.load(listSizes, {}),
    visit.load(listBrands, {}),
    visit.load(listMakes, {}),
  ]);
  const named = (entries: readonly { name: string; path: string }[]) =>
    entries.map(({ name, path }) => ({ label: name, to: path }));
  return {
    types,
    categories,
    diameters,
    brands: named(brands),
    makes: makes.map(({ slug, name }) => ({ label: name, to: `/vehicles/${slug}-tires` })),
  };
}

export default function SitemapRoute() {
  const { types, categories, diameters, brands, makes } = useLoaderData<typeof loader>();
  return (
    <Container>
      <Stack gap={6}>
        <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Site map' }]} />
        <h1>Site map</h1>
        <EntryLinks label="Vehicle types" entries={types} />
        <EntryLinks label="Categories" entries={categories} />
        <EntryLinks label="Wheel diameters" entries={diameters} />
        <PlainLinks titled label="Vehicles" links={makes} />
        <PlainLinks titled label="Brands" links={brands} />
      </Stack>
    </Container>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
