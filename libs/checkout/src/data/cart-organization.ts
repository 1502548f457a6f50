import { type CartOrganization, getCartOrganization } from '@tirekit/contract';
import { type RequestContext, toResult } from '@tirekit/shell-server/request';

/** The page on which a buyer says what their organization asks of an order. */
export const ORGANIZATION_STEP = '/checkout/organization';

/**
 * The requirements of the signed-in buyer's organization for the cart; null for a guest, and for a buyer without one. While they
 * cannot be read, checkout continues, because the API refuses an order that doesn't meet them.
 */
export async function cartOrganization({
  api,
  signOn,
}: Pick<RequestContext, 'api' | 'signOn'>): Promise<CartOrganization | null> {
  if (signOn === null) return null;
  const answer = await toResult(api.call(getCartOrganization));
  return answer.ok ? answer.answer.organization : null;
}
