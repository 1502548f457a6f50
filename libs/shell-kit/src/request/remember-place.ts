import { settle } from '@tirekit/api-client';
import { putCartDestination, putPersonalization, type UserLocation } from '@tirekit/contract';
import type { Visit } from './visit.ts';

/**
 * Stores the ZIP code that a visitor has entered: with their session, in their browser, and as the destination of a cart
 * that has none yet. An existing destination stays.
 * @returns null if there is no such ZIP code
 * @throws ApiFailure
 */
export async function rememberPlace(
  visit: Pick<Visit, 'api' | 'cart' | 'cookies' | 'session'>,
  zip: string,
): Promise<UserLocation | null> {
  await visit.session();
  const put = await settle(visit.api.call(putPersonalization, { body: { userLocationZip: zip } }));
  if (!put.ok && !put.failure.isRefusal) throw put.failure;
  const location = put.ok ? put.answer.userPersonalization.userLocation : null;
  if (location === null) return null;
  visit.cookies.set('zipCode', location.zip);
  // If this fails, the cart page asks for the ZIP code.
  const cart = await settle(visit.cart());
  if (cart.ok && cart.answer?.quote.destination === null)
    await settle(visit.api.call(putCartDestination, { body: { zip: location.zip } }));
  return location;
}

/**
 * The visitor's place. If their session does not know it, the ZIP code that their browser keeps is stored with it again:
 * the earlier session has expired, or two requests of a first visit each began a session and the other one was told.
 * @throws ApiFailure if there is no session
 */
export async function recallPlace(
  visit: Pick<Visit, 'api' | 'cookies' | 'session'>,
): Promise<UserLocation | null> {
  const { userLocation } = (await visit.session()).userPersonalization;
  const zip = visit.cookies.get('zipCode');
  if (userLocation !== null || zip === null) return userLocation;
  const put = await settle(visit.api.call(putPersonalization, { body: { userLocationZip: zip } }));
  return put.ok ? put.answer.userPersonalization.userLocation : null;
}
