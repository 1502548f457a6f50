import type { ApiFailure, ApiRequest } from '@tirekit/api-client';

/** Logs a failed call as one line of JSON: the endpoint's pattern, never anybody's values. */
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
