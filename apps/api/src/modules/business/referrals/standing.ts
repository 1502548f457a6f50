import {
  daysAfter,
  type OrderState,
  type ReferralReason,
  type ReferredOrder,
  shopDay,
} from '@tirekit/contract';
import { isCancelled } from '../../orders/record/index.ts';
import { returnableUntil } from '../../service/returns/index.ts';

/** The known facts about a friend's order. */
export interface ReferralFacts {
  readonly orderNumber: string;
  readonly advocateUid: string;
  readonly channelId: string;
  readonly state: 'open' | 'rewarded' | 'refused';
  readonly reason: ReferralReason | null;
  readonly cardLast4: string | null;
  readonly placedAt: Date;
  readonly orderState: OrderState;
  readonly deliveredAt: Date | null;
  /** True if it was paid with a card with which its advocate has paid. */
  readonly sameCard: boolean;
  readonly allReturned: boolean;
  /** True if some of its tires are on their way back. */
  readonly returnOpen: boolean;
}

/** Referrals `r` with orders that were paid. */
export const REFERRALS = `
  SELECT r.order_number AS "orderNumber", r.advocate_uid AS "advocateUid", r.channel_id AS "channelId", r.state, r.reason,
    card.last4 AS "cardLast4", o.placed_at AS "placedAt", o.state AS "orderState", o.delivered_at AS "deliveredAt",
    EXISTS (SELECT FROM order_header own WHERE own.uid = r.advocate_uid
      AND own.card ->> 'fingerprint' = o.card ->> 'fingerprint') AS "sameCard",
    NOT EXISTS (SELECT FROM order_item l WHERE l.order_number = o.order_number
      AND l.quantity > l.returned_quantity) AS "allReturned",
    EXISTS (SELECT FROM open_return b WHERE b.order_number = o.order_number) AS "returnOpen"
  FROM referral r JOIN order_header o USING (order_number) LEFT JOIN issued_gift_card card USING (card_id)
  WHERE o.confirmed_at IS NOT NULL`;

export type Standing = Pick<ReferredOrder, 'state' | 'reason' | 'rewardOn'> & {
  /** True if the reward is due now. */
  readonly isDue: boolean;
};

/** The day after the last one on which the order can be returned. */
const rewardDay = (deliveredAt: Date): string => daysAfter(returnableUntil(deliveredAt), 1);

const refused = (reason: ReferralReason): Standing => ({
  state: 'refused',
  reason,
  rewardOn: null,
  isDue: false,
});

/** The state of a friend's order in the program: the same for every reader, and for the job that issues the reward. */
export function referralStanding(facts: ReferralFacts, now: Date): Standing {
  const none = { reason: null, rewardOn: null, isDue: false } as const;
  if (facts.state === 'rewarded') return { state: 'rewarded', ...none };
  const reason = facts.reason ?? reasonAgainst(facts);
  if (reason !== null) return refused(reason);
  if (facts.deliveredAt === null) return { state: 'ordered', ...none };
  const rewardOn = rewardDay(facts.deliveredAt);
  const isOver = shopDay(now) >= rewardOn;
  return {
    state: 'waiting',
    reason: null,
    rewardOn: isOver ? null : rewardOn,
    isDue: isOver && !facts.returnOpen,
  };
}

function reasonAgainst({ orderState, sameCard, allReturned }: ReferralFacts): ReferralReason | null {
  if (isCancelled(orderState)) return 'canceled';
  if (sameCard) return 'same-card';
  return allReturned ? 'returned' : null;
}
