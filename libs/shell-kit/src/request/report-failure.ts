import type { ApiFailure, ApiRequest } from '@tirekit/api-client';
import { logEvent } from './log-event.ts';

/** Answers that refuse what a visitor asked for, and tell them why: nothing for an operator to mend. */
const REFUSALS: ReadonlySet<number> = new Set([409, 410, 422]);

/**
 * Logs a failed call as one line of JSON: the endpoint's pattern, never anybody's values. A declined card, a cart that has
 * changed or a tire that is gone is logged as information, everything else as an error.
 */
export function reportFailure(failure: ApiFailure, request: ApiRequest): void {
  const { kind, code, statusCode, requestId } = failure;
  const call = `${request.method ?? 'GET'} ${request.endpoint}`;
  const level = REFUSALS.has(statusCode) ? 'info' : 'error';
  logEvent(level, 'api-call-failed', { call, kind, code, statusCode, requestId });
}
