import { toResult } from '@tirekit/api-client';
import { type AnswerOf, getExchangeCustomer, headers } from '@tirekit/contract';
import { getErrorPage, notFound, type RequestContext } from '@tirekit/shell-server/request';

/** The exchange's customer who is shopping, as the API knows them. */
export type ExchangeVisit = AnswerOf<typeof getExchangeCustomer>;

/** @throws the page that is not found, where the storefront has no exchange */
export function requireExchange({
  channel,
}: RequestContext): NonNullable<RequestContext['channel']['exchange']> {
  if (channel.exchange === null) throw notFound();
  return channel.exchange;
}

/** The exchange and customer of this visit; null if no exchange vouches for it, or not anymore. */
export async function readExchangeVisit(
  { api }: RequestContext,
  signedId?: string,
): Promise<ExchangeVisit | null> {
  const result = await toResult(
    api.call(getExchangeCustomer, {
      ...(signedId !== undefined && { headers: { [headers.partnerCustomerId]: signedId } }),
    }),
  );
  if (result.ok) return result.answer;
  if (result.failure.code === 'exchange-visit-ended') return null;
  throw getErrorPage(result.failure);
}

/**
 * Keeps the visit of a customer whom the exchange has sent, once the API has checked its signature. A checkout on another site
 * than the exchange's is not kept.
 * @returns whether the exchange vouches for them
 */
export async function beginExchangeVisit(
  context: RequestContext,
  { customerId, checkoutUrl }: { customerId: string; checkoutUrl?: string | undefined },
): Promise<boolean> {
  const exchange = requireExchange(context);
  const visit = await readExchangeVisit(context, customerId);
  if (visit === null) {
    context.cookies.clear('exchangeVisit');
    return false;
  }
  const given = checkoutUrl === undefined ? null : URL.parse(checkoutUrl);
  const isTheirs = exchange.postUrl !== null && given?.origin === new URL(exchange.postUrl).origin;
  context.cookies.set('exchangeVisit', {
    customer: customerId,
    checkoutUrl: isTheirs && given !== null ? given.href : null,
  });
  return true;
}
