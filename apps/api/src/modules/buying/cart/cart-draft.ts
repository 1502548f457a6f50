import { type BodyOf, draftFields, type DraftStep, type putCartDraft } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { type CartCaller, mustLock } from './open-cart.ts';

/** Values typed into each step, by field name, as `cart.typed` stores them. */
export type TypedFields = Partial<Record<DraftStep, Record<string, string>>>;

const KEEP = `
  UPDATE cart SET typed = coalesce(typed, '{}') || jsonb_build_object($2::text,
    coalesce(typed -> $2::text, '{}') || $3::jsonb)
  WHERE cart_id = $1`;
const FORGET = `
  UPDATE cart SET typed = jsonb_set(typed, ARRAY[$2::text], (typed -> $2::text) - $3::text[])
  WHERE cart_id = $1 AND typed ? $2::text`;

/**
 * Keeps the text typed into a step. The cart stays at its version, because other tabs show nothing of that
 * text.
 * @throws ApiProblem `not-found`
 */
export async function saveCartDraft(
  db: Database,
  caller: CartCaller,
  { step, fields }: BodyOf<typeof putCartDraft>,
): Promise<Record<string, never>> {
  const known: readonly string[] = draftFields[step];
  const kept = Object.entries(fields).filter(([name]) => known.includes(name));
  await db.transaction(async (tx) => {
    const { cartId } = await mustLock(tx, caller);
    await tx.execute(KEEP, [cartId, step, JSON.stringify(Object.fromEntries(kept))]);
  });
  return {};
}

/** Forgets the text typed into some fields of a step, since the cart has it now. */
export const forgetTyped = (
  tx: Queries,
  cartId: string,
  step: DraftStep,
  names: readonly string[],
): Promise<number> => tx.execute(FORGET, [cartId, step, names]);

/** Forgets the text typed into every step. */
export const forgetAllTyped = (tx: Queries, cartId: string): Promise<number> =>
  tx.execute('UPDATE cart SET typed = NULL WHERE cart_id = $1', [cartId]);
