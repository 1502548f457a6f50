import {
  getRequestContext,
  redirectTo,
  requireAccount,
  type RequestContext,
} from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { type AskedFor, codePath } from '../model/after-code.ts';
import { asksCode, type OpenedOrder, openedOrder, orderPath } from './opened-order.ts';

/** An order that its buyer has opened to change something about it. */
export interface OpenOrder {
  readonly requestContext: RequestContext;
  readonly order: OpenedOrder;
  /** The page of the order. */
  readonly back: string;
}

/**
 * Opens the order of an address, for the loader and the action of a page where something is done about it.
 * @param query the part of the address that opens the order
 * @throws a redirect: to the sign-in page for a member's own order, to the form that looks orders up, or to the page that mails a code
 *   if only number and ZIP code are known
 */
export async function openTrackedOrder(
  { context, request, url }: Pick<LoaderFunctionArgs, 'context' | 'request' | 'url'>,
  asked: AskedFor,
  query: URLSearchParams = url.searchParams,
): Promise<OpenOrder> {
  if (query.has('own')) await requireAccount(context, request);
  const requestContext = getRequestContext(context);
  const order = openedOrder(requestContext, query);
  if (asksCode(order)) throw redirectTo(codePath(asked));
  return { requestContext, order, back: orderPath(query) };
}
