import { toResult } from '@tirekit/api-client';
import { putCartDestination, putPersonalization, type UserLocation } from '@tirekit/contract';
import type { RequestContext } from './request-context.ts';

/**
 * Stores the ZIP code that a visitor has entered: with their session, in their browser, and as the destination of a cart
 * that has none yet. An existing destination stays.
 * @returns null if there is no such ZIP code
 * @throws ApiFailure
 */
export async function saveVisitorLocation(
  requestContext: Pick<RequestContext, 'api' | 'cart' | 'cookies' | 'session'>,
  zip: string,
): Promise<UserLocation | null> {
  await requestContext.session();
  const put = await toResult(
    requestContext.api.call(putPersonalization, { body: { userLocationZip: zip }, addSsoUid: true }),
  );
  if (!put.ok && !put.failure.isRefusal) throw put.failure;
  const location = put.ok ? put.answer.userPersonalization.userLocation : null;
  if (location === null) return null;
  requestContext.cookies.set('zipCode', location.zip);
  // The region that calls name (`userRegion`) is the one of the place from here on, whatever a link has said before.
  requestContext.cookies.set('region', location.stateAbbr);
  // If this fails, the cart page asks for the ZIP code.
  const cart = await toResult(requestContext.cart());
  if (cart.ok && cart.answer?.quote.destination === null)
    await toResult(requestContext.api.call(putCartDestination, { body: { zip: location.zip } }));
  return location;
}

/**
 * The visitor's place. If their session does not know it, the ZIP code that their browser keeps is stored with it again:
 * the earlier session has expired, or two requests of a first visit each began a session, and the other one knows the place. A
 * partner's storefront may have a fixed ZIP code for visitors of whom nothing is known.
 * @throws ApiFailure if there is no session
 */
export async function visitorLocation(
  requestContext: Pick<RequestContext, 'api' | 'cookies' | 'session'> & {
    readonly channel: Pick<RequestContext['channel'], 'defaultZip'>;
  },
): Promise<UserLocation | null> {
  const { userLocation } = (await requestContext.session()).userPersonalization;
  const zip = requestContext.cookies.get('zipCode') ?? requestContext.channel.defaultZip;
  if (userLocation !== null || zip === null) return userLocation;
  const put = await toResult(requestContext.api.call(putPersonalization, { body: { userLocationZip: zip } }));
  return put.ok ? put.answer.userPersonalization.userLocation : null;
}
