import { listBrands } from '@tirekit/contract';
import { crumbsJsonLd, itemListJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { EntryIndex } from '../ui/entry-grid.tsx';
import { HubPage } from '../ui/hub-page.tsx';

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Brands' }];

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ brands }) => ({
    title: 'Tire brands',
    description: 'Every tire brand we carry, and how many tires from each.',
    jsonLd: [crumbsJsonLd(crumbs), ...itemListJsonLd(brands)],
  }));

export const handle = publicPage();

export const loader = ({ context }: LoaderFunctionArgs) => getRequestContext(context).load(listBrands, {});

export default function BrandsRoute() {
  const { brands } = useLoaderData<typeof loader>();
  return (
    <HubPage
      title="Tire brands"
      lead="The number next to each brand is how many of its tires we carry."
      crumbs={crumbs}
    >
      <EntryIndex entries={brands} />
    </HubPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
