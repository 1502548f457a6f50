import type { Queries } from '../../../platform/db/database.ts';
import { dayAt } from '../../buying/appointments/index.ts';
import { countRating, lockShop } from '../../buying/installers/index.ts';
import type { InstallationVisit } from './visit.ts';

const EARLIER = 'SELECT rating FROM installer_review WHERE order_number = $1';

const SAVE = `
  INSERT INTO installer_review (installer_id, review_id, order_number, rating, comment, name, car, fitted_on)
  VALUES ($1, $2, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (order_number) WHERE order_number IS NOT NULL
  DO UPDATE SET rating = excluded.rating, comment = excluded.comment`;

/** Saves a buyer's rating of the shop that installed the tires. One rating per order: later words replace earlier ones. */
export async function rateShop(
  tx: Queries,
  { record: { order, lines }, row, shop }: InstallationVisit,
  { rating, comment }: { readonly rating: number; readonly comment: string | null },
): Promise<void> {
  const { installerId } = shop;
  await lockShop(tx, installerId);
  const earlier = await tx.maybeOne<{ rating: number }>(EARLIER, [order.orderNumber]);
  const { firstName, lastName } = order.shipping;
  await tx.execute(SAVE, [
    installerId,
    order.orderNumber,
    rating,
    comment,
    // Published, so the last name stays with us.
    `${firstName} ${lastName.slice(0, 1)}.`,
    lines.find(({ item }) => item.car != null)?.item.car ?? null,
    dayAt(row.timeZone, row.startsAt.getTime()),
  ]);
  await countRating(tx, installerId, {
    stars: rating - (earlier?.rating ?? 0),
    count: earlier === null ? 1 : 0,
  });
}
