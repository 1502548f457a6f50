import { type ApiError, errorTable } from '@tirekit/contract';
import { uncached } from '../request/uncached.ts';

/** An error on the way to the API, in the API's own form. */
export function apiError(
  code: 'bad-request' | 'forbidden' | 'not-found' | 'invalid-json' | 'body-too-large' | 'picture-too-large',
  message: string = errorTable[code].message,
): Response {
  const { status } = errorTable[code];
  const error: ApiError = { code, message, errorMessage: message, statusCode: status };
  return Response.json(error, { ...uncached, status });
}

/** Said to a request that may not write: see `mayWrite`. */
export const WRITE_REFUSED = 'Only a page of this storefront may do that.';
export const writeRefused = (): Response => apiError('forbidden', WRITE_REFUSED);
