import { randomUUID } from 'node:crypto';
import { ReturnId, returnPagePath } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import { redirectTo, submittedFields } from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { openTrackedOrder } from '../data/open-order.ts';
import {
  answerReturnForm,
  cancelOwnReturn,
  openedReturns,
  orderRightSize,
  type ReturnAnswer,
} from '../data/returns.ts';
import { rightSizes } from '../data/right-sizes.ts';
import type { AskedFor } from '../model/after-code.ts';
import { ReturnPage } from '../ui/return/return-page.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Return tires', robots: 'noindex,follow' });

/** The query that opens the order, without the return that is shown. */
function ofOrder(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete('return');
  return rest;
}

/** The page that a guest returns to after entering the code that we mail first. */
function askedFor(query: URLSearchParams): AskedFor {
  const returnId = ReturnId.safeParse(query.get('return'));
  return { next: 'return', returnId: returnId.success ? returnId.data : null };
}

const pathWith = (query: URLSearchParams, returnId: string | null): string => {
  const whole = new URLSearchParams(query);
  if (returnId !== null) whole.set('return', returnId);
  return whole.size === 0 ? returnPagePath : `${returnPagePath}?${whole.toString()}`;
};

/** Opens the order of the address, without the return that is shown. */
async function openReturnable(args: LoaderFunctionArgs) {
  const query = ofOrder(args.url.searchParams);
  return { ...(await openTrackedOrder(args, askedFor(args.url.searchParams), query)), query };
}

export async function loader(args: LoaderFunctionArgs) {
  const { requestContext, order, back, query } = await openReturnable(args);
  const returns = await openedReturns(requestContext, order);
  const asked = args.url.searchParams.get('return');
  const shown = returns.returns.find(({ returnId }) => returnId === asked) ?? null;
  if (asked !== null && shown === null) throw redirectTo(pathWith(query, null));
  return {
    orderNumber: order.orderNumber,
    returns,
    shown,
    sizes: shown?.canReorder ? await rightSizes(requestContext, shown, query.has('own')) : null,
    back,
    search: query.size === 0 ? '' : `?${query.toString()}`,
    // A form that is sent twice asks once; see `answerReturnForm`.
    pageKey: randomUUID(),
    now: new Date().toISOString(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { requestContext, order, query } = await openReturnable(args);
  const fields = await submittedFields(args.request);
  const text = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const returnId = text('returnId').toUpperCase();
  if (text('intent') === 'cancel')
    return (await cancelOwnReturn(requestContext, order, returnId)) ?? redirectTo(pathWith(query, returnId));
  if (text('intent') === 'reorder') {
    const quantity = Number(text('quantity')) || 1;
    const wanted = { returnId, itemId: text('itemId'), quantity };
    return (await orderRightSize(requestContext, order, wanted)) ?? redirectTo('/cart');
  }
  return answerReturnForm(requestContext, order, { fields, toPath: (id) => pathWith(query, id) });
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function ReturnRoute() {
  return <ReturnPage {...useLoaderData<typeof loader>()} answer={useActionData<ReturnAnswer>() ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
