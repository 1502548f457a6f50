import { randomUUID } from 'node:crypto';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  parseForm,
  redirectTo,
  requireAccount,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { changeableOrder, notOpened, orderPath } from '../data/opened-order.ts';
import { orderPage } from '../data/order-page.ts';
import { REORDERED_CART, reorder } from '../data/reorder.ts';
import { ReorderForm } from '../model/reorder-form.ts';
import { ReorderPage } from '../ui/reorder-page.tsx';

const ASKED = { next: 'reorder', returnId: null } as const;

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Reorder', robots: 'noindex,follow' });

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  if (url.searchParams.has('own')) await requireAccount(context, request);
  const requestContext = getRequestContext(context);
  changeableOrder(requestContext, url.searchParams, ASKED);
  const page = await orderPage(requestContext, url.searchParams);
  return { ...page, back: orderPath(url.searchParams) };
}

/** Leads to the cart. A reload repeats nothing. */
export async function action({ context, request, url }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  if (url.searchParams.has('own')) await requireAccount(context, request);
  const opened = changeableOrder(requestContext, url.searchParams, ASKED);
  const form = await parseForm(request, ReorderForm);
  if (!form.ok) return formErrors(form);
  const failure = await reorder(requestContext, opened, form.value.key ?? randomUUID());
  if (failure === null) throw redirectTo(REORDERED_CART);
  if (failure.kind === 'NotFound') throw notOpened(failure, opened);
  return formErrors(form, failure);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function ReorderRoute() {
  return <ReorderPage {...useLoaderData<typeof loader>()} errors={useActionData<FormErrors>() ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
