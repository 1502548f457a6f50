import { data, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';
import type { Channel } from '@tirekit/channel';
import { pack } from '../page/packed.ts';
import type { RootAnswer, Site } from '../page/site.ts';
import { writeRefused } from '../request/api-error.ts';
import { EVERYBODY_HEADER, tellMadeFrom } from '../request/everybody.ts';
import { createShell, type Shell } from '../request/create-visit.ts';
import { carriesFrame } from '../request/frame-carrier.ts';
import { isRead, mayWrite } from '../request/origin-check.ts';
import { pathBefore } from '../request/own-path.ts';
import { goTo, movedTo } from '../request/responses.ts';
import { resumePath } from '../routes/resume-path.ts';
import { fixedAddress } from '../routing/fixed-address.ts';
import type { SiteData } from '../request/site-data.ts';
import { arrivalContext, getVisit, shellContext, visitContext } from '../request/visit.ts';
import { describeSite } from './describe-site.ts';

/**
 * The server half of a shell's root: its middleware makes the visit of each request, its loader answers what every page
 * shows. Keep it apart from the client half, so that none of it reaches a browser.
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

  const visitMiddleware: MiddlewareFunction<Response> = async ({ request, url, context, pattern }, next) => {
    const address = isRead(request) ? fixedAddress(url, pattern) : null;
    if (address !== null) throw movedTo(address);
    const shell =
      context.get(shellContext) ?? (await (own ??= readChannel().then((channel) => createShell(channel))));
    if (!mayWrite(request, shell.env.publicOrigin)) {
      if (new URL(request.url).pathname.startsWith('/api/')) return writeRefused();
      throw data(null, { status: 403 });
    }
    const mayLackVisit = shell.channel.sessionIn === 'header' && !carriesFrame(request);
    if (mayLackVisit && !isRead(request)) return goTo(resumePath(pathBefore(request)));
    const visit = shell.createVisit(request, context.get(arrivalContext) ?? undefined);
    context.set(visitContext, visit);
    const response = await next();
    // The frame's script asks again for the visitor's own page, because the browser cannot send the visit along.
    if (mayLackVisit && visit.isPersonal && isNavigation(request))
      return goTo(resumePath(pathOf(new URL(request.url))));
    visit.cookies.writeTo(response.headers);
    const made = visit.madeFrom();
    if (made !== null && request.headers.has(EVERYBODY_HEADER)) tellMadeFrom(response.headers, made);
    return response;
  };

  // One object for all visitors who are shown the same, so that everything derived from it is computed once
  // (`FragmentPage`).
  const described = new WeakMap<SiteData, Map<string, Described>>();

  const loader = async ({ context }: LoaderFunctionArgs): Promise<RootAnswer> => {
    const visit = getVisit(context);
    const { channel, hostUrl } = visit;
    const data = await visit.site();
    const notifications = data.notifications.filter(({ id }) => !visit.closedNotices.includes(id));
    const shown = notifications.map(({ id }) => id).join(' ');
    const sites = described.get(data) ?? new Map<string, Described>();
    const known = sites.get(shown);
    const site =
      known?.site ??
      describeSite(channel, {
        hostUrl,
        embedOrigins: channel.sessionIn === 'header' ? visit.embedOrigins : null,
        sampleData: data.globals?.sampleData ?? false,
        menu: data.menu,
        notifications,
      });
    // Each time, so that it need not be parsed when the page is rendered.
    const packed = pack(site);
    const answer = known?.answer ?? { site: packed };
    described.set(data, sites.set(shown, { site, answer }));
    return answer;
  };

  return { middleware: [visitMiddleware], loader };
}

/** A storefront as some visitors are shown it, and the root's answer with it. */
interface Described {
  readonly site: Site;
  readonly answer: RootAnswer;
}

/** Whether the browser itself requests a page, rather than one of our scripts. */
const isNavigation = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') === true;

const pathOf = ({ pathname, search }: URL): string => pathname + search;
