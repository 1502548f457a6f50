import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';

export const forgottenCarts: CleanUpRule = {
  // The visitor's key to a cart expires after 60 days; the order contains everything that was bought.
  what: 'carts',
  days: 90,
  sql: `DELETE FROM cart WHERE cart_id IN (
    SELECT cart_id FROM cart WHERE updated_at < now() - $1 * interval '1 day' LIMIT $2 FOR UPDATE SKIP LOCKED)`,
};
