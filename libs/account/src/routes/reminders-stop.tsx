import { pageMeta } from '@tirekit/shell-ui';
import { data, useActionData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { getRequestContext, notFound, toResult } from '@tirekit/shell-server/request';
import { stopReminders } from '@tirekit/contract';
import { stopLinkIn } from '../model/stop-link.ts';
import { RemindersStopPage } from '../ui/garage/reminders-stop-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Stop rotation reminders', canonical: null, robots: 'noindex,follow' });

/** A link alone stops nothing, because programs open the links of mails: it asks. */
export function loader({ url }: LoaderFunctionArgs) {
  if (stopLinkIn(url.searchParams) === null) throw notFound();
  return { canStop: true };
}

/**
 * Stops the reminders of one vehicle: the button of the page, or one click in a mail program (RFC 8058), which knows neither
 * cookies nor this page. The signature in the address is the only proof that is asked for.
 */
export async function action({ context, url }: ActionFunctionArgs) {
  const link = stopLinkIn(url.searchParams);
  if (link === null) throw notFound();
  const stopped = await toResult(getRequestContext(context).api.call(stopReminders, { body: link }));
  if (stopped.ok) return { stopped: true as const };
  if (stopped.failure.statusCode === 404) throw notFound();
  return data({ stopped: false as const }, { status: 503 });
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function RemindersStopRoute() {
  return <RemindersStopPage stopped={useActionData<{ stopped?: boolean }>()?.stopped ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
