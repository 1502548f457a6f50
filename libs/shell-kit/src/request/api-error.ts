import { type ApiError, errorTable } from '@tirekit/contract';
import { uncached } from './uncached.ts';

/** An error of the way to the API itself, in the API's form. */
export function apiError(code: 'not-found' | 'invalid-json' | 'body-too-large'): Response {
  const { status, message } = errorTable[code];
  const error: ApiError = { code, message, errorMessage: message, statusCode: status };
  return Response.json(error, { ...uncached, status });
}
