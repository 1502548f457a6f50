import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { readBy } from '../../shared/intake/field.ts';
import { normalizePhone } from '../../shared/intake/phones.ts';
import * as messages from '../../messages.ts';
import { Email } from '../../shared/patterns.ts';

/** Signing up for emails: its button is the consent, in words beside it. */
export const JoinByMail = z.object({ email: Email });
/** Signing up for texts takes a consent of its own, which no box gives by itself. */
export const JoinByText = z.object({
  phone: readBy(normalizePhone, messages.listPhone),
  textConsent: z.literal('yes', messages.listTextConsent),
});

/** A signed link of a mail. It names a subscription, and nobody's address. */
export const SubscriptionLink = z.object({
  subscriptionId: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  expires: z.string().check(z.maxLength(12)),
  signature: z.string().check(z.maxLength(64)),
});
export type SubscriptionLink = z.infer<typeof SubscriptionLink>;

const asked = z.object({});

export const getListWays = endpoint({
  id: 'mailingList.ways',
  method: 'GET',
  path: '/v1/mailing-list',
  summary: 'The ways to get offers here. Texts need a number of the storefront and a carrier.',
  auth: 'channel',
  access: 'shop',
  feature: 'newsletter',
  answer: z.object({ byText: z.boolean() }),
  errors: ['not-found'],
});

export const joinByMail = endpoint({
  id: 'mailingList.email',
  method: 'POST',
  path: '/v1/mailing-list/email',
  summary:
    'Mails a link that confirms the address, unless it has unsubscribed. One answer whether or not it is on the list already.',
  auth: 'channel',
  // Only the address’s owner is told, by mail or text, whether it is on the list.
  access: 'inbox',
  feature: 'newsletter',
  limit: 'contact',
  body: JoinByMail,
  answer: asked,
  status: 202,
  errors: ['not-found', 'rate-limited'],
});

export const joinByText = endpoint({
  id: 'mailingList.text',
  method: 'POST',
  path: '/v1/mailing-list/text',
  summary:
    'Texts a question that YES answers, unless the number has said STOP. One answer whether or not it is on the list already.',
  auth: 'channel',
  access: 'inbox',
  feature: 'newsletter',
  limit: 'contact',
  body: JoinByText,
  answer: asked,
  status: 202,
  errors: ['not-found', 'unavailable', 'rate-limited'],
});

export const confirmSubscription = endpoint({
  id: 'mailingList.confirm',
  method: 'POST',
  path: '/v1/mailing-list/confirm',
  summary:
    'Confirms an address by the link of its mail, and mails its coupon, unless it has unsubscribed since. Repeating it changes nothing.',
  auth: 'channel',
  access: { thing: 'inbox', proof: ['signed-link'] },
  limit: 'track',
  body: SubscriptionLink,
  answer: z.object({ couponCode: z.string() }),
  errors: ['not-found', 'conflict'],
});

export const stopSubscription = endpoint({
  id: 'mailingList.stop',
  method: 'POST',
  path: '/v1/mailing-list/stop',
  summary: 'Sends an address no more offers, by the link of a mail (RFC 8058). Repeating it changes nothing.',
  auth: 'channel',
  access: { thing: 'inbox', proof: ['signed-link'] },
  limit: 'unsubscribe',
  body: SubscriptionLink,
  answer: z.object({}),
  errors: ['not-found'],
});

export const returnToList = endpoint({
  id: 'mailingList.return',
  method: 'POST',
  path: '/v1/mailing-list/return',
  summary:
    'Takes back an address that has unsubscribed, by the same link of a mail. Repeating it changes nothing.',
  auth: 'channel',
  access: { thing: 'inbox', proof: ['signed-link'] },
  limit: 'track',
  body: SubscriptionLink,
  answer: z.object({}),
  errors: ['not-found'],
});
