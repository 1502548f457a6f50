/**
 * Carries a session between frame and server, in both directions, if the channel says `sessionIn: 'header'`. Request:
 * `v=1; cart=…; session=…`. Answer, for each changed value: `cart=…; <seconds until it expires>`.
 */
export const FRAME_HEADER = 'x-tirekit-frame';

/** The partner's facts about the visitor and itself, as query fields: `userId`, `sourceId`, `sourceType`. */
export const PARTNER_HEADER = 'x-tirekit-partner';

/** The one field of {@link FRAME_HEADER} that is always present: a request without it cannot carry a session. */
export const FRAME_VERSION = 'v=1';

/** Maximum length of a text that a partner may supply. */
export const PARTNER_TEXT_MAX = 80;

/** The partner's name for the visitor, and which page or campaign of the partner led here. */
export interface Partner {
  /** The partner's own name for the visitor. It is not a secret and opens nothing. */
  userId?: string | undefined;
  sourceId?: string | undefined;
  sourceType?: string | undefined;
}

/** Dispatched on `window` when another page is shown. */
export const PAGE_SHOWN = 'tirekit:page-shown';

/** Messages between a partner's page and its frame; embed-script.ts is the page's side. */
export const frameMessages = {
  /** Frame to page: the frame is listening. */
  ready: 'tirekit:ready',
  /** Page to frame, in reply: {@link Partner}. */
  hello: 'tirekit:hello',
  /** Frame to page: `height`, in CSS pixels. */
  size: 'tirekit:size',
  /** Frame to page: another page is shown in it. */
  page: 'tirekit:page',
  /** Page to frame: how many pixels of the frame are hidden, `above` and `below`. */
  view: 'tirekit:view',
} as const;
