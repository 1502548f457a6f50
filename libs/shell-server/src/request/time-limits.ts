import { business } from '@tirekit/contract';
import { isRead } from './origin-check.ts';

/** Milliseconds that this server waits for the API. */
export const timeLimits = {
  /** All reads for one page together, from the arrival of its request: visitors do not wait longer. */
  pageReadsMs: 3_000,
  /** The state of the catalog, a part of the above: longer than a busy moment of ours. */
  catalogStateMs: 1_000,
  /** Menu and banners, which every page can do without: what is left of the page's time after the state. */
  siteDataMs: 2_000,
  /** Delay before a read that found nobody listening is repeated once: an API that is restarting may be back. */
  refusedAgainMs: 150,
  /** A call that changes something, and each read around it: its outcome must be known. */
  writeMs: 10_000,
  /** The picture of a sidewall that the API reads: somewhat more than it allows itself. */
  readingMs: (business.sidewallPicture.seconds + 3) * 1_000,
  /** A file that the API generates, such as a receipt. */
  fileMs: 10_000,
} as const;

/** Milliseconds that each call for a request may take. The reads for a page share the page's time. */
export function timeLimitFor(
  request: Request,
  arrivedAt: number,
): (call: { method?: string | undefined }) => number {
  const until = arrivedAt + timeLimits.pageReadsMs;
  const readsOnly = isRead(request);
  return ({ method = 'GET' }) =>
    readsOnly && method === 'GET' ? Math.max(until - Date.now(), 1) : timeLimits.writeMs;
}
