import { type Referrals, shopDay } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { ownGiftCards } from '../../buying/gift-cards/index.ts';
import { REFERRALS, type ReferralFacts, referralStanding } from './standing.ts';

const CODE_LENGTH = 10;
/** The newest orders that an advocate sees. */
const SHOWN = 100;

const CODE = 'SELECT code FROM advocate WHERE uid = $1 AND channel_id = $2';
const JOIN =
  'INSERT INTO advocate (uid, channel_id, code) VALUES ($1, $2, $3) ON CONFLICT (uid, channel_id) DO NOTHING';
const ORDERS = `
  ${REFERRALS} AND r.advocate_uid = $1 AND r.channel_id = $2 ORDER BY o.placed_at DESC, r.order_number LIMIT ${String(SHOWN)}`;

/** An account in a storefront. */
export interface Advocate {
  readonly uid: string;
  readonly channelId: string;
}

/** Gives an account its link; one that has it keeps it. */
export async function enrollAdvocate(db: Queries, { uid, channelId }: Advocate): Promise<void> {
  await db.execute(JOIN, [uid, channelId, randomCrockford(CODE_LENGTH)]);
}

/** An account's link, its friends' orders without anything that names a friend, and its gift cards. */
export async function readReferrals(
  db: Queries,
  { uid, channelId }: Advocate,
  now: Date,
): Promise<Referrals> {
  const advocate = await db.maybeOne<{ code: string }>(CODE, [uid, channelId]);
  // Cards come first: a reward between the two reads leaves no card beside an order that still waits for it.
  const cards = await ownGiftCards(db, uid, channelId);
  const orders = await db.query<ReferralFacts>(ORDERS, [uid, channelId]);
  return {
    code: advocate?.code ?? null,
    orders: orders.map((facts) => {
      const { state, reason, rewardOn } = referralStanding(facts, now);
      return { orderedOn: shopDay(facts.placedAt), state, reason, rewardOn, cardLast4: facts.cardLast4 };
    }),
    cards,
  };
}
