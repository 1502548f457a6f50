import { type ErrorCode, signOnPaths } from '@tirekit/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable } from '../db/database.ts';
import { JSON_TYPE } from './answer-headers.ts';
import { ApiProblem, errorBody } from './api-problem.ts';

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
  if (statusCode === 503 || isUnreachable(error)) return new ApiProblem('unavailable');
  return new ApiProblem('internal');
}

/**
 * Calls refused as busy would fill the log during a flood; the metrics count them. The reader of sidewalls has logged why it
 * failed.
 */
const isQuiet: ReadonlySet<ErrorCode> = new Set(['busy', 'reader-busy', 'reader-failed']);

/** Refusals for now always say when to come back; the code that refuses may name a better moment than this. */
const COMES_BACK = new Set([429, 503]);
const AGAIN_AFTER = { 'retry-after': '2' };

/** Sends any error as an answer of the contract, and logs it if it is our fault. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  const { statusCode, code, headers = {} } = problem;
  if (statusCode >= 500 && !isQuiet.has(code))
    request.log.error({ err: error, requestId: request.id, code }, 'request failed');
  const signOn = signOnPaths.has(request.routeOptions.url ?? '');
  // Sent as text, because an endpoint's schema may know this status only from its answers.
  const body = JSON.stringify(errorBody(problem, request.id, signOn));
  if (COMES_BACK.has(statusCode)) reply.headers(AGAIN_AFTER);
  return reply.headers(headers).code(statusCode).header('content-type', JSON_TYPE).send(body);
}

function isFrameworkError(error: unknown): error is Pick<FastifyError, 'code' | 'statusCode'> {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}
