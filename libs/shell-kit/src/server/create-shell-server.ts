import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Channel, inEnvironment } from '@tirekit/channel';
import { errorTable, headers } from '@tirekit/contract';
import { apiError, WRITE_REFUSED, writeRefused } from '../request/api-error.ts';
import { BODY_MAX } from '../request/limited-body.ts';
import { logEvent, stackOf } from '../request/log-event.ts';
import { mayWrite } from '../request/origin-check.ts';
import { readShellEnv, type ShellEnv } from '../request/shell-env.ts';
import { peerOf } from '../request/visitor-address.ts';
import { asReached } from './as-reached.ts';
import { loadBuiltShell } from './built-shell.ts';
import { compressed, sendPage } from './compress.ts';
import { customerChannel } from './customer-channel.ts';
import { hostCheck } from './host-check.ts';
import { identityFiles } from './identity-files.ts';
import { sharedPages } from './page-store/shared-pages.ts';
import type { PageAnswer } from './page-store/stored-page.ts';
import { RenderThreads } from './render-threads/render-threads.ts';
import { securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';

/** The methods whose requests have a body. */
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** A method for which `fetch` cannot make a request, and which nothing here answers. */
const NEVER = 'TRACE';
/** How often a stopping server closes the connections that have become idle. */
const IDLE_MS = 20;

export interface ShellServerOptions {
  channel: Channel;
  /** The shell's folder, with its `build` and `public`. */
  directory: string;
  env?: NodeJS.ProcessEnv;
  /** The threads that render; by default only the main thread does. */
  threads?: RenderThreads;
}

export interface ShellServer {
  /** Starts to listen. Resolves with the port; 0 picks a free one. */
  listen(port: number): Promise<number>;
  /** Stops, after giving running requests `graceMs` to end. */
  stop(graceMs?: number): Promise<void>;
}

/**
 * The server of one storefront: built files, pages, health. The storefront's own logic (the way to the API, cookies, origin
 * check) is in routes and middleware of its build, so that the development server has it too.
 * @throws Error if an environment variable is missing
 */
export async function createShellServer(options: ShellServerOptions): Promise<ShellServer> {
  const { directory, env = process.env, threads = new RenderThreads(1) } = options;
  const channel = inEnvironment(options.channel, env);
  const settings = readShellEnv(channel, env);
  const always = securityHeaders(settings.publicOrigin);
  const built = await loadBuiltShell(directory);
  const own = threads.share({ channel, directory, env: settings }, built.host);
  const ofCustomer = customerChannel({
    own: channel,
    env: settings,
    host: built.host,
    channelsFile: env['CHANNELS_FILE'],
  });
  const servePublic = staticFiles(join(directory, 'public'));
  const serveIdentity = identityFiles(channel);
  const belongsHere = hostCheck(settings.publicOrigins);
  const shared = sharedPages({
    channel,
    env: settings,
    build: built.server,
    storefront: own,
    headers: always,
  });
  let stopping = false;

  // Sets the headers of every answer. Stored and rendered pages already have them (`isWhole`).
  const app = new Hono<{ Bindings: HttpBindings; Variables: { isWhole?: boolean } }>();
  app.use(async (context, next) => {
    await next();
    if (context.get('isWhole')) return;
    for (const [name, value] of Object.entries(always)) context.res.headers.set(name, value);
  });
  app.onError((error, context) => {
    logEvent('error', 'answer-failed', { method: context.req.method, error: stackOf(error) });
    return context.text(errorTable.internal.message, 500);
  });
  app.on(NEVER, '*', (context) =>
    context.text(errorTable['method-not-allowed'].message, 405, { allow: 'GET, HEAD, POST' }),
  );
  app.get('/healthz', (context) => context.json({ status: 'alive' }));
  app.get('/readyz', async (context) => {
    const ready = !stopping && (await apiIsReady(settings));
    return context.json({ status: ready ? 'ready' : 'waiting' }, ready ? 200 : 503);
  });
  app.on(
    WRITING,
    '*',
    bodyLimit({
      maxSize: BODY_MAX,
      onError: (context) =>
        context.req.path.startsWith('/api/')
          ? apiError('body-too-large')
          : context.text(errorTable['body-too-large'].message, 413),
    }),
  );
  app.all('*', async (context) => {
    const arrivedAt = Date.now();
    const { localPort, remoteAddress = '' } = context.env.incoming.socket;
    if (!belongsHere(context.req.header('host'), localPort ?? 0))
      return context.text('No storefront goes by this name here.', 421);
    const file =
      servePublic(context.req.raw) ?? serveIdentity(context.req.raw) ?? built.serveAsset(context.req.raw);
    if (file) return file;
    const peer = peerOf(remoteAddress, context.req.raw.headers, settings.trustedProxies);
    const customer = await ofCustomer(context.req.raw, peer);
    const given = customer ? null : await shared.give(context.env.incoming, peer);
    if (given) {
      context.set('isWhole', true);
      return new Response(given.body, given);
    }
    const request = asReached(context.req.raw, peer, settings.publicOrigin);
    // React Router refuses most of these as well, but as a fault of ours, with its stack in the log.
    if (!mayWrite(request, settings.publicOrigin))
      return context.req.path.startsWith('/api/') ? writeRefused() : context.text(WRITE_REFUSED, 403);
    const rendered = await (customer ?? own).render(request, arrivedAt);
    const { answer, page } = rendered;
    if (!customer) shared.learn(context.env.incoming, answer);
    if (page === null) return compressed(answer, context.req.header('accept-encoding') ?? null);
    await sendPage(context.env.outgoing, { ...rendered, page }, always);
    context.set('isWhole', true);
    return RESPONSE_ALREADY_SENT;
  });

  const listen = getRequestListener(app.fetch);
  // Most requests are for a page that is stored and current. They bypass the whole application.
  const atHand = (request: IncomingMessage): PageAnswer | null =>
    belongsHere(request.headers.host, request.socket.localPort ?? 0) &&
    request.headers[headers.partnerCustomerId] === undefined
      ? shared.atHand(request)
      : null;
  const server = createServer((request, response) => {
    const page = atHand(request);
    if (page) response.writeHead(page.status, page.headers).end(page.body);
    else void listen(request, response);
  });
  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, () => {
          const address = server.address();
          resolve(typeof address === 'object' && address !== null ? address.port : port);
        });
      }),
    stop: (graceMs = 8_000) =>
      new Promise((resolve) => {
        stopping = true;
        const force = setTimeout(() => server.closeAllConnections(), graceMs);
        // Otherwise connections that have received their answer would stay open for the next request.
        const answered = setInterval(() => server.closeIdleConnections(), IDLE_MS);
        server.close(() => {
          clearTimeout(force);
          clearInterval(answered);
          resolve();
        });
      }),
  };
}

async function apiIsReady({ apiOrigin }: ShellEnv): Promise<boolean> {
  try {
    const response = await fetch(`${apiOrigin}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
