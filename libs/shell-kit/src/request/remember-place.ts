import { settle } from '@tirekit/api-client';
import { putCartDestination, putPersonalization, type UserLocation } from '@tirekit/contract';
import type { Visit } from './visit.ts';

/**
 * Keeps the ZIP code that a visitor has told us, wherever they did: with their session, in their browser, and as the
 * destination of a cart that has none yet. A destination that the cart has stays.
 * @returns null where there is no such ZIP code
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
  // If that fails, the cart asks for the ZIP code.
  const cart = await settle(visit.cart());
  if (cart.ok && cart.answer?.quote.destination === null)
    await settle(visit.api.call(putCartDestination, { body: { zip: location.zip } }));
  return location;
}

/**
 * Where a visitor is. A session that has forgotten it is told again what their browser keeps: the session before has
 * expired, or two answers to a first visit each brought one of their own, and the one that was not told came last.
 * @throws ApiFailure where the session cannot be had
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
