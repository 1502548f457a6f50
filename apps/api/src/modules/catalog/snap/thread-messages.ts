import type { Picture, Reading, Ring } from '@tirekit/snap/read';

/** A picture for the thread that reads. Its pixels are handed over, not copied. */
export interface ReadMessage {
  readonly kind: 'read';
  readonly picture: Picture;
  readonly ring: Ring | undefined;
  /** The storefront's sizes. */
  readonly sizes: readonly string[];
  /** Milliseconds after which it answers with its findings so far. */
  readonly ms: number;
}

/** Ends the reading, because the visitor has given it up. */
export interface StopMessage {
  readonly kind: 'stop';
}

export type ToThread = ReadMessage | StopMessage;

export type FromThread =
  | { readonly kind: 'done'; readonly reading: Reading }
  | { readonly kind: 'failed'; readonly reason: string };
