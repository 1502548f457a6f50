import type { ReferralReason } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';

// The version is counted by the call that saves the cart.
const PUT = 'UPDATE cart SET referral_code = $2, referral_refusal = NULL WHERE cart_id = $1';

/** Keeps the code of the link that has led to a cart, while the cart is being changed. */
export const putReferral = async (tx: Queries, cartId: string, code: string): Promise<void> => {
  await tx.execute(PUT, [cartId, code]);
};

const READ = 'SELECT referral_code AS code FROM cart WHERE cart_id = $1 AND referral_refusal IS NULL';

/** The code of the link whose offer a cart has; null without one, or if the offer was refused. */
export const readReferral = async (db: Queries, cartId: string): Promise<string | null> =>
  (await db.maybeOne<{ code: string | null }>(READ, [cartId]))?.code ?? null;

const REFUSE =
  'UPDATE cart SET referral_refusal = $2, version = version + 1 WHERE cart_id = $1 AND order_number IS NULL';

/** Keeps why the offer of its link does not apply to an open cart. */
export const refuseReferral = async (db: Queries, cartId: string, reason: ReferralReason): Promise<void> => {
  await db.execute(REFUSE, [cartId, reason]);
};
