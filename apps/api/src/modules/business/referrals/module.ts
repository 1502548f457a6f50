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
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import {
  findAdvocate,
  getCaller,
  type CartService,
  putReferral,
  referralOffer,
} from '../../buying/cart/index.ts';
import { giftCardCodes } from '../../buying/gift-cards/index.ts';
import { signedIn } from '../../people/identity/index.ts';
import { type Advocate, enrollAdvocate, readReferrals } from './own-referrals.ts';
import { rewardHandlers, rewardRetention } from './reward-jobs.ts';
import { issueRewards } from './rewards.ts';
import { referralData } from './personal-data.ts';

/** Customers who invite friends: their links, the friends' offer, and the reward. */
export function createReferralsModule(
  { config, db, wake, storefronts, mailer, crash }: ModuleDeps,
  { carts }: { readonly carts: CartService },
): ApiModule {
  const codes = giftCardCodes(config.RECEIPT_SIGNING_SECRET);
  const jobs = rewardHandlers({ db, storefronts, mailer, codes });
  const view = (advocate: Advocate) => readReferrals(db, advocate, new Date());
  return {
    name: 'referrals',
    personalData: referralData,
    jobs,
    every: [
      {
        name: 'rewards',
        everyMs: config.REWARD_EVERY_MS,
        async run() {
          if (await issueRewards({ db, codes, crash })) wake(jobs);
        },
      },
    ],
    retention: rewardRetention,
    routes: [
      implement(getReferralOffer, async ({ params, request }) => {
        await mustBeKnown(params.code, request, 'not-found');
        return { offer: referralOffer };
      }),
      implement(takeReferralOffer, async ({ body, request }) => {
        await mustBeKnown(body.code, request, 'unprocessable');
        return carts.changingOrOpening(getCaller(request), async (tx, cart) => {
          await putReferral(tx, cart.cartId, body.code);
          return cart;
        });
      }),
      implement(getReferrals, ({ request }) => view(advocateIn(request))),
      implement(joinCall, async ({ request }) => {
        const advocate = advocateIn(request);
        await enrollAdvocate(db, advocate);
        return view(advocate);
      }),
    ],
  };

  async function mustBeKnown(
    code: string,
    { channel }: CallContext<'channel'>,
    refusal: 'not-found' | 'unprocessable',
  ): Promise<void> {
    const isHere = hasFeature(channel, 'referrals');
    if (!isHere || (await findAdvocate(db, code, channel.id)) === null)
      throw new ApiProblem(refusal, referralMessages.unknownLink);
  }
}

function advocateIn(request: CallContext<'channel'>): Advocate {
  const { uid } = signedIn(request);
  if (!hasFeature(request.channel, 'referrals')) throw new ApiProblem('not-found', referralMessages.notHere);
  return { uid, channelId: request.channel.id };
}
