/** The `handle` of a route whose page is the same for everybody. */
export interface PublicPage {
  /** Every query parameter that the page depends on. */
  readonly publicPage: {
    readonly query: readonly string[];
    /** True for a text: its code is fetched at the first sign of a visitor, and not before. */
    readonly isText: boolean;
  };
}

interface PublicPageOptions {
  /** Every parameter of the address that the loader reads; all others are gone before it runs. */
  readonly query?: readonly string[];
  /** A text to read. Most of its visitors need no script, so none is fetched before one of them uses the page. */
  readonly isText?: boolean;
}

/**
 * Declares that a page is the same for everybody: it is rendered once, without cookies, kept, and given to the next
 * visitor until the catalog changes. A loader that asks for something of a visitor's own fails then.
 *
 * @example
 * export const handle = publicPage({ query: ['sort', 'page'] });
 */
// Bundlers may drop what only the server reads.
/* @__NO_SIDE_EFFECTS__ */
export function publicPage({ query = [], isText = false }: PublicPageOptions = {}): PublicPage {
  return { publicPage: { query, isText } };
}

/** Reads a route's `handle`; null if each visitor gets a page of their own. */
export function getPublicPage(handle: unknown): PublicPage | null {
  return typeof handle === 'object' && handle !== null && 'publicPage' in handle
    ? // Only `publicPage` writes that name.
      (handle as PublicPage)
    : null;
}
