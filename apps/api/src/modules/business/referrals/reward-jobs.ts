import * as z from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { usd } from '../../../platform/format.ts';
import { abandonedJobs, type CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import type { NewJob } from '../../../platform/jobs/outbox.ts';
import type { JobTable } from '../../../platform/jobs/outbox-worker.ts';
import { type GiftCardCodes, spelledCode } from '../../buying/gift-cards/code.ts';
import { letter, linkTo } from '../../people/identity/account-mails.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Storefronts } from '../../../platform/storefronts.ts';

const REWARD_MAIL = 'referral-reward';
const RewardJob = z.object({ cardId: z.string() });

export const rewardMail = (cardId: string): NewJob => ({
  jobId: `${REWARD_MAIL}:${cardId}`,
  topic: REWARD_MAIL,
  payload: { cardId },
});

const CARD = `
  SELECT channel_id AS "channelId", issued_cents AS "issuedCents", email, first_name AS "firstName"
  FROM gift_card JOIN user_account USING (uid) WHERE card_id = $1 AND closed_at IS NULL`;

type Card = { channelId: string; issuedCents: number; email: string; firstName: string };

interface HandlerDeps {
  readonly db: Database;
  readonly storefronts: Storefronts;
  readonly mailer: Mailer;
  readonly codes: GiftCardCodes;
}

/** The mail with the code of a gift card: the only place where it can be read. One that is written again is the same. */
export const rewardHandlers = ({ db, storefronts, mailer, codes }: HandlerDeps): JobTable => ({
  [REWARD_MAIL]: async (payload) => {
    const { cardId } = RewardJob.parse(payload);
    const card = await db.maybeOne<Card>(CARD, [cardId]);
    const storefront = card && storefronts.get(card.channelId);
    if (!card || !storefront) return;
    const amount = usd(card.issuedCents);
    await mailer.send(
      letter('referral-reward', cardId, storefront, {
        to: card.email,
        subject: `Your ${amount} gift card is here`,
        preview: 'Your friend kept their tires. Thanks for the referral.',
        title: `Your ${amount} gift card`,
        opening: `Hi ${card.firstName}, a friend you invited bought tires and kept them, so here is your gift card. Enter its code when you pay.`,
        facts: [
          { label: 'Gift card code', value: spelledCode(codes.codeOf(cardId)) },
          { label: 'Balance', value: amount },
        ],
        button: linkTo(storefront, '/advocate-dashboard', 'See your gift cards'),
        notes: [
          `Keep this email, because we don’t show the code anywhere else. You can use it at ${storefront.channel.name} in several orders, and it does not expire.`,
        ],
      }),
    );
  },
});

export const rewardRetention: readonly CleanUpRule[] = [
  abandonedJobs('mails about rewards that nobody took', { topics: [REWARD_MAIL] }),
];
