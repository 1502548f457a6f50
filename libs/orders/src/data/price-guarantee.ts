import { openPriceGuarantee, type PriceGuarantee } from '@tirekit/contract';
import { type RequestContext, toResult } from '@tirekit/shell-server/request';
import { notOpened, type OpenedOrder } from './opened-order.ts';

/**
 * The price guarantee for an order now; null if it does not cover the order.
 * @throws a redirect to the form that looks orders up, or the page of an error
 */
export async function priceGuarantee(
  { api }: Pick<RequestContext, 'api'>,
  order: OpenedOrder,
): Promise<PriceGuarantee | null> {
  const result = await toResult(api.call(openPriceGuarantee, { body: order }));
  if (!result.ok) throw notOpened(result.failure, order);
  return result.answer.priceGuarantee;
}
