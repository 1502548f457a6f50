import { isRead } from './origin-check.ts';

/** How long this server waits for the API, in milliseconds. */
export const patience = {
  /** Everything that one page reads, in sum, from the arrival of its request on: whoever waits longer has gone. */
  pageReadsMs: 4_000,
  /** The state of the catalogue, a part of the above: longer than a busy moment of ours lasts. */
  catalogueStateMs: 1_500,
  /** Menu and banners, without which every page can do: what is left of the page's time after the state. */
  siteDataMs: 2_500,
  /** A read that found nobody listening is sent once more after so long: an API that starts anew may be back. */
  refusedAgainMs: 150,
  /** A call that changes something, and each read around it: what was begun has to be known to have ended. */
  writeMs: 10_000,
  /** A file that the API makes, such as a receipt. */
  fileMs: 10_000,
} as const;

/** How long each call for a request may take. Those that read for a page share the page's time. */
export function patienceFor(
  request: Request,
  arrivedAt: number,
): (call: { method?: string | undefined }) => number {
  const until = arrivedAt + patience.pageReadsMs;
  const readsOnly = isRead(request);
  return ({ method = 'GET' }) =>
    readsOnly && method === 'GET' ? Math.max(until - Date.now(), 1) : patience.writeMs;
}
