import { keepBrowserCookiesIn } from '../storage/browser-cookie.ts';
import { writeStored } from '../storage/browser-storage.ts';
import { widgetSourceId, widgetSourceType } from '../storage/stored-keys.ts';
import { createFrameSession, type FrameSession } from './frame-session.ts';
import { followPage, greet } from './partner-page.ts';
import { FRAME_HEADER, PAGE_SHOWN, type Partner, PARTNER_HEADER } from './wire.ts';

/**
 * Starts a storefront whose session is in a header, before its page is made ready: in a partner's frame, or alone in a
 * tab.
 * @param origins of the partners' pages that may embed it
 */
export function startFrame(origins: readonly string[]): void {
  const session = createFrameSession();
  const framed = window.parent !== window;
  const known = framed ? greet(window.parent, origins) : Promise.resolve<Partner>({});
  sendSession(
    session,
    known.then((partner) => {
      session.open(partner);
      writeStored(widgetSourceId, partner.sourceId ?? null);
      writeStored(widgetSourceType, partner.sourceType ?? null);
      return partner;
    }),
  );
  keepBrowserCookiesIn(session);
  // Scroll positions cannot be remembered here: a frame that is as high as its page does not scroll itself.
  window.addEventListener(PAGE_SHOWN, () => window.scrollTo(0, 0));
  if (framed) followPage(window.parent, origins);
}

/**
 * Adds the session to every request that this page makes to its own server, and stores what the answers say. React Router
 * requests data with the window's `fetch` and offers no other place to add a header. A request waits until the partner has
 * said whose session it is.
 */
function sendSession(session: FrameSession, known: Promise<Partner>): void {
  const plainFetch = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== window.location.origin) return plainFetch(request);
    const { userId, sourceId, sourceType } = await known;
    const said = Object.entries({ userId, sourceId, sourceType }).filter(
      (field): field is [string, string] => field[1] !== undefined,
    );
    request.headers.set(FRAME_HEADER, session.header());
    if (said.length > 0) request.headers.set(PARTNER_HEADER, new URLSearchParams(said).toString());
    const response = await plainFetch(request);
    session.take(response.headers.get(FRAME_HEADER));
    return response;
  };
}
