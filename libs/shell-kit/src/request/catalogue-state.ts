/** An answer is believed for so long: less than it takes the API itself to notice a change. */
const BELIEVED_MS = 200;

/** The state of the catalogue now; null while it cannot be had. */
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
    // Counted from the question, as the answer may be as old as that. One that never came is not waited for twice by a page.
    until = (known === null ? now() : asked) + BELIEVED_MS;
    asking = undefined;
    return known;
  };
  return () => (now() < until ? known : (asking ??= refresh()));
}
