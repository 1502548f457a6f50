import { data, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';
import { toResult } from '@tirekit/api-client';
import { type Channel, inEnvironment } from '@tirekit/channel';
import type { RootData } from '@tirekit/shell-ui/for-server';
import { writeRefused } from '../api-proxy/api-error.ts';
import { ANONYMOUS_HEADER } from '../request/anonymous-context.ts';
import { CONTENT_HEADER, writeCacheTags } from '../request/cache-tags.ts';
import { createRequestContext } from '../request/create-request-context.ts';
import { createShell, type Shell } from '../request/create-shell.ts';
import { privacyNotice } from '../measurement/privacy-words.ts';
import { getExchangeOrigin, isRead, mayWrite } from '../request/origin-check.ts';
import { pathBefore } from '../request/own-path.ts';
import {
  arrivalContext,
  getRequestContext,
  type RequestContext,
  requestContext,
  shellContext,
} from '../request/request-context.ts';
import { pageToSeeFirst } from '../request/access-rule.ts';
import { regionIn } from '../request/visitor-facts.ts';
import { permanentRedirect, redirectTo } from '../request/responses.ts';
import { resumePath } from '../routes/resume-path.ts';
import { fixedAddress } from '../routing/fixed-address.ts';
import { punchoutNotice } from '../sign-on/punchout-visit.ts';
import { carriesFrameSession } from '../session-storage/frame-storage.ts';
import { describeSite } from './describe-site.ts';
import { welcomeBack } from './welcome-back.ts';

/**
 * The server half of a shell's root: its middleware creates the context of each request, its loader answers what every
 * page shows. Keep it apart from the client half, so that none of it reaches a browser.
 *
 * The shell's server says for each request which storefront it is for, since one build may serve several. `readChannel`
 * gives the one where it does not: under the development server, and under servers that know no more than React Router.
 *
 * @example
 * const server = createRootServer(async () => (await import('../channel.ts')).channel);
 * export const middleware = server.middleware;
 * export const loader = server.loader;
 */
export function createRootServer(readChannel: () => Promise<Channel>) {
  // Created by the first request that does not come from a shell's server: a build has no environment.
  let own: Promise<Shell> | undefined;

  const contextMiddleware: MiddlewareFunction<Response> = async (
    { request, url, context, pattern },
    next,
  ) => {
    const address = isRead(request) ? fixedAddress(url, pattern) : null;
    if (address !== null) throw permanentRedirect(address);
    const shell =
      context.get(shellContext) ??
      (await (own ??= readChannel().then((channel) => createShell(inEnvironment(channel, process.env)))));
    if (!mayWrite(request, shell.env.publicOrigin, getExchangeOrigin(shell.channel))) {
      if (new URL(request.url).pathname.startsWith('/api/')) return writeRefused();
      throw data(null, { status: 403 });
    }
    const mayLackSession = shell.channel.sessionIn === 'header' && !carriesFrameSession(request);
    if (mayLackSession && !isRead(request)) return redirectTo(resumePath(pathBefore(request)));
    const current = await createRequestContext(shell, request, context.get(arrivalContext) ?? undefined);
    context.set(requestContext, current);
    const isAnonymous = request.headers.has(ANONYMOUS_HEADER);
    const first = isAnonymous ? null : await pageToSeeFirst(current, { request, url, pattern });
    if (first !== null) return withCookies(current, redirectTo(first));
    // A page's address may name the visitor's region; their session learns it at once.
    if (!isAnonymous && !mayLackSession && regionIn(url) !== null && isNavigation(request))
      await toResult(current.session());
    const response = await next();
    // The frame's script asks again for the visitor's own page, because the browser cannot send the session along.
    if (mayLackSession && current.isPersonal && isNavigation(request))
      return redirectTo(resumePath(toPath(new URL(request.url))));
    withCookies(current, response);
    const isPage = OWN_PAGE.test(response.headers.get('content-type') ?? '');
    if (!isAnonymous && isPage && hasOwnPrices(current))
      response.headers.set('cache-control', 'private, no-store');
    const tags = current.cacheTags();
    if (tags !== null && isAnonymous) writeCacheTags(response.headers, tags);
    const { preview, shown } = current.content;
    if (shown !== null && isAnonymous) response.headers.set(CONTENT_HEADER, shown);
    if (preview) keepPrivate(response.headers);
    return response;
  };

  const loader = async ({ context }: LoaderFunctionArgs): Promise<RootData> => {
    const current = getRequestContext(context);
    const { channel, closedNotices, embedOrigins, hostUrl, measurement, punchout, site } = current;
    const { globals, menu, notifications } = await site();
    const welcome = await welcomeBack(current, globals);
    return {
      site: describeSite(channel, {
        hostUrl,
        embedOrigins: channel.sessionIn === 'header' ? embedOrigins : null,
        globals,
        menu,
        punchout: punchout && {
          customer: punchout.customer,
          operation: punchout.operation,
          framed: punchout.frame !== null,
        },
        notifications: [
          ...(punchout === null ? [] : [punchoutNotice(punchout)]),
          ...welcome,
          ...(measurement.collect !== null && measurement.settings.consent === 'opt-in'
            ? [privacyNotice]
            : []),
          ...notifications,
        ].filter(({ id }) => !closedNotices.includes(id)),
      }),
    };
  };

  return { middleware: [contextMiddleware], loader };
}

/** Pages, and the data of pages, of somebody who has signed in or was verified: nobody else may find them in a cache. */
const OWN_PAGE = /^text\/(?:html|x-script)\b/;

/** True if this visitor may see other prices than the public ones. */
const hasOwnPrices = ({ signOn, cookies }: RequestContext): boolean =>
  signOn !== null || cookies.peek('verified') !== null;

/** A page with drafts is its reader's alone. */
function keepPrivate(headers: Headers): void {
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex, nofollow');
}

function withCookies({ cookies }: RequestContext, response: Response): Response {
  cookies.writeTo(response.headers);
  return response;
}

/** True if the browser itself requests a page, not one of our scripts. */
const isNavigation = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') === true;

const toPath = ({ pathname, search }: URL): string => pathname + search;
