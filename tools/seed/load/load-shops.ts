import { type ZipCode } from '@tirekit/api/zip-code-file';
import { toExceptions } from '../installers/exceptions.ts';
import { installers } from '../installers/installers.ts';
import { getShopReviews } from '../installers/shop-reviews.ts';
import { type Load, type Progress } from './load-sample.ts';
import { exceptionTarget, installerTarget, shopReviewTarget } from './targets.ts';

/** Buyers who were fitted at a sample shop keep their say: they count beside the sample's ratings. */
export const COUNT_REAL_RATINGS = `
  UPDATE installer i SET rating_sum = total.sum, rating_count = total.count
  FROM (SELECT installer_id, sum(rating)::int * 100 AS sum, count(*)::int AS count FROM installer_review
        WHERE installer_id IN (SELECT installer_id FROM installer_review WHERE NOT sample) GROUP BY installer_id) total
  WHERE total.installer_id = i.installer_id`;

/** Loads the sample shops with their calendars and ratings, beside shops that joined or were imported. */
export async function loadShops(load: Load, places: readonly ZipCode[], progress: Progress): Promise<void> {
  const shops = [...installers(places)];
  progress('installers', await load(installerTarget, shops));
  await load(exceptionTarget, shops.flatMap(toExceptions));
  progress('ratings of installers', await load(shopReviewTarget, shops.flatMap(getShopReviews)));
}
