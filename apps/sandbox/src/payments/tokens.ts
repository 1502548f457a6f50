import { createHash } from 'node:crypto';
import { Refusal } from '../platform/http.ts';
import { newId } from '../platform/ids.ts';
import {
  cardMessages,
  cardNumberProblem,
  cvcProblem,
  getDigits,
  expiryIsCurrent,
} from './fields/card-rules.mjs';
import type { TokenRecord, TokenRequest } from './protocol.ts';
import { findTestCard } from './test-cards.ts';

const tokenLifeMs = 30 * 60_000;

/**
 * Turns card details into a token of the test card's behavior.
 * @throws Refusal 422 when the details are not well formed, or the number is not one of the test cards
 */
export function makeToken(details: TokenRequest, now: Date): TokenRecord {
  const number = getDigits(details.number);
  if (cardNumberProblem(number)) throw new Refusal(422, 'invalid_number', cardMessages.number);
  if (!expiryIsCurrent({ month: details.expMonth, year: details.expYear }, now)) {
    throw new Refusal(422, 'invalid_expiry', cardMessages.expiryInvalid);
  }
  if (cvcProblem(details.cvc, number)) throw new Refusal(422, 'invalid_cvc', cardMessages.cvc);
  const card = findTestCard(number);
  if (!card) {
    throw new Refusal(
      422,
      'test_card_required',
      'This is a sandbox. Please use one of its test card numbers.',
    );
  }
  return {
    token: newId('tok_'),
    behavior: card.behavior,
    brand: card.brand,
    last4: number.slice(-4),
    fingerprint: createHash('sha256').update(`card ${number}`).digest('base64url').slice(0, 16),
    expMonth: details.expMonth,
    expYear: details.expYear,
    expiresAt: now.getTime() + tokenLifeMs,
  };
}
