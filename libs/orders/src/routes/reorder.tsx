import { randomUUID } from 'node:crypto';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import { formErrors, parseForm, redirectTo } from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { openTrackedOrder } from '../data/open-order.ts';
import { notOpened } from '../data/opened-order.ts';
import { orderPage } from '../data/order-page.ts';
import { REORDERED_CART, submitReorder } from '../data/reorder.ts';
import { ReorderForm } from '../model/reorder-form.ts';
import { ReorderPage } from '../ui/reorder-page.tsx';

const ASKED = { next: 'reorder', returnId: null } as const;

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Reorder', robots: 'noindex,follow' });

export async function loader(args: LoaderFunctionArgs) {
  const { requestContext, back } = await openTrackedOrder(args, ASKED);
  return { ...(await orderPage(requestContext, args.url.searchParams)), back };
}

/** Leads to the cart. A reload repeats nothing. */
export async function action(args: ActionFunctionArgs) {
  const { requestContext, order } = await openTrackedOrder(args, ASKED);
  const form = await parseForm(args.request, ReorderForm);
  if (!form.ok) return formErrors(form);
  const failure = await submitReorder(requestContext, order, form.value.key ?? randomUUID());
  if (failure === null) throw redirectTo(REORDERED_CART);
  if (failure.kind === 'NotFound') throw notOpened(failure, order);
  return formErrors(form, failure);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function ReorderRoute() {
  return <ReorderPage {...useLoaderData<typeof loader>()} errors={useActionData<FormErrors>() ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
