import { listBrands } from '@tirekit/contract';
import { pageMeta, reusablePage } from '@tirekit/shell-kit';
import { getVisit } from '@tirekit/shell-kit/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { crumbsJsonLd } from '../model/list-meta.ts';
import { EntryIndex } from '../ui/entry-grid.tsx';
import { HubPage } from '../ui/hub-page.tsx';

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Brands' }];

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: 'Tire brands',
    description: 'Every tire brand we sell, with how many tires it has.',
    jsonLd: [crumbsJsonLd(crumbs)],
  });

export const handle = reusablePage();

export const loader = ({ context }: LoaderFunctionArgs) => getVisit(context).load(listBrands, {});

export default function BrandsRoute() {
  const { brands } = useLoaderData<typeof loader>();
  return (
    <HubPage
      title="Tire brands"
      lead="Beside each brand is the number of its tires that we sell."
      crumbs={crumbs}
    >
      <EntryIndex entries={brands} />
    </HubPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
