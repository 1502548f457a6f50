import { getDesk } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, requireAccount, toResult } from '@tirekit/shell-server/request';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { ChatDesk } from '../ui/chat-desk.tsx';
import { NoDesk } from '../ui/no-desk.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Support desk', robots: 'noindex,nofollow' });

/** Only for accounts that were named; the API checks each call. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAccount(context, request);
  const desk = await toResult(getRequestContext(context).api.call(getDesk));
  if (desk.ok) return data({ desk: desk.answer, isAway: false });
  const isAway = desk.failure.statusCode !== 403;
  return data({ desk: null, isAway }, { status: isAway ? 503 : 403 });
}

export default function DeskRoute() {
  const { desk, isAway } = useLoaderData<typeof loader>();
  return desk === null ? <NoDesk isAway={isAway} /> : <ChatDesk first={desk} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
