import { business } from '@tirekit/contract';
import type { ModuleDeps } from '../../../module.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { type GiftCardCodes, issueGiftCard } from '../../buying/gift-cards/index.ts';
import { rewardMail } from './reward-jobs.ts';
import { REFERRALS, type ReferralFacts, referralStanding } from './standing.ts';

const BATCH = 20;

// Orders that can no longer be returned, by the shop's calendar (`returnableUntil`). Other processes leave these alone.
const TAKE = `
  SELECT r.order_number AS "orderNumber" FROM referral r JOIN order_header o USING (order_number)
  WHERE r.state = 'open' AND o.confirmed_at IS NOT NULL AND (o.state = 'cancelled'
    OR ((o.delivered_at AT TIME ZONE $3)::date + $2::integer < (now() AT TIME ZONE $3)::date AND NOT EXISTS (
      SELECT FROM open_return b WHERE b.order_number = o.order_number)))
  ORDER BY r.order_number LIMIT $1 FOR UPDATE OF r SKIP LOCKED`;

const FACTS = `${REFERRALS} AND r.order_number = $1`;
const REFUSE = `UPDATE referral SET state = 'refused', reason = $2, decided_at = now() WHERE order_number = $1`;
const REWARD = `UPDATE referral SET state = 'rewarded', card_id = $2, decided_at = now() WHERE order_number = $1`;

export interface RewardDeps extends Pick<ModuleDeps, 'db' | 'crash'> {
  readonly codes: GiftCardCodes;
}

/**
 * Decides about friends' orders that can no longer be returned, and issues a gift card for each that counts: card, balance,
 * decision and mail in one transaction, so once, wherever the process stops and however many there are.
 * @returns whether cards were issued
 */
export async function issueRewards({ db, codes, crash }: RewardDeps): Promise<boolean> {
  let issued = false;
  for (;;) {
    const decided = await db.transaction(async (tx) => {
      const { returns, supportHours } = business;
      const taken = await tx.query<{ orderNumber: string }>(TAKE, [BATCH, returns.days, supportHours.zone]);
      const outcomes: Outcome[] = [];
      for (const { orderNumber } of taken) outcomes.push(await decide(tx, codes, orderNumber));
      if (outcomes.includes('rewarded')) crash('before-reward');
      return outcomes;
    });
    if (decided.includes('rewarded')) {
      issued = true;
      crash('after-reward');
    }
    // Rewards that are not due yet would be taken again at once.
    if (decided.length < BATCH || decided.includes('waits')) return issued;
  }
}

type Outcome = 'rewarded' | 'refused' | 'waits';

async function decide(tx: Queries, codes: GiftCardCodes, orderNumber: string): Promise<Outcome> {
  const facts = await tx.one<ReferralFacts>(FACTS, [orderNumber]);
  const { reason, isDue } = referralStanding(facts, new Date());
  if (reason !== null) {
    await tx.execute(REFUSE, [orderNumber, reason]);
    return 'refused';
  }
  if (!isDue) return 'waits';
  const { advocateUid: uid, channelId } = facts;
  const amountCents = business.referral.referrerGiftCents;
  const { cardId } = await issueGiftCard(tx, codes, { channelId, uid, amountCents });
  await tx.execute(REWARD, [orderNumber, cardId]);
  await addJobs(tx, [rewardMail(cardId)]);
  return 'rewarded';
}
