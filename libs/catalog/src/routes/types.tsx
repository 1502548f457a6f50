import { listTypes } from '@tirekit/contract';
import { pageMeta, reusablePage } from '@tirekit/shell-kit';
import { getVisit } from '@tirekit/shell-kit/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { crumbsJsonLd } from '../model/list-meta.ts';
import { EntryGrid } from '../ui/entry-grid.tsx';
import { HubPage } from '../ui/hub-page.tsx';

const title = 'Tires by vehicle type';
const lead = 'What your vehicle is decides which sizes and loads come into question.';
const crumbs = [{ label: 'Home', to: '/' }, { label: title }];

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title, description: lead, jsonLd: [crumbsJsonLd(crumbs)] });

export const handle = reusablePage();

export const loader = ({ context }: LoaderFunctionArgs) => getVisit(context).load(listTypes, {});

export default function TypeHubRoute() {
  const { types } = useLoaderData<typeof loader>();
  return (
    <HubPage title={title} lead={lead} crumbs={crumbs}>
      <EntryGrid entries={types} />
    </HubPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
