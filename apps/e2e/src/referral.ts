import { randomBytes, randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { BuyerByHttp } from './buyer-by-http.ts';
import { inDatabase } from './database.ts';
import { mailNaming } from './mailbox.ts';
import { newEmail } from './new-email.ts';
import { NO_DEAL } from './tires.ts';

/** A buyer whom nobody takes for another: the fields of the shipping form, with a household of their own. */
export const somebody = () => ({
  email: newEmail(),
  phone: `(213) 555-${String(randomInt(1_000, 9_999))}`,
  addressLine1: `${String(randomInt(10_000, 99_999))} Maple Drive`,
});

/** Tires that no deal makes cheaper, so that a friend's offer saves all of its 30 percent. */
export const UNDISCOUNTED = `sku.map_cents IS NULL AND sku.fet_cents = 0 AND sku.price_cents > 8000
  AND ${NO_DEAL}`;

/** Gets the link of an account that has signed in. */
export async function getLink(request: APIRequestContext): Promise<string> {
  const advocate = new BuyerByHttp(request);
  await advocate.step('/invite', { intent: 'join' }, '/invite');
  const { html, text } = await advocate.get('/invite');
  const link = /value="([^"]*\/invite\?code=[^"]+)"/.exec(html)?.[1];
  expect(link, text.slice(0, 400)).toBeDefined();
  return link ?? '';
}

/** Follows a link without a browser, and brings its offer to the cart of `request`. */
export async function takeOffer(request: APIRequestContext, link: string): Promise<void> {
  const { pathname, searchParams } = new URL(link);
  const code = searchParams.get('code') ?? '';
  await new BuyerByHttp(request).step(pathname, { intent: 'take', code }, `${pathname}?taken`);
}

/** The code in the newest mail about a gift card. */
export async function giftCardMailed(request: APIRequestContext, email: string): Promise<string> {
  const { text } = await mailNaming(request, email, 'Gift card code');
  return /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? '';
}

/** The balances of an account's gift cards, in cents. */
export async function getBalances(email: string): Promise<number[]> {
  const { rows } = await inDatabase((db) =>
    db.query<{ cents: number }>(
      `SELECT balance_cents AS cents FROM gift_card JOIN user_account USING (uid) WHERE email = $1 ORDER BY issued_at`,
      [email],
    ),
  );
  return rows.map(({ cents }) => cents);
}

/**
 * Gives an account a gift card of any amount, as if it had been earned.
 *
 * @returns its code
 */
export async function giveGiftCard(email: string, cents: number): Promise<string> {
  const cardId = randomBytes(8).toString('hex').toUpperCase();
  const code = randomBytes(8).toString('hex').toUpperCase();
  await inDatabase(async (db) => {
    await db.query(
      `INSERT INTO gift_card (card_id, code_hash, last4, channel_id, uid, issued_cents)
       SELECT $1, sha256(convert_to('gift card ' || $2, 'UTF8')), right($2, 4), 'retail', uid, $4 FROM user_account WHERE email = $3`,
      [cardId, code, email, cents],
    );
    await db.query(`INSERT INTO gift_card_entry (card_id, kind, amount_cents) VALUES ($1, 'issued', $2)`, [
      cardId,
      cents,
    ]);
  });
  return code.match(/.{4}/g)?.join('-') ?? '';
}
