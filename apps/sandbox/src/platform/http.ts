import { readFile } from 'node:fs/promises';
import formbody from '@fastify/formbody';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { type z } from 'zod';
import { html } from './html.ts';
import { page } from './page.ts';

/** A refusal with the status, code and message for the caller (docs/protocol.md lists the codes). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The policy of every page that does not set its own: only our stylesheet and our forms. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface HttpServerOptions {
  party: string;
  /** Paths with these prefixes are for programs: their errors are JSON. */
  apiPrefixes: string[];
  log: Logger;
  /** Paths below which pages of others may post their forms. */
  formsFromElsewhere?: string[];
  /** True if requests can be served now; otherwise `/readyz` answers 503. */
  ready(): boolean;
}

/**
 * A Fastify server with everything that the sandbox's servers share: security headers, health checks, the stylesheet,
 * one form of errors, and no writes from a browser on another origin.
 */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { party, log } = options;
  const app: FastifyInstance = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  const stylesheet = await readFile(new URL('./sandbox.css', import.meta.url), 'utf8');
  const isApi = (request: FastifyRequest) =>
    options.apiPrefixes.some((prefix) => request.url.startsWith(prefix));

  const fromElsewhere = (url: string): boolean =>
    (options.formsFromElsewhere ?? []).some((path) => new RegExp(`^${path}(?:[/?]|$)`).test(url));

  await app.register(formbody);

  app.addHook('onRequest', async (request) => {
    const { origin, host } = request.headers;
    if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined) return;
    if (fromElsewhere(request.url)) return;
    if (!URL.canParse(origin) || new URL(origin).host !== host) {
      throw new Refusal(403, 'foreign_origin', 'Only pages of this server may send this request.');
    }
  });

  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', pagePolicy);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'same-origin');
    reply.header('x-content-type-options', 'nosniff');
  });

  const answerError = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => {
    reply.status(refusal.status);
    if (isApi(request)) return reply.send({ error: { code: refusal.code, message: refusal.message } });
    return sendPage(
      reply,
      page({ title: 'Something went wrong', party, body: html`<p>${refusal.message}</p>` }),
    );
  };

  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) log.error({ error, path: request.routeOptions.url }, 'request failed');
    return answerError(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) =>
    answerError(request, reply, new Refusal(404, 'not_found', 'We could not find that page.')),
  );

  app.get('/assets/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) =>
    options.ready() ? { status: 'ready' } : reply.status(503).send({ status: 'not ready' }),
  );
  return app;
}

/** Sends a complete HTML document. */
export function sendPage(reply: FastifyReply, document: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(document);
}

/**
 * Parses input by its schema.
 * @throws Refusal 400 `invalid_request` that names the first wrong field and never repeats its value
 */
export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  throw new Refusal(
    400,
    'invalid_request',
    `${field === '' ? 'The body' : field}: ${issue?.message ?? 'invalid'}`,
  );
}

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? 500;
  if (status === 429) return new Refusal(429, 'rate_limited', 'Too many requests. Please wait a minute.');
  if (status < 500) return new Refusal(status, 'invalid_request', 'The request could not be read.');
  return new Refusal(500, 'internal_error', 'The sandbox failed.');
}
