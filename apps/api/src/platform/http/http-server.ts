import { isUtf8 } from 'node:buffer';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AnyEndpoint, headers as names } from '@tirekit/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Log } from '../log/log.ts';
import { answerHeaders } from './answer-headers.ts';
import { ApiProblem, errorBody } from './api-problem.ts';
import { bodyHoldsCardNumber, holdsHalfCharacter, holdsNul } from './body-guard.ts';
import { BODY_LIMIT, MAX_PARAM_LENGTH } from './bounds.ts';
import type { DirectAnswer } from './direct-reads.ts';
import { sendError } from './http-errors.ts';
import type { ParseQuery } from './query-strings.ts';
import type { RequestIds } from './request-ids.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path as written in the contract; logs and metrics show it instead of the address. */
    template?: string;
    keepRawBody?: boolean;
  }
}

const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;

export interface HttpServerOptions {
  readonly log: Log;
  readonly requestIdOf: RequestIds;
  readonly parseQuery: ParseQuery;
  /** Asked first; whatever it leaves goes through Fastify. */
  readonly direct: DirectAnswer;
}

/** A Fastify that uses the contract's errors, assigns request ids, and reads only JSON bodies. */
export function createHttpServer({
  log,
  requestIdOf,
  parseQuery,
  direct,
}: HttpServerOptions): FastifyInstance {
  let isClosing = false;
  const app = fastify({
    // Fastify's type describes the part of pino that it uses.
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request costs more than many a handler; whoever logs names the request.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, querystringParser: parseQuery },
    serverFactory: (handler): Server => {
      const server = createServer((request, response) => {
        // While stopping, Fastify refuses and closes the connection.
        if (isClosing || !direct(request, response)) handler(request, response);
      });
      server.requestTimeout = REQUEST_TIMEOUT_MS;
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      return server;
    },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: refuseBrokenRequest,
  }) as FastifyInstance;

  app.decorateRequest('identity', null);
  app.decorateRequest('rawBody', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(answerHeaders);
    reply.header(names.requestId, request.id);
    done();
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    closeAsTheyFallIdle(app);
    done();
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  readJsonOnly(app);
  return app;
}

/** Connections that are still answering a request when the stop begins would otherwise stay open for over a minute. */
function closeAsTheyFallIdle(app: FastifyInstance): void {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  app.server.once('close', () => clearInterval(sweep));
}

function readJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, payload, done) => {
    const buffer = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
    const keepRaw = request.routeOptions.config.keepRawBody === true;
    if (keepRaw) request.rawBody = buffer;
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
      // Signed messages come from parties that know better, and a tracking number may look like a card number.
      else if (!keepRaw && bodyHoldsCardNumber(text, parsed)) done(new ApiProblem('card-number-refused'));
      else done(null, parsed);
    });
  });
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

/** Requests that are not even valid HTTP (malformed lines, headers too large) never reach a route. */
function refuseBrokenRequest(error: Error & { code?: string }, socket: ServerResponse['socket']): void {
  if (socket === null || socket.destroyed || error.code === 'ECONNRESET' || !socket.writable) {
    socket?.destroy();
    return;
  }
  const body = JSON.stringify(errorBody(new ApiProblem('bad-request'), '-'));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
