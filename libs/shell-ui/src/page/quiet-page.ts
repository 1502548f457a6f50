/** The `handle` of a route whose page is a task to finish, such as a step of checkout. */
export interface QuietPage {
  readonly quietPage: true;
}

/**
 * Declares that a page has a quiet frame: the name of the shop and whom to call, without menu, search, or anything else
 * that leads away.
 *
 * @example
 * export const handle = quietPage;
 */
export const quietPage: QuietPage = { quietPage: true };

/** Whether a route's `handle` is {@link quietPage}. */
export const isQuietPage = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'quietPage' in handle;
