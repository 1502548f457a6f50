import type { ContentState, NetworkCounts } from './content-state.ts';

/** Milliseconds between two questions. The API counts once a minute at most. */
const EVERY_MS = 60_000;
/** Milliseconds until an API that did not answer is asked again. */
const RETRY_MS = 10_000;

/**
 * Keeps the numbers of brands and installers that texts name up to date until the storefront's server stops. Pages that are
 * stored for everybody ask for no globals, so this does not wait for a visitor. While the API is away, the texts keep its
 * last numbers; before its first answer they name none.
 *
 * @param ask asks the API; it reports its failures itself
 * @returns when the API has been asked once, whether or not it answered
 */
export function followNetwork(
  content: Pick<ContentState, 'learnNetwork' | 'whenClosed'>,
  ask: () => Promise<NetworkCounts>,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  content.whenClosed(() => {
    isClosed = true;
    clearTimeout(timer);
  });
  const refresh = async (): Promise<void> => {
    const counts = await ask().catch(() => null);
    if (isClosed) return;
    if (counts !== null) content.learnNetwork(counts);
    // A process that has nothing else to do may end.
    timer = setTimeout(() => void refresh(), counts === null ? RETRY_MS : EVERY_MS).unref();
  };
  return refresh();
}
