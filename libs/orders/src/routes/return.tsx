import { randomUUID } from 'node:crypto';
import { ReturnId, returnPagePath } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import {
  getRequestContext,
  redirectTo,
  requireAccount,
  submittedFields,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { changeableOrder, orderPath } from '../data/opened-order.ts';
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

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  if (url.searchParams.has('own')) await requireAccount(context, request);
  const query = ofOrder(url.searchParams);
  const opened = changeableOrder(requestContext, query, askedFor(url.searchParams));
  const returns = await openedReturns(requestContext, opened);
  const asked = url.searchParams.get('return');
  const shown = returns.returns.find(({ returnId }) => returnId === asked) ?? null;
  if (asked !== null && shown === null) throw redirectTo(pathWith(query, null));
  return {
    orderNumber: opened.orderNumber,
    returns,
    shown,
    sizes: shown?.canReorder ? await rightSizes(requestContext, shown, url.searchParams.has('own')) : null,
    back: orderPath(query),
    search: query.size === 0 ? '' : `?${query.toString()}`,
    // A form that is sent twice asks once; see `answerReturnForm`.
    pageKey: randomUUID(),
    now: new Date().toISOString(),
  };
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  if (url.searchParams.has('own')) await requireAccount(context, request);
  const query = ofOrder(url.searchParams);
  const opened = changeableOrder(requestContext, query, askedFor(url.searchParams));
  const fields = await submittedFields(request);
  const text = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const returnId = text('returnId').toUpperCase();
  if (text('intent') === 'cancel')
    return (await cancelOwnReturn(requestContext, opened, returnId)) ?? redirectTo(pathWith(query, returnId));
  if (text('intent') === 'reorder') {
    const quantity = Number(text('quantity')) || 1;
    const wanted = { returnId, itemId: text('itemId'), quantity };
    return (await orderRightSize(requestContext, opened, wanted)) ?? redirectTo('/cart');
  }
  return answerReturnForm(requestContext, opened, { fields, pathOf: (id) => pathWith(query, id) });
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function ReturnRoute() {
  return <ReturnPage {...useLoaderData<typeof loader>()} answer={useActionData<ReturnAnswer>() ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
