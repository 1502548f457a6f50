import { listCategories } from '@tirekit/contract';
import { crumbsJsonLd, itemListJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { EntryGrid } from '../ui/entry-grid.tsx';
import { HubPage } from '../ui/hub-page.tsx';

const title = 'Tires by category';
const lead = 'Choose by season, by road, and by the way you drive.';
const crumbs = [{ label: 'Home', to: '/' }, { label: title }];

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ categories }) => ({
    title,
    description: lead,
    jsonLd: [crumbsJsonLd(crumbs), ...itemListJsonLd(categories)],
  }));

export const handle = publicPage();

export const loader = ({ context }: LoaderFunctionArgs) =>
  getRequestContext(context).load(listCategories, {});

export default function CategoryHubRoute() {
  const { categories } = useLoaderData<typeof loader>();
  return (
    <HubPage title={title} lead={lead} crumbs={crumbs}>
      <EntryGrid entries={categories} />
    </HubPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
