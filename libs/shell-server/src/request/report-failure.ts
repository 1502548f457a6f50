import type { ApiFailure, ApiRequest } from '@tirekit/api-client';
import { logEvent } from './log-event.ts';

/** Answers that refuse what a visitor asked for, and tell them why: nothing for an operator to mend. */
const REFUSALS: ReadonlySet<number> = new Set([404, 409, 410, 422]);

/** Seconds after a server's start in which its API may still be starting: a first `npm start` fills the database meanwhile. */
const STARTING_SECONDS = 300;

/**
 * Logs a failed call that a server makes by itself from its start on, and repeats: while the API may still be starting, finding
 * nobody there is a wait, not a failure.
 */
export function reportOnceStarted(failure: ApiFailure, request: ApiRequest): void {
  if (failure.kind === 'NetworkError' && process.uptime() < STARTING_SECONDS)
    logEvent('info', 'api-awaited', { call: getCall(request) });
  else reportFailure(failure, request);
}

/**
 * Logs a failed call as one line of JSON: the endpoint's pattern, never anybody's values. A declined card, a cart that has
 * changed, a tire that is gone or never was is logged as information, everything else as an error.
 */
export function reportFailure(failure: ApiFailure, request: ApiRequest): void {
  const { kind, code, statusCode, requestId } = failure;
  // A call that reached nobody counts as a 404 as well.
  const isRefusal = kind !== 'NetworkError' && REFUSALS.has(statusCode);
  const level = isRefusal ? 'info' : 'error';
  logEvent(level, 'api-call-failed', { call: getCall(request), kind, code, statusCode, requestId });
}

const getCall = ({ method = 'GET', endpoint }: ApiRequest): string => `${method} ${endpoint}`;
