import { shopDaysAgo } from '@tirekit/contract/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSecrets } from '../../../../test/support/test-config.ts';
import { giftCardCodes } from '../../buying/gift-cards/code.ts';
import { often } from '../../../../test/orders/leases.ts';
import { buyerActions, eventually } from '../../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../../test/orders/test-shop.ts';
import { issueRewards } from './rewards.ts';

const CODE = '0123456789';
const EMAIL = 'ann@example.com';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, often);
});
afterAll(() => shop.stop());

/** Starts an API that looks for rewards at once, and may not live to tell that it is ready. */
async function killedAt(point: string): Promise<void> {
  const started = await shop.spawnApi({ TIREKIT_CRASH_AT: point }).catch(() => null);
  await started?.exited;
}

test('kill -9 before or after a reward is issued: one gift card and one mail, whoever goes on', async () => {
  const api = await shop.startApi();
  const buyers = buyerActions(shop);
  await shop.db.execute(
    `INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type)
     VALUES ('ann', $1, 'Ann', 'Advocate', 'Retail', 'none')`,
    [EMAIL],
  );
  await shop.db.execute(`INSERT INTO advocate (uid, channel_id, code) VALUES ('ann', 'retail', $1)`, [CODE]);
  const { cartKey } = await buyers.prepareCart(shop.tires[0]);
  const { body } = await buyers.call<{ cart: Parameters<typeof buyers.orderBody>[0] }>('PUT', '/v1/cart/referral', { headers: { 'x-tirekit-cart': cartKey }, body: { code: CODE } }); // prettier-ignore
  const placed = await buyers.place(cartKey, await buyers.orderBody(body.cart));
  expect(placed.status).toBe(201);
  await api.stop();
  await shop.db.execute('UPDATE orders SET delivered_at = $2 WHERE order_number = $1', [
    placed.body.order.orderNumber,
    shopDaysAgo(31),
  ]);
  const issued = async () =>
    (await shop.db.one<{ count: number }>('SELECT count(*)::integer AS count FROM gift_card')).count;

  await killedAt('before-reward');
  expect(await issued()).toBe(0);
  await killedAt('after-reward');
  expect(await issued()).toBe(1);

  await shop.startApi();
  await shop.startReconciler();
  const mails = async () => {
    const response = await fetch(`${shop.sandbox.sandbox}/mailbox.json?limit=200`);
    const mailbox = (await response.json()) as { mails: { subject: string; to: unknown }[] };
    return mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(EMAIL));
  };
  await eventually(mails, ({ length }) => length === 1, 60_000);
  const codes = giftCardCodes(testSecrets.RECEIPT_SIGNING_SECRET);
  expect(await issueRewards({ db: shop.db, codes, crash: () => undefined })).toBe(false);
  expect(await issued()).toBe(1);
  expect(await mails()).toHaveLength(1);
  expect(await shop.db.one('SELECT state, balance_cents AS cents FROM referral JOIN gift_card USING (card_id)')).toEqual({ state: 'rewarded', cents: 1_000 }); // prettier-ignore
}, 300_000);
