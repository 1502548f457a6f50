// Must come before any schema is created: the API's answers are then checked by compiled code, in a fraction of the
// time.
import 'zod/compile';
import { isbot } from 'isbot';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  matchRoutes,
  Meta,
  type RequestHandler,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { ApiFailure } from '@tirekit/api-client';
import type { Channel } from '@tirekit/channel';
import { FragmentPage } from '../fragment/fragment-page.ts';
import { FragmentStore } from '../fragment/fragment-store.ts';
import { FragmentsContext } from '../fragment/remembered.tsx';
import { islandsReady } from '../island/island.tsx';
import { STARTER } from '../island/starter.ts';
import { ROOT_ID, siteOf } from '../page/site.ts';
import type { CatalogueState } from '../request/catalogue-state.ts';
import { createShell } from '../request/create-visit.ts';
import { decoded } from '../request/decoded.ts';
import { type AnswerStore, answerStore } from '../request/known-answers.ts';
import { logEvent, stackOf } from '../request/log-event.ts';
import { NONCE_STAND_IN, writeNonce } from '../request/nonce.ts';
import type { ShellEnv } from '../request/shell-env.ts';
import {
  arrivalContext,
  fragmentsContext,
  pageContext,
  type RenderedPage,
  shellContext,
  type Visit,
  visitContext,
} from '../request/visit.ts';
import { ServedContext, type Told } from '../root/served.ts';
import { knownMeta } from './known-meta.tsx';
import { rememberRoutes } from './known-routes.tsx';
import { policyWithNonce } from './security-policy.ts';
import { type RoomFor, wholePage } from './whole-page.ts';

export const streamTimeout = 5_000;

const knownRoutes = rememberRoutes();

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

  const visit = loadContext.get(visitContext);
  // Null in a page for everybody: its policy is written when it is stored.
  const nonce = visit?.nonce ?? undefined;
  const standIn = nonce && NONCE_STAND_IN;
  // All loaders answer before rendering begins, so a page is rendered in one go, in a third of the time of streaming
  // it.
  const { serverHandoffStream, ...context } = entryContext;
  const text = await new Response(serverHandoffStream).text();
  // The development server's routes change.
  const known = process.env.NODE_ENV === 'production' ? knownRoutes(context, standIn) : null;
  const PageMeta = known ? knownMeta(context.staticHandlerContext) : Meta;
  const served = { nonce: standIn, starter: STARTER, told: visit && toldBy(visit) };
  const page = (
    <ServedContext value={{ ...served, PageScripts: known?.PageScripts ?? Scripts, PageMeta }}>
      <ServerRouter
        context={{ ...context, manifest: known?.manifest ?? context.manifest }}
        url={request.url}
        {...(standIn ? { nonce: standIn } : {})}
      />
    </ServedContext>
  );
  await islandsReady();
  const store = loadContext.get(fragmentsContext);
  const { loaderData, location } = context.staticHandlerContext;
  const fragments =
    store && new FragmentPage(store, { site: siteOf(loaderData[ROOT_ID]), pathname: location.pathname });
  const html = Buffer.from(renderToString(<FragmentsContext value={fragments}>{page}</FragmentsContext>));
  if (html.includes(FAILED_ISLAND)) throw await failureOf(page);

  headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  // The development server injects scripts of its own.
  if (visit && nonce && process.env.NODE_ENV === 'production')
    headers.set('content-security-policy', policyWithNonce(visit, nonce));
  // As bytes: a text would be scanned and copied before it is encoded.
  const pieces = fragments?.wholeOf(html) ?? [html];
  const rendered = loadContext.get(pageContext);
  const bytes = wholePage(pieces, { text, nonce: standIn }, rendered?.roomFor);
  if (nonce) writeNonce(bytes, nonce);
  const answer = new Response(rendered ? null : new Uint8Array(bytes), { status, headers });
  if (rendered) Object.assign(rendered, { answer, bytes });
  return answer;
}

/** Where scripts run they ask for place and cart, and a page is the same before they do. */
function toldBy({ nonce, cookies }: Visit): Told | null {
  if (nonce === null || cookies.get('experimentUser') !== null) return null;
  // Looking up the city would cost a call for every page; the ZIP code is enough.
  return { zip: cookies.get('zipCode'), tireCount: cookies.get('cartQuantity') ?? 0 };
}

/** What React leaves behind if a part with its own boundary could not be rendered; the browser would then try again. */
const FAILED_ISLAND = Buffer.from('<!--$!-->');

/** Why a page could not be rendered: only streaming reveals it. */
async function failureOf(page: ReactNode): Promise<unknown> {
  let failure: unknown = new Error('An island could be rendered the second time');
  const stream = await renderToReadableStream(page, { onError: (error) => void (failure = error) });
  await stream.cancel();
  return failure;
}

/** A storefront's answer. */
export interface Rendered {
  readonly answer: Response;
  /** The body of a page, which the answer itself then lacks; null if the answer is complete. */
  readonly page: Buffer | null;
  /** Is called when nobody reads the page any more: another one is written over it then. */
  readonly done?: () => void;
}

/** One storefront of a build, as the shell's server uses it. */
export interface HostedStorefront {
  /**
   * Answers as React Router does: pages, data of pages, redirects, errors.
   * @param arrivedAt when the request came, where something was waited for since; milliseconds of the clock
   * @param roomFor where a page is written
   */
  render(request: Request, arrivedAt?: number, roomFor?: RoomFor): Promise<Rendered>;
  readonly matchRoutes: typeof matchRoutes;
  readonly catalogueState: CatalogueState;
}

let handle: RequestHandler | undefined;
/** One store for all storefronts: they rarely have a part in common, and each brings its own pages. */
let fragmentStore: FragmentStore | undefined;
let answersKept: AnswerStore | undefined;

/**
 * For the shell's server: a storefront of this build. The build contains everything that renders, React and React
 * Router included, in one file, which loads in a third of the time of separate modules. A second copy of them could not
 * render these pages.
 */
export function hostShell(build: ServerBuild, channel: Channel, env: ShellEnv): HostedStorefront {
  // What is made for one customer's storefront belongs to nobody else.
  const answers =
    env.answerStoreBytes === 0 || env.customerId !== undefined
      ? null
      : (answersKept ??= answerStore(env.answerStoreBytes));
  const shell = createShell(channel, env, answers);
  const answer = (handle ??= createRequestHandler(build, 'production'));
  const fragments =
    env.fragmentStoreBytes === 0 ? null : (fragmentStore ??= new FragmentStore(env.fragmentStoreBytes));
  return {
    matchRoutes,
    catalogueState: shell.catalogueState,
    render: async (request, arrivedAt = Date.now(), roomFor) => {
      const context = new RouterContextProvider();
      context.set(shellContext, shell);
      context.set(arrivalContext, arrivedAt);
      context.set(fragmentsContext, fragments);
      const rendered: RenderedPage = { answer: null, bytes: null, roomFor };
      context.set(pageContext, rendered);
      const given = await answer(request, context);
      if (given === rendered.answer) return { answer: given, page: rendered.bytes };
      if (rendered.bytes !== null && lacksItsPage(request, given))
        throw new Error(
          'A middleware answers a rendered page with another Response, which is empty: the page stands beside its own ' +
            'Response, not in it. Change headers where they are, or answer with a body.',
        );
      return { answer: given, page: null };
    },
  };
}

/** Whether an answer other than the page's own would be a blank page, which the page store might then keep. */
const lacksItsPage = ({ method }: Request, { body, status }: Response): boolean =>
  body === null && method !== 'HEAD' && status !== 204 && !(status >= 300 && status < 400);

/** Reports an error in a loader, action or component. Failed API calls have already been reported. */
export const handleError: HandleErrorFunction = (error, { request, params }) => {
  if (request.signal.aborted || error instanceof ApiFailure || isRouteErrorResponse(error)) return;
  const { method } = request;
  logEvent('error', 'page-failed', { method, path: pathPattern(request, params), error: stackOf(error) });
};

/** A request's path with its parameters' names in place of their values, which may be somebody's order number. */
function pathPattern({ url }: Request, params: Readonly<Record<string, string | undefined>>): string {
  const { '*': rest, ...named } = params;
  const given = new URL(url).pathname.replace(/\.data$/, '');
  // React Router decodes parameters; a path that cannot be decoded stays as it is.
  const path = decoded(given) ?? given;
  const known = rest && path.endsWith(rest) ? `${path.slice(0, -rest.length)}*` : path;
  const nameOf = new Map(Object.entries(named).map(([name, value]) => [value, `{${name}}`]));
  return known
    .split('/')
    .map((segment) => nameOf.get(segment) ?? segment)
    .join('/');
}
