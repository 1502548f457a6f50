import type { ApiFailure, ApiRequest } from '@tirekit/api-client';

/** Answers that refuse what a visitor asked for, and tell them why: nothing for an operator to mend. */
const REFUSALS: ReadonlySet<number> = new Set([409, 410, 422]);

/**
 * Logs a failed call as one line of JSON: the endpoint's pattern, never anybody's values. A declined card, a cart that has
 * changed or a tire that is gone is logged as information, everything else as an error.
 */
export function reportFailure(failure: ApiFailure, request: ApiRequest): void {
  console.error(
    JSON.stringify({
      level: REFUSALS.has(failure.statusCode) ? 'info' : 'error',
      at: new Date().toISOString(),
      event: 'api-call-failed',
      call: `${request.method ?? 'GET'} ${request.endpoint}`,
      kind: failure.kind,
      code: failure.code,
      statusCode: failure.statusCode,
      requestId: failure.requestId,
    }),
  );
}
