import type { ApiFailure, ApiRequest } from '@tirekit/api-client';
import { logEvent } from './log-event.ts';

/** Answers that refuse what a visitor asked for, and tell them why: nothing for an operator to mend. */
const REFUSALS: ReadonlySet<number> = new Set([404, 409, 410, 422]);

/**
 * Logs a failed call as one line of JSON: the endpoint's pattern, never anybody's values. A declined card, a cart that has
 * changed, a tire that is gone or never was is logged as information, everything else as an error.
 */
export function reportFailure(failure: ApiFailure, request: ApiRequest): void {
  const { kind, code, statusCode, requestId } = failure;
  const call = `${request.method ?? 'GET'} ${request.endpoint}`;
  // A call that reached nobody counts as a 404 as well.
  const isRefusal = kind !== 'NetworkError' && REFUSALS.has(statusCode);
  const level = isRefusal ? 'info' : 'error';
  logEvent(level, 'api-call-failed', { call, kind, code, statusCode, requestId });
}
