import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable } from '../db/database.ts';
import { ApiProblem, errorBody } from './api-problem.ts';
import { type ErrorCode, signOnPaths } from '@tirekit/contract';

/** What Fastify itself refuses, in the contract's words. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
};

/** Any error as an answer of the contract. What nobody foresaw becomes `internal`; its cause stays in the log. */
export function toProblem(error: unknown): ApiProblem {
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

/** Answers with the error, and logs what is our fault. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  if (problem.statusCode >= 500) {
    request.log.error({ err: error, requestId: request.id, code: problem.code }, 'request failed');
  }
  if (problem.headers) reply.headers(problem.headers);
  const signOn = signOnPaths.has(request.routeOptions.url ?? '');
  return reply
    .code(problem.statusCode)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(problem, request.id, signOn)));
}

function isFrameworkError(error: unknown): error is Pick<FastifyError, 'code' | 'statusCode'> {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

/** What was thrown, as an error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('something that is not an error was thrown');
}
