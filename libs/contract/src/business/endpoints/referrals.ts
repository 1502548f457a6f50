import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { CartOpened } from '../../buying/entities/cart.ts';
import { ReferralCode, ReferralOffer, Referrals } from '../entities/referral.ts';

export const getReferralOffer = endpoint({
  id: 'referrals.offer',
  method: 'GET',
  path: '/v1/referrals/{code}',
  summary: 'What a friend gets who follows the link with this code; not found if no account has it.',
  auth: 'channel',
  access: 'shop',
  limit: 'giftCard',
  params: z.object({ code: ReferralCode }),
  answer: z.object({ offer: ReferralOffer }),
  errors: ['not-found'],
});

export const takeReferralOffer = endpoint({
  id: 'cart.referral',
  method: 'PUT',
  path: '/v1/cart/referral',
  summary:
    'Brings the offer of a friend’s link to the cart; opens one when the key is missing. Whether it applies is decided anew whenever the cart is priced, and again when the order is placed.',
  auth: 'channel',
  access: 'cart',
  limit: 'giftCard',
  body: z.object({ code: ReferralCode }),
  answer: CartOpened,
  errors: ['unprocessable'],
});

export const getReferrals = endpoint({
  id: 'referrals.mine',
  method: 'GET',
  path: '/v1/account/referrals',
  summary: 'The account’s own link, its friends’ orders without their personal data, and its gift cards.',
  auth: 'channel',
  access: 'account',
  answer: Referrals,
  errors: ['sign-on-required', 'not-found'],
});

export const joinReferrals = endpoint({
  id: 'referrals.join',
  method: 'POST',
  path: '/v1/account/referrals',
  summary: 'Gives the account its link; one that has it keeps it.',
  auth: 'channel',
  access: 'account',
  answer: Referrals,
  errors: ['sign-on-required', 'not-found'],
});
