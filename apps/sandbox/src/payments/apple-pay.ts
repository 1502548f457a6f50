import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '../platform/http.ts';
import type { TokenRequest } from './protocol.ts';
import { testCards } from './test-cards.ts';

/** The request by which a merchant is validated (Apple Pay on the Web). */
export const SessionRequest = z.object({
  merchantIdentifier: z.string().min(1).max(100),
  displayName: z.string().min(1).max(64),
  initiative: z.literal('web'),
  initiativeContext: z.string().min(1).max(253),
});

/** The token of Apple's sheet; here, nothing in it is encrypted. */
export const WalletRequest = z.object({
  paymentData: z.looseObject({}),
  paymentMethod: z.object({ displayName: z.string().max(100), network: z.string().max(50) }),
  transactionIdentifier: z.string().max(200),
});

const SESSION_MS = 5 * 60_000;

/** A merchant session in Apple's form. Real ones are signed by Apple. */
export function merchantSession(request: z.infer<typeof SessionRequest>): Record<string, unknown> {
  const now = Date.now();
  return {
    epochTimestamp: now,
    expiresAt: now + SESSION_MS,
    merchantSessionIdentifier: `SSH${randomUUID().replaceAll('-', '').toUpperCase()}`,
    nonce: randomBytes(4).toString('hex'),
    merchantIdentifier: request.merchantIdentifier,
    domainName: request.initiativeContext,
    displayName: request.displayName,
    signature: randomBytes(64).toString('hex'),
  };
}

/** The test card that a wallet shows as `Visa 4242`. */
export function cardOfWallet(displayName: string): TokenRequest {
  const last4 = /(\d{4})$/.exec(displayName)?.[1] ?? '';
  const card = testCards.find(({ number }) => number.endsWith(last4) && last4 !== '');
  if (card === undefined)
    throw new Refusal(
      422,
      'test_card_required',
      'A wallet of this sandbox holds test cards alone, as Visa 4242.',
    );
  return {
    number: card.number,
    expMonth: 12,
    expYear: new Date().getFullYear() + 3,
    cvc: card.brand === 'amex' ? '1234' : '123',
  };
}
