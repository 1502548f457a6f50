import type { Channel } from '@tirekit/channel';

/** The facts about an order's storefront that letters need. */
export interface LetterContext {
  readonly channel: Channel;
  /** The origin at which browsers reach the storefront; without it, letters have no links. */
  readonly publicOrigin: string | null;
  /** Path and query of the signed receipt. */
  readonly receiptPath: string;
  /** Path and query of the page that follows the order, signed. */
  readonly trackingPath: string;
  /** The carrier's own page for the parcel; null before there is one. */
  readonly carrierUrl: string | null;
}
