import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable } from '../db/database.ts';
import { JSON_TYPE } from './answer-headers.ts';
import { ApiProblem, errorBody } from './api-problem.ts';
import { type ErrorCode, signOnPaths } from '@tirekit/contract';

/** The contract's codes for what Fastify itself refuses. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
};

/** Any error as an answer of the contract. An unexpected one becomes `internal`; its cause stays in the log. */
function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const { code = '', statusCode = 500 } = isFrameworkError(error) ? error : {};
  const known = frameworkCodes[code];
  if (known !== undefined) return new ApiProblem(known);
  if (statusCode >= 400 && statusCode < 500) return new ApiProblem('bad-request');
  if (statusCode === 503 || isUnreachable(error)) {
    return new ApiProblem('unavailable', undefined, { headers: { 'retry-after': '2' } });
  }
  return new ApiProblem('internal');
}

/** A failure, ready to be sent. */
export interface Failure {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Turns an error into an answer, and logs it if it is our fault.
 * @param signOn whether the sign-on side answers
 */
export function failureOf(
  error: unknown,
  requestId: string,
  signOn: boolean,
  log: Pick<FastifyBaseLogger, 'error'>,
): Failure {
  const problem = toProblem(error);
  if (problem.statusCode >= 500) log.error({ err: error, requestId, code: problem.code }, 'request failed');
  return {
    status: problem.statusCode,
    headers: problem.headers ?? {},
    body: JSON.stringify(errorBody(problem, requestId, signOn)),
  };
}

/** Sends the error as the answer. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const signOn = signOnPaths.has(request.routeOptions.url ?? '');
  const { status, headers, body } = failureOf(error, request.id, signOn, request.log);
  return reply.headers(headers).code(status).header('content-type', JSON_TYPE).send(body);
}

function isFrameworkError(error: unknown): error is Pick<FastifyError, 'code' | 'statusCode'> {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

/** Whatever was thrown, as an Error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('something that is not an error was thrown');
}
