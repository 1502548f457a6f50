import { trackingResultPath } from '@tirekit/contract';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, redirectTo, submittedFields } from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { enterCode, mailCode, orderForCode } from '../data/order-code.ts';
import { type AskedFor, askedForIn } from '../model/after-code.ts';
import { CodePage } from '../ui/code-page.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Confirm it’s your order', robots: 'noindex,follow' });

/** @throws a redirect to the order's page if the address does not say what the code is for */
function mustFind(query: URLSearchParams): AskedFor {
  const asked = askedForIn(query);
  if (asked === null) throw redirectTo(trackingResultPath);
  return asked;
}

export function loader({ context, url }: LoaderFunctionArgs) {
  const asked = mustFind(url.searchParams);
  const { orderNumber } = orderForCode(getRequestContext(context), asked);
  return { orderNumber, next: asked.next, sent: url.searchParams.get('sent') };
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const asked = mustFind(url.searchParams);
  const order = orderForCode(requestContext, asked);
  const fields = await submittedFields(request);
  if (fields.get('intent') !== 'send') return enterCode(requestContext, order, { asked, fields });
  return mailCode(requestContext, order, { asked, sent: url.searchParams.has('sent') ? 'again' : 'once' });
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function OrderCodeRoute() {
  return <CodePage {...useLoaderData<typeof loader>()} errors={useActionData<FormErrors>() ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
