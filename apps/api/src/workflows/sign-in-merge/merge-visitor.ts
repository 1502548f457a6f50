import type { AnswerOf, mergeVisitor as mergeCall } from '@tirekit/contract';
import type { Database } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import type { BuyersChannel } from '../../platform/http/buyers-channel.ts';
import { lockAccount } from '../../modules/people/identity/index.ts';
import {
  type AccountCartKeys,
  type CartCaller,
  type CartService,
  mergeCarts,
  type MergedCarts,
} from '../../modules/buying/cart/index.ts';
import { type Directories, type JoiningVehicle, joinInto } from '../../modules/people/garage/index.ts';
import { hashSessionId } from '../../platform/session-id.ts';
import { joinVerification } from '../../modules/people/military-discount/index.ts';
import { joinVotes } from '../../modules/catalog/reviews/index.ts';
import { joinSession } from '../../modules/people/users/index.ts';

export interface MergeDeps {
  readonly db: Database;
  readonly carts: CartService;
  readonly accountKeys: AccountCartKeys;
  readonly directories: () => Directories;
}

/** The signed-in buyer, and the secrets of the guest that they were: each proves only the thing that it opens. */
export interface MergingVisitor {
  readonly uid: string;
  readonly channel: BuyersChannel;
  readonly sessionId: string | undefined;
  readonly guestKey: string | undefined;
}

/**
 * Brings a guest's traces into the account that they have signed in with: cart, place, searches, a verified identity, what they found
 * helpful, and the cars of their tires. Everything is moved, in one transaction, so that a second call finds nothing left; calls for one account take turns.
 * Session and cart have new secrets afterwards (docs/adr/0045-cart-merge-at-sign-in.md).
 * @throws ApiProblem `sign-on-required` if the account is closed
 */
export async function mergeIntoAccount(
  deps: MergeDeps,
  arrival: MergingVisitor,
): Promise<AnswerOf<typeof mergeCall>> {
  const { uid, channel, sessionId, guestKey } = arrival;
  const there = { uid, channelId: channel.id };
  const { replacedCoupon, ...merged } = await deps.db.transaction(async (tx) => {
    await lockAccount(tx, uid);
    const {
      cartKey,
      cars,
      replacedCoupon: replaced,
    } = await mergeCarts(tx, deps.accountKeys, { uid, channel, guestKey });
    const vehicles = getVehicles(deps.directories(), cars);
    if (vehicles.length > 0) await joinInto(tx, deps.directories(), there, vehicles);
    // Before the guest's session ends, to which it belongs.
    if (sessionId !== undefined) {
      const sessionHash = hashSessionId(channel.id, sessionId);
      await joinVerification(tx, uid, sessionHash);
      await joinVotes(tx, uid, sessionHash);
    }
    const userSessionId = await joinSession(tx, { ...there, sessionId });
    return { userSessionId, cartKey, replacedCoupon: replaced };
  });
  if (replacedCoupon !== undefined && merged.cartKey !== null)
    await keepBetterCoupon(deps.carts, { uid, channel, key: merged.cartKey }, replacedCoupon);
  return merged;
}

/** Keeps the coupon that saves more, the guest's or the account's. */
async function keepBetterCoupon(carts: CartService, caller: CartCaller, code: string): Promise<void> {
  try {
    await carts.applyCoupon(caller, code);
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure;
  }
}

const getVehicles = ({ fitments }: Directories, cars: MergedCarts['cars']): JoiningVehicle[] =>
  cars.flatMap(({ fitmentId, drive }) => {
    const found = fitments.get(fitmentId);
    if (found === null) return [];
    const { year, make, model, trim } = found.fitment;
    return [{ year, make, model, trim, drive }];
  });
