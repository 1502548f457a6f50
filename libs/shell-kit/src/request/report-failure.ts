import type { ApiFailure, ApiRequest } from '@tirekit/api-client';

/** One line of JSON for a call that failed: what was asked by its pattern, never with anybody's values. */
export function reportFailure(failure: ApiFailure, request: ApiRequest): void {
  console.error(
    JSON.stringify({
      level: 'error',
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
