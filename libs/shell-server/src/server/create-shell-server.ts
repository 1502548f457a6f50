import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Channel, inEnvironment, permissionsPolicy } from '@tirekit/channel';
import {
  errorTable,
  isWriteReviewPath,
  messages,
  readSidewallPicture,
  returnPagePath,
  simpleSnapPath,
} from '@tirekit/contract';
import { installerSignupPath, isContactPath, taxExemptionPath } from '@tirekit/shell-ui/wire';
import { apiError, WRITE_REFUSED, writeRefused } from '../api-proxy/api-error.ts';
import {
  BODY_MAX,
  BODY_OF_SIDEWALL_MAX,
  BODY_OF_MESSAGE_MAX,
  BODY_OF_REVIEW_MAX,
  BODY_WITH_CERTIFICATE_MAX,
  BODY_WITH_IMAGE_MAX,
  BODY_WITH_PICTURES_MAX,
  BODY_WITH_SIDEWALL_MAX,
} from '../api-proxy/limited-body.ts';
import { publicPages } from '../public-pages/public-pages.ts';
import { logEvent, getStack } from '../request/log-event.ts';
import { getExchangeOrigin, mayWrite } from '../request/origin-check.ts';
import { readShellEnv } from '../request/shell-env.ts';
import { timeLimits } from '../request/time-limits.ts';
import { getPeer } from '../request/visitor-address.ts';
import type { ContentState } from '../request/content-state.ts';
import { asReached } from './as-reached.ts';
import { loadBuiltShell } from './built-shell.ts';
import { compressed } from './compress.ts';
import { customerChannel } from './customer-channel.ts';
import { hostCheck } from './host-check.ts';
import { identityFiles } from './identity-files.ts';
import { securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';

/** The methods whose requests have a body. */
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** A method for which `fetch` cannot make a request, and which nothing here answers. */
const NEVER = 'TRACE';
/** Milliseconds between two times that a stopping server closes idle connections. */
const IDLE_MS = 20;
/** Milliseconds between two times that Node looks for requests that take too long to arrive. */
const REQUEST_CHECK_MS = 1_000;
/** Stands in for the name of this server in a request without a `Host` header, as a load balancer's check may be. */
const NAMELESS = 'localhost';
const EVENT_STREAM = 'text/event-stream';

export interface ShellServerOptions {
  channel: Channel;
  /** The shell's folder, with its `build` and `public`. */
  directory: string;
  env?: NodeJS.ProcessEnv;
}

export interface ShellServer {
  /** Starts to listen. Resolves with the port; 0 picks a free one. */
  listen(port: number, host?: string): Promise<number>;
  /**
   * Stops: first `/readyz` answers 503 for `DRAIN_MS`, so that a load balancer sends its visitors elsewhere; then nothing
   * new is accepted, and running requests have `graceMs` to end.
   */
  stop(graceMs?: number): Promise<void>;
}

/**
 * The server of one storefront: built files, pages, health. The storefront's own logic (the way to the API, cookies, origin
 * check) is in routes and middleware of its build, so that the development server has it too.
 * @throws Error if an environment variable is missing
 */
export async function createShellServer(options: ShellServerOptions): Promise<ShellServer> {
  const { directory, env = process.env } = options;
  const channel = inEnvironment(options.channel, env);
  const settings = readShellEnv(channel, env, directory);
  const always = Object.entries(securityHeaders(settings.publicOrigin));
  const built = await loadBuiltShell(directory);
  const own = built.host(channel, settings);
  const ofCustomer = customerChannel({
    own: channel,
    env: settings,
    host: built.host,
    channelsFile: env['CHANNELS_FILE'],
    adjust: (given) => inEnvironment(given, env),
  });
  const servePublic = staticFiles(join(directory, 'public'));
  const serveIdentity = identityFiles(channel);
  const belongsHere = hostCheck(settings.publicOrigins);
  const publicPage = publicPages({ channel, env: settings, build: built.server, storefront: own });
  const exchangeOrigin = getExchangeOrigin(channel);
  let stopping = false;
  /** Answers that go on for as long as their readers stay. */
  const streams = new Set<ServerResponse>();

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of always) context.res.headers.set(name, value);
    context.res.headers.set('permissions-policy', permissionsPolicy({ channel, path: context.req.path }));
  });
  app.onError((error, context) => {
    const { method, raw } = context.req;
    // If the visitor left, or sent too slowly, nobody is waiting for an answer.
    if (!raw.signal.aborted) logEvent('error', 'answer-failed', { method, error: getStack(error) });
    return context.text(errorTable.internal.message, 500);
  });
  app.on(NEVER, '*', (context) =>
    context.text(errorTable['method-not-allowed'].message, 405, { allow: 'GET, HEAD, POST' }),
  );
  app.get('/healthz', (context) => context.json({ status: 'alive' }));
  app.get('/readyz', (context) =>
    // Its pages say so themselves while the API is away, so readiness is this server's alone. A fault of a text keeps
    // nobody from the shop: its last good version is shown.
    context.json(
      { status: stopping ? 'stopping' : 'ready', ...contentDetail(own.content) },
      stopping ? 503 : 200,
    ),
  );
  const limitBody = bodyLimit({
    maxSize: BODY_MAX,
    onError: (context) =>
      context.req.path.startsWith('/api/')
        ? apiError('body-too-large')
        : context.text(errorTable['body-too-large'].message, 413),
  });
  const limitBodyWithImage = bodyLimit({
    maxSize: BODY_WITH_IMAGE_MAX,
    onError: (context) => context.text(`${messages.imageFailed} ${messages.imageTooLarge}`, 413),
  });
  const limitBodyWithPictures = bodyLimit({
    maxSize: BODY_WITH_PICTURES_MAX,
    onError: (context) => context.text(messages.returnFileTooLarge, 413),
  });
  const limitBodyOfReview = bodyLimit({
    maxSize: BODY_OF_REVIEW_MAX,
    onError: (context) => context.text(messages.reviewPictureTooLarge, 413),
  });
  const limitBodyWithCertificate = bodyLimit({
    maxSize: BODY_WITH_CERTIFICATE_MAX,
    onError: (context) => context.text(messages.exemptionFileTooLarge, 413),
  });
  const limitBodyOfMessage = bodyLimit({
    maxSize: BODY_OF_MESSAGE_MAX,
    onError: (context) => context.text(messages.attachmentTooLarge, 413),
  });
  const limitBodyOfSidewall = bodyLimit({
    maxSize: BODY_OF_SIDEWALL_MAX,
    onError: () => apiError('picture-too-large'),
  });
  const limitBodyWithSidewall = bodyLimit({
    maxSize: BODY_WITH_SIDEWALL_MAX,
    onError: (context) => context.text(messages.snapPictureTooLarge, 413),
  });
  app.on(WRITING, '*', (context, next) => {
    const { path } = context.req;
    if (path === `/api${readSidewallPicture.path}`) return limitBodyOfSidewall(context, next);
    if (path.startsWith(simpleSnapPath)) return limitBodyWithSidewall(context, next);
    if (path.startsWith(installerSignupPath)) return limitBodyWithImage(context, next);
    if (path.startsWith(taxExemptionPath)) return limitBodyWithCertificate(context, next);
    if (isContactPath(path)) return limitBodyOfMessage(context, next);
    if (isWriteReviewPath(path)) return limitBodyOfReview(context, next);
    return path.startsWith(returnPagePath) ? limitBodyWithPictures(context, next) : limitBody(context, next);
  });
  app.all('*', async (context) => {
    const arrivedAt = Date.now();
    const { raw } = context.req;
    const { localPort, remoteAddress = '' } = context.env.incoming.socket;
    if (!belongsHere(context.req.header('host'), localPort ?? 0))
      return context.text('No storefront goes by this name here.', 421);
    const file = servePublic(raw) ?? serveIdentity(raw) ?? built.serveAsset(raw);
    if (file) return file;

    const peer = getPeer(remoteAddress, raw.headers, settings.trustedProxies);
    const customer = await ofCustomer(raw, peer);
    const page = customer ? null : await publicPage(raw, peer, arrivedAt);
    if (page) return page;

    const request = asReached(raw, peer, { publicOrigin: settings.publicOrigin, exchangeOrigin });
    // React Router refuses most of these as well, but as a fault of ours, with its stack in the log.
    if (!mayWrite(request, settings.publicOrigin, exchangeOrigin))
      return context.req.path.startsWith('/api/') ? writeRefused() : context.text(WRITE_REFUSED, 403);
    const answer = await (customer ?? own).render(request, arrivedAt);
    if (answer.headers.get('content-type') === EVENT_STREAM) {
      const { outgoing } = context.env;
      if (!('stream' in outgoing)) {
        streams.add(outgoing);
        outgoing.once('close', () => streams.delete(outgoing));
      }
    }
    return compressed(answer, context.req.header('accept-encoding') ?? null);
  });

  const listener = getRequestListener(app.fetch, { hostname: NAMELESS });
  const { drainMs, requestTimeoutMs } = settings;
  const server = createServer(
    {
      // A request that takes longer to arrive gets 408.
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(REQUEST_CHECK_MS, requestTimeoutMs || REQUEST_CHECK_MS),
      requireHostHeader: false,
    },
    (request, response) => {
      void listener(request, response);
    },
  );

  return {
    listen: async (port, host) => {
      // The first visitors already read the numbers, unless the API is away.
      await Promise.race([own.followNetwork(), pause(timeLimits.siteDataMs, undefined, { ref: false })]);
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          const address = server.address();
          resolve(typeof address === 'object' && address !== null ? address.port : port);
        });
      });
    },
    stop: async (graceMs = 8_000) => {
      stopping = true;
      own.content.close();
      await pause(drainMs);
      await new Promise<void>((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), graceMs);
        // Otherwise connections that have received their answer would stay open for the next request.
        const answered = setInterval(() => server.closeIdleConnections(), IDLE_MS);
        // Their browsers come back to another server, and say what they have seen.
        for (const stream of streams) stream.destroy();
        server.close(() => {
          clearTimeout(force);
          clearInterval(answered);
          resolve();
        });
      });
    },
  };
}

/** The texts' part of readiness: each fault with its file and line. */
const contentDetail = ({ faults }: ContentState) =>
  faults.length > 0 && {
    contentFaults: faults.map(({ name, line, message }) => `${name}:${String(line)} ${message}`),
  };
