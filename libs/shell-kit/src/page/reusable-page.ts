/** The `handle` of a route whose page is the same for everybody. */
export interface ReusablePage {
  /** Every query parameter that the page depends on. */
  readonly reusable: { readonly query: readonly string[] };
}

/**
 * Declares that a page is the same for everybody: its output is kept, and given to the next visitor. It is rendered for
 * nobody, without cookies, and a loader that asks for something of a visitor's own fails then.
 *
 * @param query every parameter of the address that the loader reads; all others are gone before it runs
 * @example
 * export const handle = reusablePage('sort', 'page');
 */
// Bundlers may drop what only the server reads.
/* @__NO_SIDE_EFFECTS__ */
export function reusablePage(...query: readonly string[]): ReusablePage {
  return { reusable: { query } };
}

/** Reads a route's `handle`; null if each visitor gets a page of their own. */
export function reusablePageOf(handle: unknown): ReusablePage | null {
  return typeof handle === 'object' && handle !== null && 'reusable' in handle
    ? // Only `reusablePage` writes that name.
      (handle as ReusablePage)
    : null;
}
