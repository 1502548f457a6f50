import { listTypes } from '@tirekit/contract';
import { crumbsJsonLd, itemListJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { EntryGrid } from '../ui/entry-grid.tsx';
import { HubPage } from '../ui/hub-page.tsx';

const title = 'Tires by vehicle type';
const lead = 'Your type of vehicle determines which tire sizes and load ratings you can use.';
const crumbs = [{ label: 'Home', to: '/' }, { label: title }];

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ types }) => ({
    title,
    description: lead,
    jsonLd: [crumbsJsonLd(crumbs), ...itemListJsonLd(types)],
  }));

export const handle = publicPage();

export const loader = ({ context }: LoaderFunctionArgs) => getRequestContext(context).load(listTypes, {});

export default function TypeHubRoute() {
  const { types } = useLoaderData<typeof loader>();
  return (
    <HubPage title={title} lead={lead} crumbs={crumbs}>
      <EntryGrid entries={types} />
    </HubPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
