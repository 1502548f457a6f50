import type { Attribution } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { sha256 } from '../../platform/secret-hash.ts';
import { purchaseKeyHash } from '../../modules/buying/cart/index.ts';
import { purchaseByKey, standingOrderOf } from '../../modules/orders/record/index.ts';

/** The keys that identify two calls as the same purchase. */
export interface PurchaseKeys {
  /** Derived from the cart and the caller's key. */
  readonly key: string;
  /** Hash of the request's body, in the contract's order of fields. */
  readonly requestHash: Buffer;
  /** Hash of the channel and the cart's key, and of the order that this one is additional to. */
  readonly cartKeyHash: Buffer;
}

export function purchaseKeys(call: {
  readonly channelId: string;
  readonly cartKey: string;
  readonly idempotencyKey: string;
  readonly body: {
    readonly additionalTo?: string | undefined;
    readonly attribution?: Attribution | undefined;
    readonly termsInForce?: string | undefined;
  };
}): PurchaseKeys {
  const cartKeyHash = purchaseKeyHash(call.channelId, call.cartKey, call.body.additionalTo);
  // The same order from another page, or under terms that have changed since, is the same purchase.
  const { attribution: _, termsInForce: __, ...purchase } = call.body;
  return {
    key: `${cartKeyHash.toString('base64url')}:${call.idempotencyKey}`,
    requestHash: sha256(JSON.stringify(purchase)),
    cartKeyHash,
  };
}

/** An order that already has this cart: made by an earlier copy of the call, or by another call. */
export interface EarlierOrder {
  readonly kind: 'repeated' | 'elsewhere';
  readonly orderNumber: string;
}

/**
 * The order that was made by an earlier attempt at a purchase that cannot be made now; null if there is none.
 * @throws ApiProblem `idempotency-mismatch` if the key came with another body
 */
export async function findEarlierOrder(db: Queries, keys: PurchaseKeys): Promise<EarlierOrder | null> {
  const repeated = await purchaseByKey(db, keys.key);
  if (repeated !== null) {
    if (!repeated.requestHash.equals(keys.requestHash)) throw new ApiProblem('idempotency-mismatch');
    return { kind: 'repeated', orderNumber: repeated.orderNumber };
  }
  const other = await standingOrderOf(db, keys.cartKeyHash);
  return other === null ? null : { kind: 'elsewhere', orderNumber: other.orderNumber };
}
