import { stopReviewMails } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, notFound, toResult } from '@tirekit/shell-server/request';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
} from 'react-router';
import { NoMoreMailsPage } from '../ui/write/no-more-mails-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Stop emails about reviews', canonical: null, robots: 'noindex,follow' });

/** The parts of the link; null for any other address. */
function linkIn(query: URLSearchParams) {
  const read = stopReviewMails.body.safeParse({
    orderNumber: query.get('order'),
    expires: query.get('expires'),
    signature: query.get('signature'),
  });
  return read.success ? read.data : null;
}

/** A link alone stops nothing, because programs open the links of mails: it asks. */
export function loader({ url }: LoaderFunctionArgs) {
  if (linkIn(url.searchParams) === null) throw notFound();
  return { canStop: true };
}

/**
 * Stops the mails that ask for reviews: the button of the page, or one click in a mail program (RFC 8058), which knows neither
 * cookies nor this page. The signature in the address is the only proof that is asked for.
 */
export async function action({ context, url }: ActionFunctionArgs) {
  const link = linkIn(url.searchParams);
  if (link === null) throw notFound();
  const stopped = await toResult(getRequestContext(context).api.call(stopReviewMails, { body: link }));
  if (stopped.ok) return { stopped: true as const };
  if (stopped.failure.statusCode === 404) throw notFound();
  return data({ stopped: false as const }, { status: 503 });
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function NoMoreMailsRoute() {
  return <NoMoreMailsPage stopped={useActionData<{ stopped?: boolean }>()?.stopped ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
