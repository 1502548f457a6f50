import { giftCardMessages, messages } from '@tirekit/contract';
import * as z from 'zod/mini';

/** The form of a gift card's code, in the browser and in its action. */
export const GiftCardForm = z.object({
  intent: z.literal('gift-card'),
  giftCard: z
    .string()
    .check(z.minLength(1, giftCardMessages.refused), z.maxLength(60, giftCardMessages.refused)),
});

/** The form for an order that the gift card pays in full: only the terms are left to accept. */
export const GiftCardPaysForm = z.object({
  intent: z.literal('gift-card-pays'),
  acceptTerms: z.literal('on', messages.terms),
});

export const giftCardIntents: ReadonlySet<string> = new Set([
  'gift-card',
  'gift-card-remove',
  'gift-card-pays',
]);
