import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Channel } from '@tirekit/channel';
import { writeRefused } from './api-error.ts';
import { createRequestContext } from '../request/create-request-context.ts';
import { createShell } from '../request/create-shell.ts';
import { mayWrite } from '../request/origin-check.ts';
import { passToApi } from './pass-to-api.ts';
import { readShellEnv } from '../request/shell-env.ts';
import { getPeer } from '../request/visitor-address.ts';
import { headersFrom } from '../server/as-reached.ts';
import { hostCheck } from '../server/host-check.ts';

/** A middleware as Vite, Express and others take it. */
export type NodeMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * Connects pages that no shell renders, such as those of a plain Vite app, to the API. It answers `/api/*` as a storefront
 * does and passes everything else on. Token, session and the keys of cart and order never reach scripts.
 *
 * @throws Error if an environment variable is missing (`API_ORIGIN`, `PUBLIC_ORIGIN`, the channel's secret, …)
 *
 * @example
 * app.use(apiMiddleware(channel)); // Express; for Vite, use `apiProxy` of @tirekit/shell-server/api-proxy
 */
export function apiMiddleware(channel: Channel, env?: NodeJS.ProcessEnv): NodeMiddleware {
  const shell = createShell(channel, readShellEnv(channel, env));
  const belongsHere = hostCheck(shell.env.publicOrigins);
  const answer: Parameters<typeof getRequestListener>[0] = async (request, { incoming }) => {
    // Another host name that resolves to this machine (DNS rebinding) would pass the origin check below.
    if (!belongsHere(incoming.headers.host, incoming.socket.localPort ?? 0))
      return new Response(null, { status: 421 });
    if (!mayWrite(request, shell.env.publicOrigin)) return writeRefused();
    const peer = getPeer(incoming.socket.remoteAddress ?? '', request.headers, shell.env.trustedProxies);
    // Without a body, which passToApi reads from the request itself.
    const requestContext = await createRequestContext(
      shell,
      new Request(request.url, { method: request.method, headers: headersFrom(request, peer) }),
    );
    const response = await passToApi(request, requestContext);
    requestContext.cookies.writeTo(response.headers);
    return response;
  };
  // The application around this middleware keeps its own global `Request` and `Response`.
  const listen = getRequestListener(answer, { overrideGlobalObjects: false });
  return (request, response, next) => {
    if (request.url?.startsWith('/api/')) void listen(request, response);
    else next();
  };
}
