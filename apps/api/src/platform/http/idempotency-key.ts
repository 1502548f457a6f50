import { headers } from '@tirekit/contract';
import { ApiProblem } from './api-problem.ts';
import type { CallContext } from './call-context.ts';

/** A key that a storefront generates for one press of a button. */
const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,80}$/;

/** The message for a call whose key is malformed, or missing where one is required. */
export const idempotencyKeySentence = `The ${headers.idempotencyKey} header must hold 8 to 80 letters, digits, hyphens or underscores.`;

/**
 * The key by which a repeated call is recognized.
 * @returns null if the call has none
 * @throws ApiProblem `bad-request` for a key of another form
 */
export function idempotencyKeyIn(request: CallContext): string | null {
  const key = request.headers[headers.idempotencyKey];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw new ApiProblem('bad-request', idempotencyKeySentence);
  return key;
}
