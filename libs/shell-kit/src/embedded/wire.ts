/**
 * What a storefront whose session is in a header (`sessionIn: 'header'`) says between its frame and its server, in both
 * directions. Asked: `v=1; cart=…; session=…`. Answered, for what has changed: `cart=…; <seconds it lasts>`.
 */
export const FRAME_HEADER = 'x-tirekit-frame';

/** What the partner said of the visitor and of itself, as fields of a query: `userId`, `sourceId`, `sourceType`. */
export const PARTNER_HEADER = 'x-tirekit-partner';

/** The one field of {@link FRAME_HEADER} that is always there: a request without it cannot carry a visit. */
export const FRAME_VERSION = 'v=1';

/** Longest text that a partner may supply. */
export const PARTNER_TEXT_MAX = 80;

/** Who the visitor is to the partner's page, and which page or campaign of the partner it was. */
export interface Partner {
  /** The partner's own name for the visitor. It is no secret and opens nothing. */
  userId?: string | undefined;
  sourceId?: string | undefined;
  sourceType?: string | undefined;
}

/** Emitted on `window` when another page is shown. */
export const PAGE_SHOWN = 'tirekit:page-shown';

/** Messages between a partner's page and the frame in it; see embed-script.ts for the page's side. */
export const frameMessages = {
  /** Frame to page: it listens now. */
  ready: 'tirekit:ready',
  /** Page to frame, in answer: {@link Partner}. */
  hello: 'tirekit:hello',
  /** Frame to page: `height`, in CSS pixels. */
  size: 'tirekit:size',
  /** Frame to page: another page is shown in it. */
  page: 'tirekit:page',
  /** Page to frame: how many pixels of the frame are out of sight, `above` and `below`. */
  view: 'tirekit:view',
} as const;
