import { data, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';
import type { Channel } from '@tirekit/channel';
import type { Site } from '../page/site.ts';
import { CATALOGUE_HEADER, EVERYBODY_HEADER } from '../request/everybody.ts';
import { createShell, type Shell } from '../request/create-visit.ts';
import { mayWrite } from '../request/origin-check.ts';
import { getVisit, shellContext, visitContext } from '../request/visit.ts';
import { describeSite } from './describe-site.ts';

/**
 * The server half of a shell's root: its middleware makes the visit of each request, its loader answers what every page
 * shows. Keep it apart from the client half, so that none of it reaches a browser.
 *
 * The shell's server says for each request which storefront it is for, since one build may serve several. `channel` is
 * the one where it does not: under the development server, and under servers that know no more than React Router.
 *
 * @example
 * const server = createRootServer(channel);
 * export const middleware = server.middleware;
 * export const loader = server.loader;
 */
export function createRootServer(channel: Channel) {
  // Made by the first request that no shell's server sends: a build has no environment.
  let own: Shell | undefined;

  const visitMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
    const shell = context.get(shellContext) ?? (own ??= createShell(channel));
    if (!mayWrite(request, shell.env.publicOrigin)) throw data(null, { status: 403 });
    const visit = shell.createVisit(request);
    context.set(visitContext, visit);
    const response = await next();
    for (const cookie of visit.cookies.outgoing()) response.headers.append('set-cookie', cookie);
    const version = visit.catalogueVersion();
    if (version !== null && request.headers.has(EVERYBODY_HEADER))
      response.headers.set(CATALOGUE_HEADER, version);
    return response;
  };

  const loader = async ({ context }: LoaderFunctionArgs): Promise<{ site: Site }> => {
    const visit = getVisit(context);
    const { channel } = visit;
    const { globals, menu, notifications } = await visit.site();
    return {
      site: describeSite(channel, {
        hostUrl: visit.hostUrl,
        sampleData: globals?.sampleData ?? false,
        menu,
        notifications: notifications.filter(({ id }) => !visit.closedNotices.includes(id)),
      }),
    };
  };

  return { middleware: [visitMiddleware], loader };
}
