// Must come before any schema is created: the API's answers are then checked by compiled code, in a fraction of the
// time.
import 'zod/compile';
import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  matchRoutes,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { ApiFailure } from '@tirekit/api-client';
import { type Channel, securityPolicy } from '@tirekit/channel';
import { ServerDocumentContext } from '@tirekit/shell-ui/for-server';
import type { CatalogState } from '../request/catalog-state.ts';
import type { ContentState } from '../request/content-state.ts';
import { createShell } from '../request/create-shell.ts';
import { logEvent, getStack } from '../request/log-event.ts';
import { arrivalContext, requestContext, shellContext } from '../request/request-context.ts';
import type { ShellEnv } from '../request/shell-env.ts';
import { routeTree } from '../public-pages/route-tree.ts';
import { routeFinder } from './has-route.ts';
import { pathPattern } from './path-pattern.ts';
import { serverDocument } from './server-document.ts';

/** Milliseconds that a part of a page that comes later may take. */
export const streamTimeout = 5_000;
/** After this the rendering itself ends, so that the timeout above can still be shown. */
const RENDER_MS = streamTimeout + 1_000;

/** Renders a page. A page that is gone is blank for a bot (specification section 2). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const forBot = isbot(request.headers.get('user-agent'));
  if (status === 410 && forBot) return new Response(null, { status, headers });

  const context = loadContext.get(requestContext);
  // Null in a public page: its policy is written when it is stored.
  const nonce = context?.nonce ?? undefined;
  const isPublic = context !== null && nonce === undefined;
  let shellFailure: unknown;
  const stream = await renderToReadableStream(
    <ServerDocumentContext value={serverDocument(context)}>
      <ServerRouter context={entryContext} url={request.url} {...(nonce ? { nonce } : {})} />
    </ServerDocumentContext>,
    {
      ...(nonce ? { nonce } : {}),
      // A public page is kept whole: none of its parts may wait behind a script.
      ...(isPublic ? { progressiveChunkSize: Number.POSITIVE_INFINITY } : {}),
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_MS)]),
      onError(error) {
        shellFailure ??= error;
        if (!request.signal.aborted) logRenderFailure(error, request);
      },
    },
  );
  if (isPublic || forBot) await stream.allReady;
  // A page that a visitor's browser would have to repair must not be stored for everyone.
  if (isPublic && shellFailure !== undefined) throw shellFailure;

  headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  // The development server injects scripts of its own.
  if (context && nonce && process.env.NODE_ENV === 'production') {
    const page = { ...context, path: new URL(request.url).pathname, nonceOrHashes: { nonce } };
    headers.set('content-security-policy', securityPolicy(page).contentSecurityPolicy);
  }
  return new Response(stream, { status, headers });
}

function logRenderFailure(error: unknown, request: Request): void {
  if (error instanceof ApiFailure || isRouteErrorResponse(error)) return;
  const { method } = request;
  logEvent('error', 'render-failed', { method, path: pathPattern(request, {}), error: getStack(error) });
}

/** One storefront of a build, as the shell's server uses it. */
export interface HostedStorefront {
  /**
   * Answers as React Router does: pages, data of pages, redirects, errors.
   * @param arrivedAt when the request came, where something was waited for since; milliseconds of the clock
   */
  render(request: Request, arrivedAt?: number): Promise<Response>;
  readonly matchRoutes: typeof matchRoutes;
  readonly catalogState: CatalogState;
  /** The texts that it shows, for whoever keeps its pages and reports its state. */
  readonly content: ContentState;
  /** Keeps the texts' counts up to date. Resolves when the API has been asked once. */
  followNetwork(): Promise<void>;
}

/** Storefronts of the same build share its handler. */
const handlers = new WeakMap<ServerBuild, RequestHandler>();

/**
 * For the shell's server: a storefront of this build. The build contains everything that renders, React and React
 * Router included, in one file, which loads in a third of the time of separate modules. A second copy of them could not
 * render these pages.
 */
export function hostShell(build: ServerBuild, channel: Channel, env: ShellEnv): HostedStorefront {
  const shell = createShell(channel, env, routeFinder(routeTree(build.routes), matchRoutes));
  const answer = handlers.get(build) ?? createRequestHandler(build, 'production');
  handlers.set(build, answer);
  return {
    matchRoutes,
    catalogState: shell.catalogState,
    content: shell.content,
    followNetwork: () => shell.followNetwork(),
    render: (request, arrivedAt = Date.now()) => {
      const context = new RouterContextProvider();
      context.set(shellContext, shell);
      context.set(arrivalContext, arrivedAt);
      return answer(request, context);
    },
  };
}

/** Reports an error in a loader, action or component. Failed API calls have already been reported. */
export const handleError: HandleErrorFunction = (error, { request, params }) => {
  if (request.signal.aborted || error instanceof ApiFailure || isRouteErrorResponse(error)) return;
  const { method } = request;
  logEvent('error', 'page-failed', { method, path: pathPattern(request, params), error: getStack(error) });
};
