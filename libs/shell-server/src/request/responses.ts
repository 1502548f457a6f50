import { data, redirect, redirectDocument, replace } from 'react-router';
import { ApiFailure } from '@tirekit/api-client';
import { SIGN_ON_ENDED } from '../sign-on/paths.ts';
import type { WayOnward } from '@tirekit/shell-ui';

/** `throw notFound()`: the page for what does not exist (404). */
export const notFound = () => data(null, { status: 404 });

/**
 * `throw gone()`: the page for something that no longer exists (410); a bot gets a blank one. `onward` links to the
 * closest thing that still does.
 */
export const gone = (onward: WayOnward | null = null) => data(onward, { status: 410 });

/** The characters of our own addresses, and of the queries that browsers send. */
const PLAIN = /^[\x21-\x7e]+$/;

/**
 * `throw permanentRedirect('/tire-sizes/225-65r17-tires')`: the canonical address for another spelling (301). A path with any other
 * character than our addresses have is a spelling of none: the page for what does not exist (404).
 */
export const permanentRedirect = (path: string) => (PLAIN.test(path) ? redirect(path, 301) : notFound());

/** `throw redirectTo('/cart')`: to another page, this time only (302); after an action, by GET. */
export const redirectTo = (path: string): Response => redirect(encoded(path), 302);

/**
 * `throw replaceWith('/cart')`: to the form's own page, by GET. A browser that runs our script replaces the entry in its
 * history, so that Back does not step through every change.
 */
export const replaceWith = (path: string): Response => replace(encoded(path), 302);

/** `throw leaveFor('/account')`: to a page that the browser itself loads, so that nothing of this one stays in its memory (302). */
export const leaveFor = (path: string): Response => redirectDocument(encoded(path), 302);

/** To a page of somebody else, whose address is this visitor's alone (302). */
export const goElsewhere = (link: string): Response =>
  redirect(encoded(link), { status: 302, headers: { 'cache-control': 'no-store' } });

/** A header holds nothing but ASCII. */
const encoded = (path: string): string =>
  path.toWellFormed().replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);

/**
 * `await orErrorPage(requestContext.cart())`: for data that a page cannot do without. A failed call becomes the page's 404, 410, 500
 * or 503.
 */
export async function orErrorPage<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ApiFailure ? getErrorPage(error) : error;
  }
}

/** True if a call failed because somebody has to sign in first, or again. */
const needsSignOn = ({ code }: ApiFailure): boolean => code === SIGN_ON_ENDED || code === 'sign-on-required';

/** The page that is shown if its data could not be had. */
export function getErrorPage(failure: ApiFailure) {
  if (failure.statusCode === 410) return gone();
  if (failure.code === 'account-not-admitted') return data(null, { status: 403 });
  // The sign-on ended while the page was made, or this storefront is closed to guests.
  if (needsSignOn(failure)) return data(null, { status: 401 });
  // A path that the contract rejects (a bad slug) names nothing either.
  if (failure.kind === 'NotFound' || failure.kind === 'BadRequest') return notFound();
  const mayWorkLater = failure.kind === 'NetworkError' || [429, 503].includes(failure.statusCode);
  return data(null, { status: mayWorkLater ? 503 : 500 });
}
