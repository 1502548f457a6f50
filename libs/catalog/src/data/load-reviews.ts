import type { ApiClient } from '@tirekit/api-client';
import { type AnswerOf, listReviews } from '@tirekit/contract';
import { toResult } from '@tirekit/shell-server/request';

/** The number of reviews on a page: the newest. */
const REVIEWS_SHOWN = 5;

/**
 * The reviews of a product line, as its page and the pages of its tires show them; null if the API cannot say, because
 * the pages can do without.
 * @param slugs of brand and line, without `-tires`
 */
export async function loadReviews(
  api: ApiClient,
  slugs: { brand: string; line: string },
): Promise<AnswerOf<typeof listReviews> | null> {
  const found = await toResult(api.call(listReviews, { query: { ...slugs, pageSize: REVIEWS_SHOWN } }));
  return found.ok ? found.answer : null;
}
