import { isUtf8 } from 'node:buffer';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import { type AnyEndpoint, errorTable, headers as names } from '@tirekit/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Log } from '../log/log.ts';
import { answerHeaders } from './answer-headers.ts';
import { ApiProblem, errorBody, refuseField } from './api-problem.ts';
import { fieldWithCardNumber, holdsHalfCharacter, holdsNul } from './body-guard.ts';
import { BODY_LIMIT, MAX_PARAM_LENGTH } from './bounds.ts';
import { refuseWhileClosing } from './closing.ts';
import { sendError } from './http-errors.ts';
import { requestIds } from './request-ids.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path as written in the contract; logs and metrics show it instead of the address. */
    template?: string;
    keepRawBody?: boolean;
  }
}

const KEEP_ALIVE_MS = 65_000;
/** Milliseconds between two checks of connections for requests that do not arrive. */
const TIMEOUTS_CHECKED_MS = 1_000;

export interface HttpServerOptions {
  readonly log: Log;
  /** A request that has not arrived in full by then is refused with 408. */
  readonly requestTimeoutMs: number;
}

/** A Fastify that uses the contract's errors, assigns request ids, and reads only JSON bodies. */
export function createHttpServer({ log, requestTimeoutMs }: HttpServerOptions): FastifyInstance {
  const app = fastify({
    // Fastify's type describes the part of pino that it uses.
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request costs more than many handlers; each log line names its request instead.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(requestTimeoutMs, TIMEOUTS_CHECKED_MS),
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: refuseBrokenRequest,
  }) as FastifyInstance;

  app.decorateRequest('identity', null);
  app.decorateRequest('rawBody', null);
  app.decorateRequest('taggedAt', null);
  app.decorateRequest('cacheKey', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(answerHeaders);
    reply.header(names.requestId, request.id);
    // PostgreSQL cannot store NUL in text, and no honest address contains one.
    if (request.url.includes('%00')) throw new ApiProblem('bad-request');
    done();
  });
  refuseWhileClosing(app);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  readJsonOnly(app);
  return app;
}

function readJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, payload, done) => {
    const buffer = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
    // The reader of a signed message has to verify its bytes before it parses them.
    if (request.routeOptions.config.keepRawBody === true) {
      request.rawBody = buffer;
      done(null, undefined);
      return;
    }
    // RFC 8259: JSON is UTF-8. Decoded anyway, a broken character would be stored as a different one.
    if (!isUtf8(buffer)) {
      done(new ApiProblem('invalid-json'));
      return;
    }
    const text = buffer.toString('utf8');
    if (text === '') {
      done(null, undefined);
      return;
    }
    if (holdsNul(text)) {
      done(new ApiProblem('bad-request'));
      return;
    }
    parseJson(request, text, (error, parsed) => {
      if (error) done(new ApiProblem('invalid-json'));
      else if (holdsHalfCharacter(text, parsed)) done(new ApiProblem('bad-request'));
      else done(cardNumberIn(text, parsed), parsed);
    });
  });
}

/** The refusal of a body with a card number, which names the field; null for every other body. */
function cardNumberIn(text: string, parsed: unknown): ApiProblem | null {
  const path = fieldWithCardNumber(text, parsed);
  const { message } = errorTable['card-number-refused'];
  return path === null ? null : refuseField(path, message, 'card-number-refused');
}

/** Answers unknown addresses, and known ones asked with another method. Call it last. */
export function answerUnknownAddresses(app: FastifyInstance, endpoints: readonly AnyEndpoint[]): void {
  const known = endpoints.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  }));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = [
      ...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
    ];
    const problem =
      allowed.length > 0 && !allowed.some((method) => method === request.method)
        ? new ApiProblem('method-not-allowed', undefined, { headers: { allow: allowed.join(', ') } })
        : new ApiProblem('not-found');
    return sendError(problem, request, reply);
  });
}

/** Requests that are not even valid HTTP, or do not arrive, never reach a route. */
function refuseBrokenRequest(error: Error & { code?: string }, socket: ServerResponse['socket']): void {
  if (socket === null || socket.destroyed || error.code === 'ECONNRESET' || !socket.writable) {
    socket?.destroy();
    return;
  }
  const isTooSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const problem = new ApiProblem(isTooSlow ? 'request-timeout' : 'bad-request');
  const body = JSON.stringify(errorBody(problem, '-'));
  const { statusCode } = problem;
  socket.end(
    `HTTP/1.1 ${String(statusCode)} ${STATUS_CODES[statusCode] ?? ''}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
