import { type CartOrganization, getCartOrganization } from '@tirekit/contract';
import { type RequestContext, toResult } from '@tirekit/shell-server/request';

/** The page on which a buyer says what their organization asks of an order. */
export const ORGANIZATION_STEP = '/checkout/organization';

/**
 * What the organization of who has signed in asks of the cart; null for a guest, and for a buyer who belongs to none. While that
 * cannot be read, checkout goes on: the API does not place an order that lacks it.
 */
export async function cartOrganization({
  api,
  signOn,
}: Pick<RequestContext, 'api' | 'signOn'>): Promise<CartOrganization | null> {
  if (signOn === null) return null;
  const answer = await toResult(api.call(getCartOrganization));
  return answer.ok ? answer.answer.organization : null;
}
