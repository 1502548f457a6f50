import { confirmSubscription, mailingListStopPath, stopSubscription } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, notFound, toResult } from '@tirekit/shell-server/request';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { subscriptionIn } from '../model/list-fields.ts';
import { type LinkOutcome, SubscriptionLinkPage } from '../ui/subscription-link-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Your emails from us', canonical: null, robots: 'noindex,follow' });

const isStop = ({ pathname }: URL): boolean => pathname.replace(/\.data$/, '') === mailingListStopPath;

/** A link alone changes nothing, because programs open the links of mails: the page asks with a button. */
export function loader({ url }: LoaderFunctionArgs) {
  if (subscriptionIn(url.searchParams) === null) throw notFound();
  return { stops: isStop(url) };
}

/**
 * Confirms an address or takes it off the list: the button of the page, or one click in a mail program (RFC 8058), which knows
 * neither cookies nor this page. The signature in the address is the only proof that is asked for.
 */
export async function action({ url, context }: ActionFunctionArgs) {
  const link = subscriptionIn(url.searchParams);
  if (link === null) throw notFound();
  const { api } = getRequestContext(context);
  const done = await toResult<unknown>(
    isStop(url) ? api.call(stopSubscription, { body: link }) : api.call(confirmSubscription, { body: link }),
  );
  if (done.ok) return { outcome: 'done' as const };
  const outcome: LinkOutcome = done.failure.statusCode === 404 ? 'gone' : 'failed';
  return data({ outcome }, { status: outcome === 'gone' ? 404 : 503 });
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function MailingListLinkRoute() {
  const { stops } = useLoaderData<typeof loader>();
  const answer = useActionData<{ outcome?: LinkOutcome }>();
  return <SubscriptionLinkPage stops={stops} outcome={answer?.outcome ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
