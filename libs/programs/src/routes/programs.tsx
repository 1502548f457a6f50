import { hasFeature } from '@tirekit/channel';
import { listPrograms } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, notFound } from '@tirekit/shell-server/request';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { ProgramsPage } from '../ui/programs/programs-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: 'Partner programs',
    description: 'Tires at the price of your employer, credit union, or club.',
  });

export async function loader({ context }: LoaderFunctionArgs) {
  const { channel, load } = getRequestContext(context);
  if (!hasFeature(channel, 'partner-program')) throw notFound();
  return load(listPrograms);
}

export default function ProgramsRoute() {
  return <ProgramsPage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
