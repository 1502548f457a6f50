import type { OrderState } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { sha256 } from '../../platform/secret-hash.ts';

/** What makes two calls the same purchase. */
export interface PurchaseKeys {
  readonly channelId: string;
  readonly cartKey: string;
  readonly idempotencyKey: string;
  /** The request's body, in the contract's order of fields. */
  readonly body: unknown;
}

const CLAIM_KEY =
  'INSERT INTO idempotency (key, request_hash, order_number) VALUES ($1, $2, $3) ON CONFLICT (key) DO NOTHING';
const KEY = 'SELECT request_hash, order_number FROM idempotency WHERE key = $1';
const CLAIM_CART =
  'INSERT INTO cart_purchase (cart_key_hash, order_number) VALUES ($1, $2) ON CONFLICT (cart_key_hash) DO NOTHING';
const BUYER = 'SELECT order_number FROM cart_purchase WHERE cart_key_hash = $1 FOR UPDATE';
const STATE = 'SELECT state FROM orders WHERE order_number = $1';
const REPLACE_BUYER = 'UPDATE cart_purchase SET order_number = $2 WHERE cart_key_hash = $1';

/** States from which the buyer may try again with another card. */
const ended: readonly OrderState[] = ['failed', 'cancelled'];

/** Who buys: this call, the order that an earlier copy of it made, or another order of the same cart. */
export type Claim = { kind: 'new' } | { kind: 'repeated' | 'elsewhere'; orderNumber: string };

/**
 * Makes this order the one that buys the cart, first thing in its transaction: copies of the same call, double
 * clicks and other tabs wait here for the one that came first.
 *
 * A claim `elsewhere` has to end with a rollback, so that its key stays free.
 * @throws ApiProblem `idempotency-mismatch` where the key came with another body
 */
export async function claimPurchase(tx: Queries, keys: PurchaseKeys, orderNumber: string): Promise<Claim> {
  const cartKeyHash = sha256(`${keys.channelId}:${keys.cartKey}`);
  const key = `${cartKeyHash.toString('base64url')}:${keys.idempotencyKey}`;
  const requestHash = sha256(JSON.stringify(keys.body));

  if ((await tx.execute(CLAIM_KEY, [key, requestHash, orderNumber])) === 0) {
    const earlier = await tx.one<{ request_hash: Buffer; order_number: string }>(KEY, [key]);
    if (!earlier.request_hash.equals(requestHash)) throw new ApiProblem('idempotency-mismatch');
    return { kind: 'repeated', orderNumber: earlier.order_number };
  }
  if ((await tx.execute(CLAIM_CART, [cartKeyHash, orderNumber])) === 1) return { kind: 'new' };

  const other = await tx.one<{ order_number: string }>(BUYER, [cartKeyHash]);
  const { state } = await tx.one<{ state: OrderState }>(STATE, [other.order_number]);
  if (!ended.includes(state)) return { kind: 'elsewhere', orderNumber: other.order_number };
  await tx.execute(REPLACE_BUYER, [cartKeyHash, orderNumber]);
  return { kind: 'new' };
}
