import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AnyEndpoint, headers as names } from '@tirekit/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Log } from '../log/log.ts';
import { ApiProblem, errorBody } from './api-problem.ts';
import { bodyHoldsCardNumber, holdsNul } from './body-guard.ts';
import { sendError } from './http-errors.ts';
import { queryStringParser } from './query-strings.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path as the contract writes it; it stands in logs and metrics instead of the address. */
    template?: string;
    keepRawBody?: boolean;
  }
}

const BODY_LIMIT = 256 * 1024;
const MAX_PARAM_LENGTH = 200;

/** Headers of every answer: it is data for programs, no page, and nobody's to keep unless the handler says so. */
const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** A Fastify that speaks the contract's errors, gives request ids, and reads JSON bodies alone. */
export function createHttpServer(log: Log): FastifyInstance {
  const app = fastify({
    // Fastify asks for the part of pino that it uses.
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger for each request costs more than many a handler; whoever logs names the request.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, querystringParser: queryStringParser() },
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: refuseBrokenRequest,
  }) as FastifyInstance;

  app.decorateRequest('identity', null);
  app.decorateRequest('visitor', '');
  app.decorateRequest('rawBody', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(answerHeaders);
    reply.header(names.requestId, request.id);
    done();
  });
  app.addHook('preClose', (done) => {
    closeAsTheyFallIdle(app);
    done();
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  readJsonOnly(app);
  return app;
}

/** Connections that still answer a request at the stop would be kept alive after it, for over a minute. */
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
    // RFC 8259: JSON is UTF-8. Decoded anyhow, a broken character would be kept as another one.
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
      // Signed messages come from parties that know better, and a tracking number may look like a card's.
      else if (!keepRaw && bodyHoldsCardNumber(text, parsed)) done(new ApiProblem('card-number-refused'));
      else done(null, parsed);
    });
  });
}

/** Answers for addresses that are not there, and for addresses asked with another method. Call it last. */
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

/** The caller's id where it is harmless, else one of ours: what this process is, and a count. */
function requestIds(): (request: IncomingMessage) => string {
  const process = randomBytes(5).toString('hex');
  let count = 0;
  return (request) => {
    const given = request.headers[names.requestId];
    if (typeof given === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(given)) return given;
    return `${process}-${(count++).toString(36)}`;
  };
}

/** What is not even HTTP (broken lines, headers too large) never reaches a route. */
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
