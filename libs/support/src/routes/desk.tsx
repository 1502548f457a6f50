import { getDesk } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, requireAccount, toResult } from '@tirekit/shell-server/request';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { ChatDesk, NoDesk } from '../ui/chat-desk.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Support desk', robots: 'noindex,nofollow' });

/** Only for accounts that were named; the API checks each call. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAccount(context, request);
  const desk = await toResult(getRequestContext(context).api.call(getDesk));
  if (desk.ok) return data({ desk: desk.answer });
  return data({ desk: null }, { status: desk.failure.statusCode === 403 ? 403 : 503 });
}

export default function DeskRoute() {
  const { desk } = useLoaderData<typeof loader>();
  return desk === null ? <NoDesk /> : <ChatDesk first={desk} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
