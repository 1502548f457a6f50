import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Channel } from '@tirekit/channel';
import { writeRefused } from '../request/api-error.ts';
import { createShell } from '../request/create-visit.ts';
import { mayWrite } from '../request/origin-check.ts';
import { passToApi } from '../request/pass-to-api.ts';
import { readShellEnv } from '../request/shell-env.ts';
import { peerOf } from '../request/visitor-address.ts';
import { headersFrom } from './as-reached.ts';
import { hostCheck } from './host-check.ts';

/** A middleware in the form that Vite, Express and their kind take. */
export type NodeMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * The way to the API for pages that are not rendered by a shell, such as those of a plain Vite app: answers `/api/*` as a
 * storefront does, and leaves everything else to the next. Token, session and the keys of cart and order stay here.
 *
 * @throws Error when a variable of the environment is missing (`API_ORIGIN`, `PUBLIC_ORIGIN`, the channel's secret, …)
 *
 * @example
 * app.use(apiMiddleware(channel)); // Express; for Vite there is `apiProxy` in @tirekit/shell-kit/vite
 */
export function apiMiddleware(channel: Channel, env?: NodeJS.ProcessEnv): NodeMiddleware {
  const shell = createShell(channel, readShellEnv(channel, env));
  const belongsHere = hostCheck(shell.env.publicOrigins);
  const answer: Parameters<typeof getRequestListener>[0] = async (request, { incoming }) => {
    // A page of another name that leads here (DNS rebinding) would be its own origin.
    if (!belongsHere(incoming.headers.host, incoming.socket.localPort ?? 0))
      return new Response(null, { status: 421 });
    if (!mayWrite(request, shell.env.publicOrigin)) return writeRefused();
    const peer = peerOf(incoming.socket.remoteAddress ?? '', request.headers, shell.env.trustedProxies);
    // Its head alone: the body is read below, from the request itself.
    const visit = shell.createVisit(
      new Request(request.url, { method: request.method, headers: headersFrom(request, peer) }),
    );
    const response = await passToApi(request, visit);
    visit.cookies.writeTo(response.headers);
    return response;
  };
  // The application around it keeps its own `Request` and `Response`.
  const listen = getRequestListener(answer, { overrideGlobalObjects: false });
  return (request, response, next) => {
    if (request.url?.startsWith('/api/')) void listen(request, response);
    else next();
  };
}
