import { hasFeature } from '@tirekit/channel';
import {
  getReferralOffer,
  getReferrals,
  joinReferrals as joinCall,
  referralMessages,
  takeReferralOffer,
} from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { implement } from '../../../platform/http/route.ts';
import { cleaner } from '../../../platform/jobs/clean-up.ts';
import { every } from '../../../platform/jobs/ticker.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { callerOf } from '../../buying/cart/caller-of.ts';
import type { CartService } from '../../buying/cart/cart-service.ts';
import { giftCardCodes } from '../../buying/gift-cards/code.ts';
import { signedIn } from '../../people/identity/sign-on-routes.ts';
import { smtpMailer } from '../../../platform/mail/mailer.ts';
import { faultInjection } from '../../../platform/fault-injection.ts';
import { advocateOf, referralOffer } from '../../buying/cart/referral-offer.ts';
import { type Advocate, joinReferrals, referralsOf } from './own-referrals.ts';
import { rewardHandlers, rewardRetention } from './reward-jobs.ts';
import { issueRewards } from './rewards.ts';

const CLEAN_EVERY_MS = 60 * 60_000;

const PUT = 'UPDATE cart SET referral_code = $2, referral_refusal = NULL WHERE cart_id = $1';

/** Customers who invite friends: their links, the friends' offer, and the reward. */
export function createReferralsModule(
  { config, db, jobs, log }: ModuleDeps,
  { carts }: { readonly carts: CartService },
): ApiModule {
  const codes = giftCardCodes(config.RECEIPT_SIGNING_SECRET);
  const mailer = smtpMailer(config.SMTP_URL);
  const outbox = jobs.handle(rewardHandlers({ db, config, mailer, codes }));
  const crash = faultInjection(config);
  const rewards = every(
    config.REWARD_EVERY_MS,
    async () => {
      if (await issueRewards({ db, codes, crash })) outbox.wake();
    },
    log,
  );
  const cleaning = cleaner({ db, log }, CLEAN_EVERY_MS, rewardRetention);
  const view = (advocate: Advocate) => referralsOf(db, advocate, new Date());
  return {
    name: 'referrals',
    routes: [
      implement(getReferralOffer, async ({ params, request }) => {
        await mustBeKnown(params.code, request, 'not-found');
        return { offer: referralOffer };
      }),
      implement(takeReferralOffer, async ({ body, request }) => {
        await mustBeKnown(body.code, request, 'unprocessable');
        return carts.changingOrOpening(callerOf(request), async (tx, cart) => {
          await tx.execute(PUT, [cart.cartId, body.code]);
          return cart;
        });
      }),
      implement(getReferrals, ({ request }) => view(advocateIn(request))),
      implement(joinCall, async ({ request }) => {
        const advocate = advocateIn(request);
        await joinReferrals(db, advocate);
        return view(advocate);
      }),
    ],
    start() {
      rewards.start();
      cleaning.start();
      return Promise.resolve();
    },
    async stop() {
      await rewards.stop();
      await cleaning.stop();
      mailer.close();
    },
  };

  async function mustBeKnown(
    code: string,
    { channel }: CallContext<'channel'>,
    refusal: 'not-found' | 'unprocessable',
  ): Promise<void> {
    const isHere = hasFeature(channel, 'referrals');
    if (!isHere || (await advocateOf(db, code, channel.id)) === null)
      throw new ApiProblem(refusal, referralMessages.unknownLink);
  }
}

function advocateIn(request: CallContext<'channel'>): Advocate {
  const { uid } = signedIn(request);
  if (!hasFeature(request.channel, 'referrals')) throw new ApiProblem('not-found', referralMessages.notHere);
  return { uid, channelId: request.channel.id };
}
