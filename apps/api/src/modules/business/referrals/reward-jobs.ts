import * as z from 'zod';
import type { ModuleDeps } from '../../../module.ts';
import { abandonedJobs, type CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { type NewJob, newJob } from '../../../platform/jobs/outbox.ts';
import type { JobTable } from '../../../platform/jobs/outbox-worker.ts';
import { type GiftCardCodes, spelledCode } from '../../buying/gift-cards/index.ts';
import { rewardLetter } from './reward-letter.ts';

const REWARD_MAIL = 'referral-reward';
const RewardJob = z.object({ cardId: z.string() });

export const rewardMail = (cardId: string): NewJob => newJob(REWARD_MAIL, { cardId });

const CARD = `
  SELECT channel_id AS "channelId", issued_cents AS "issuedCents", email, first_name AS "firstName"
  FROM issued_gift_card JOIN account_holder USING (uid) WHERE card_id = $1 AND closed_at IS NULL`;

type Card = { channelId: string; issuedCents: number; email: string; firstName: string };

interface HandlerDeps extends Pick<ModuleDeps, 'db' | 'storefronts' | 'mailer'> {
  readonly codes: GiftCardCodes;
}

/** Sends the codes of gift cards. */
export const rewardHandlers = ({ db, storefronts, mailer, codes }: HandlerDeps): JobTable => ({
  [REWARD_MAIL]: async (payload) => {
    const { cardId } = RewardJob.parse(payload);
    const card = await db.maybeOne<Card>(CARD, [cardId]);
    const storefront = card && storefronts.get(card.channelId);
    if (!card || !storefront) return;
    const code = spelledCode(codes.getCode(cardId));
    await mailer.send(rewardLetter({ ...card, cardId, code }, storefront));
  },
});

export const rewardRetention: readonly CleanUpRule[] = [
  abandonedJobs('mails about rewards that nobody took', { topics: [REWARD_MAIL] }),
];
