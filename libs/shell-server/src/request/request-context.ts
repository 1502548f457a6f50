import { createContext, type RouterContextProvider } from 'react-router';
import type { ApiClient } from '@tirekit/api-client';
import type { Channel } from '@tirekit/channel';
import type { Cart, Session, UserDetails, UserLocation } from '@tirekit/contract';
import type { Measurement } from '../measurement/measurement.ts';
import type { CookieJar } from '../session-storage/cookie-jar.ts';
import type { PunchoutVisit } from '../sign-on/punchout-visit.ts';
import type { SignOnFlow } from '../sign-on/sign-on-flow.ts';
import type { CacheTags } from './cache-tags.ts';
import type { RequestContent } from './content-state.ts';
import type { Shell } from './create-shell.ts';
import type { DeviceClass } from './device.ts';
import type { Experiments } from './experiments.ts';
import type { Offer } from './offer.ts';
import type { SiteData } from './site-data.ts';

/** One request of one visitor: everything that a loader or action may need, created once by the root's middleware. */
export interface RequestContext {
  readonly channel: Channel;
  /** The public address of this storefront: `https://shop.example`. */
  readonly hostUrl: string;
  /** Origin of the payment provider's hosted fields. */
  readonly paymentOrigin: string;
  /** Origins whose pages may embed this storefront. */
  readonly embedOrigins: readonly string[];
  /** For this answer's inline scripts and styles; null in a public page, whose policy lists them by hash. */
  readonly nonce: string | null;
  readonly device: DeviceClass;
  /** `{ip}` if no proxy names it. */
  readonly userIp: string;
  readonly experiments: Experiments;
  readonly cookies: CookieJar;
  /** The ways to the collector of events and to the monitoring service. */
  readonly measurement: Measurement;
  /** Banners that this visitor has closed. */
  readonly closedNotices: readonly string[];
  /** The storefront's texts, which `contentOf` of the content library reads. */
  readonly content: RequestContent;
  /** The catalog tags of the answers so far; null if none came from the catalog. */
  cacheTags(): CacheTags | null;
  /** The sign-on of this visitor: its id; null for a guest. */
  readonly signOn: string | null;
  /** For whom this visitor shops, where a procurement system has sent them; null for everybody else. */
  readonly punchout: PunchoutVisit | null;
  /**
   * The signed-in buyer; null for a guest. Asks the API once for each request. Pages that need an account call
   * `requireAccount` instead.
   * @throws ApiFailure
   */
  account(): Promise<UserDetails | null>;
  /** Signing in and out, for the routes that do it; null in a storefront without accounts. */
  readonly signOnFlow: SignOnFlow | null;
  /** True if anything of the visitor's own has been requested so far: session, cart, order, account. */
  readonly isPersonal: boolean;
  /** Bound to the storefront's token and the visitor's session, cart and order. Rejects with ApiFailure. */
  readonly api: ApiClient;
  /** As whoever asks, and nothing of them: for what is kept for everybody, such as a site map or a product feed. */
  readonly publicApi: ApiClient;
  /** `api.call` for a page's own data: a failure becomes the page's 404, 410, 500 or 503. */
  readonly load: ApiClient['call'];
  /** Globals, menu and notifications; available even while the API is not. */
  site(): Promise<SiteData>;
  /** The offer of this storefront and its support, by the globals. */
  offer(): Promise<Offer>;
  /**
   * The visitor's session, started on the first call. Public pages never call it.
   * @throws ApiFailure
   */
  session(): Promise<Session>;
  /** The visitor's place, as far as they told us. @throws ApiFailure */
  location(): Promise<UserLocation | null>;
  /**
   * The visitor's cart with today's prices; null without one. Its count is kept in a cookie, where the next page finds it
   * at once.
   * @throws ApiFailure
   */
  cart(): Promise<Cart | null>;
  /** A file from the API, by path and query, unchanged. */
  fetchFile(path: string): Promise<Response>;
  /** Sends a file to the API as it is, under its media type. */
  sendFile(path: string, file: Blob): Promise<Response>;
  /**
   * A stream of server-sent events of the API, for as long as the browser stays.
   * @param seen the id of the last event that the browser has seen
   */
  openEvents(path: string, seen: string | null): Promise<Response>;
  /** Stores the key that `addToCart` returns for a new cart. */
  keepCartKey(key: string | null): void;
}

/** The storefront of this request, if the shell's server has set it. */
export const shellContext = createContext<Shell | null>(null);
/** The moment that a page's request arrived, in milliseconds of the clock; null if unknown. */
export const arrivalContext = createContext<number | null>(null);
export const requestContext = createContext<RequestContext | null>(null);

/** The context of the request that a loader or action is answering. */
export function getRequestContext(context: Readonly<RouterContextProvider>): RequestContext {
  const found = context.get(requestContext);
  if (found === null) throw new Error('The root route has no middleware of createRootServer');
  return found;
}
