/** The `handle` of a route whose page is a task to finish, such as a step of checkout. */
export interface QuietPage {
  readonly quietPage: true;
  /** The words beside the lock at the top of the page: `Secure checkout`. */
  readonly assurance: string;
}

/**
 * Declares that a page has a quiet frame: the name of the shop and whom to call, without menu, search, or anything else
 * that leads away.
 *
 * @example
 * export const handle = quietPage;
 */
export const quietPage: QuietPage = { quietPage: true, assurance: 'Secure checkout' };

/** The same for a page where somebody shows who they are. */
export const quietSignOnPage: QuietPage = { quietPage: true, assurance: 'Secure sign-in' };

/** True if a route's `handle` is that of a quiet page. */
export const isQuietPage = (handle: unknown): handle is QuietPage =>
  typeof handle === 'object' && handle !== null && 'quietPage' in handle;
