import { createHmac } from 'node:crypto';
import { compactCode } from '@tirekit/contract';
import { sha256 } from '../../../platform/secret-hash.ts';

/** Crockford's base 32, without the letters that are read as digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const WELL_FORMED = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** Codes of gift cards: 80 random bits each, which are stored nowhere. */
export interface GiftCardCodes {
  /** The code of a card, for its mail: the same whenever that is written again. */
  getCode(cardId: string): string;
}

/** @param secret of this installation; whoever changes it can write no mail about an older card again */
export const giftCardCodes = (secret: string): GiftCardCodes => ({
  getCode(cardId) {
    const bits = createHmac('sha256', secret).update(`gift card ${cardId}`).digest();
    return Array.from({ length: LENGTH }, (_, at) => ALPHABET[(bits[at] ?? 0) & 31]).join('');
  },
});

/** Groups of four, the way people read and type a code. */
export const spelledCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

export const hashOfCode = (code: string): Buffer => sha256(`gift card ${code}`);

/** The hash that is stored of a typed code: with or without hyphens, in either case, O for zero. Null for what can be no code. */
export function hashOfTyped(typed: string): Buffer | null {
  const code = compactCode(typed, 'coupon').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return WELL_FORMED.test(code) ? hashOfCode(code) : null;
}
