import { confirmSubscription, mailingListStopPath, returnToList, stopSubscription } from '@tirekit/contract';
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

const refusals: Readonly<Record<number, LinkOutcome>> = { 404: 'gone', 409: 'stopped' };

/** A link alone changes nothing, because programs open the links of mails: the page asks with a button. */
export function loader({ url }: LoaderFunctionArgs) {
  if (subscriptionIn(url.searchParams) === null) throw notFound();
  return { stops: isStop(url) };
}

/**
 * Confirms an address or takes it off the list: the button of the page, or one click in a mail program (RFC 8058), which knows
 * neither cookies nor this page. The signature in the address is the only proof that is asked for.
 * Readers who have left the list by it can come back by it.
 */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const link = subscriptionIn(url.searchParams);
  if (link === null) throw notFound();
  const { api } = getRequestContext(context);
  // A mail program may send any body, or none: that stops the mails, too.
  const fields = await request.formData().catch(() => null);
  const returns = isStop(url) && fields?.get('intent') === 'return';
  const call = !isStop(url) ? confirmSubscription : returns ? returnToList : stopSubscription;
  const done = await toResult<unknown>(api.call(call, { body: link }));
  if (done.ok) return { outcome: returns ? ('returned' as const) : ('done' as const) };
  const { statusCode } = done.failure;
  const outcome = refusals[statusCode] ?? 'failed';
  return data({ outcome }, { status: outcome === 'failed' ? 503 : statusCode });
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function MailingListLinkRoute() {
  const { stops } = useLoaderData<typeof loader>();
  const answer = useActionData<{ outcome?: LinkOutcome }>();
  return <SubscriptionLinkPage stops={stops} outcome={answer?.outcome ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
