import { createContext, type RouterContextProvider } from 'react-router';
import type { ApiClient } from '@tirekit/api-client';
import type { Channel } from '@tirekit/channel';
import type { Cart, Session, UserLocation } from '@tirekit/contract';
import type { FragmentStore } from '../fragment/fragment-store.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { Shell } from './create-visit.ts';
import type { DeviceClass } from './device.ts';
import type { Experiments } from './experiments.ts';
import type { SiteData } from './site-data.ts';

/** One request of one visitor: everything that a loader or action may need, built once by the root's middleware. */
export interface Visit {
  readonly channel: Channel;
  /** Where people find this storefront: `https://shop.example`. */
  readonly hostUrl: string;
  /** Origin of the payment provider's hosted fields. */
  readonly paymentOrigin: string;
  /** Origins whose pages may show this storefront in a frame. */
  readonly embedOrigins: readonly string[];
  /** For inline scripts and styles of this answer; null in a page for everybody, whose policy names them by hash. */
  readonly nonce: string | null;
  readonly device: DeviceClass;
  /** `{ip}` where no proxy names it. */
  readonly userIp: string;
  readonly experiments: Experiments;
  readonly cookies: CookieJar;
  /** Banners that this visitor has closed. */
  readonly closedNotices: readonly string[];
  /** The oldest state of the catalogue among the answers so far; null where none was made from it. */
  catalogueVersion(): string | null;
  /** Whether anything of the visitor's own was asked for so far: session, cart, order. */
  readonly isPersonal: boolean;
  /** Bound to the storefront's token and the visitor's session, cart and order. Rejects with ApiFailure. */
  readonly api: ApiClient;
  /** `api.call` for a page's own data: what fails becomes the page's 404, 410 or 500. */
  readonly load: ApiClient['call'];
  /** Globals, menu and notifications; they are there even when the API is not. */
  site(): Promise<SiteData>;
  /**
   * The visitor's session, started on the first call. Pages that are the same for everybody never call it.
   * @throws ApiFailure
   */
  session(): Promise<Session>;
  /** Where the visitor is, as far as we were told. @throws ApiFailure */
  location(): Promise<UserLocation | null>;
  /**
   * The visitor's cart with today's prices; null without one. Its count is kept in a cookie, where the next page finds it
   * at once.
   * @throws ApiFailure
   */
  cart(): Promise<Cart | null>;
  /** A file of the API, by path and query, as it is. */
  fetchFile(path: string): Promise<Response>;
  /** Keeps the key that `addToCart` answers for a new cart. */
  keepCartKey(key: string | null): void;
}

/** The storefront of this request, where the shell's server says so. */
export const shellContext = createContext<Shell | null>(null);
/** Fragments that this process remembers; null where it remembers none, as under the development server. */
export const fragmentsContext = createContext<FragmentStore | null>(null);
/**
 * Takes the page of this request as it was rendered, beside its answer, which has no body then; null under servers that know
 * no more than React Router. A `Response` copies what it is given, and gives it back as a stream.
 */
export const pageContext = createContext<RenderedPage | null>(null);
export interface RenderedPage {
  /** The answer that it belongs to: a middleware may put another in its place. */
  answer: Response | null;
  bytes: Buffer<ArrayBuffer> | null;
}
/** When the request of a page came, in milliseconds of the clock; null where nobody says so. */
export const arrivalContext = createContext<number | null>(null);
export const visitContext = createContext<Visit | null>(null);

/** The visit of the request that a loader or action answers. */
export function getVisit(context: Readonly<RouterContextProvider>): Visit {
  const visit = context.get(visitContext);
  if (visit === null) throw new Error('The root route has no visit middleware: see createRootServer');
  return visit;
}
