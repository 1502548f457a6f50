import type { Channel } from '@tirekit/channel';
import type { AnswerOf, mergeVisitor } from '@tirekit/contract';
import type { Database } from '../../platform/db/database.ts';
import { type AccountCartKeys, joinCarts } from '../cart/index.ts';
import { joinSession } from '../users/account-visit.ts';
import { lockAccount } from './open-account.ts';

/** Somebody who has just signed in, with what their browser holds as a guest. */
interface SigningIn {
  readonly uid: string;
  readonly channel: Channel;
  readonly sessionId: string | undefined;
  readonly cartKey: string | undefined;
}

/**
 * Joins what a guest did to their account, all of it or nothing. Two browsers that sign in at the same moment take turns, and
 * a second call has nothing left to join.
 */
export const joinVisit = (
  { db, accountKeys }: { readonly db: Database; readonly accountKeys: AccountCartKeys },
  { uid, channel, sessionId, cartKey }: SigningIn,
): Promise<AnswerOf<typeof mergeVisitor>> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, uid);
    return {
      userSessionId: await joinSession(tx, { channelId: channel.id, uid, sessionId }),
      cartKey: await joinCarts(tx, { channel, uid, key: cartKey, accountKeys }),
    };
  });
