/** How long an answer is trusted: less than it takes the API itself to notice a change. */
const BELIEVED_MS = 200;

/** The current state of the catalogue; null while it is unknown. */
export type CatalogueState = () => string | null | Promise<string | null>;

/**
 * Asks for the state of the catalogue when somebody wants to know it, at most once in 200 ms however many do. A shop that
 * nobody visits asks nothing.
 *
 * @param ask rejects where the API cannot say
 */
export function catalogueState(ask: () => Promise<string>, now: () => number = Date.now): CatalogueState {
  let known: string | null = null;
  let until = 0;
  let asking: Promise<string | null> | undefined;

  const refresh = async (): Promise<string | null> => {
    const asked = now();
    known = await ask().catch(() => null);
    // The time counts from the question, because the answer may be as old as that. A page does not wait twice for an
    // answer that never came.
    until = (known === null ? now() : asked) + BELIEVED_MS;
    asking = undefined;
    return known;
  };
  return () => (now() < until ? known : (asking ??= refresh()));
}
