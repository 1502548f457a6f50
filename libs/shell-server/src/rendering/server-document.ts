import { type InitialState, type ServerDocument, starterScript } from '@tirekit/shell-ui/for-server';
import { cookieName, cookieTable } from '@tirekit/shell-ui/wire';
import type { RequestContext } from '../request/request-context.ts';

/** Readable cookies that show a returning visitor, whose page hydrates as soon as the browser is idle. */
const RETURNING = [
  cookieTable.cartQuantity,
  cookieTable.zipCode,
  cookieTable.region,
  cookieTable.accountType,
  cookieTable.chatting,
] as const;

/** The parts of a document that only the server renders. */
export function serverDocument(context: RequestContext | null): ServerDocument {
  if (context === null) return { starter: '' };
  const { channel, hostUrl, nonce } = context;
  const getName = (cookie: Parameters<typeof cookieName>[1]): string =>
    cookieName(channel.id, cookie, hostUrl.startsWith('https:'));
  // A public page asks nothing of its visitor.
  const signedIn = nonce !== null && context.signOn !== null;
  return {
    nonce: nonce ?? undefined,
    signedIn,
    starter: starterScript({
      when: channel.sessionIn === 'header' ? 'now' : 'intent',
      idleCookies: RETURNING.map(getName),
      cartCookie: getName(cookieTable.cartQuantity),
    }),
    initialState: getInitialState(context),
  };
}

/** The visitor's place and cart. Null on public pages, and for browsers known to run scripts, which ask for both themselves. */
function getInitialState({ nonce, cookies }: RequestContext): InitialState | null {
  if (nonce === null) return null;
  if (cookies.get('experimentUser') !== null || cookies.get('scripts') !== null) return null;
  // Looking up the city would cost a call for every page; the ZIP code is enough.
  return {
    zip: cookies.get('zipCode'),
    region: cookies.get('region'),
    tireCount: cookies.get('cartQuantity') ?? 0,
  };
}
