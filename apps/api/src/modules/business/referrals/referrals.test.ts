import type { Cart, Order, Referrals } from '@tirekit/contract';
import { shopDaysAgo } from '@tirekit/contract/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testSecrets } from '../../../../test/support/test-config.ts';
import { giftCardCodes } from '../../buying/gift-cards/code.ts';
import { eventually } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { issueRewards } from './rewards.ts';
import { referralPeople } from '../../../../test/business/referrals/referral-people.ts';

let shop: BorrowedShop;
let people: ReturnType<typeof referralPeople>;
let nth = 0;

beforeAll(async () => {
  shop = await borrowShop();
  const { deps } = await shop.startApi();
  await shop.startReconciler();
  people = referralPeople(shop, deps);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  nth += 1;
  // The people of other tests have paid with cards of their own.
  await shop.db.execute(`UPDATE orders SET card = card - 'fingerprint'`);
  await shop.db.execute('DELETE FROM referral_friend');
});

const getSaving = ({ quote }: Pick<Cart, 'quote'>) =>
  quote.summary.find(({ kind, label }) => kind === 'saving' && label.startsWith('Friend’s offer'));

describe('a friend who follows a link', () => {
  test('sees the offer, and saves 30 percent of the public price on the first order, as a line of its own', async () => {
    const ann = await people.advocate(nth);
    expect(ann.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(ann.code).not.toContain(ann.uid);
    const offer = await people.buyers.call('GET', `/v1/referrals/${ann.code}`);
    expect(offer.body).toEqual({ offer: { friendUpToBps: 3_000, rewardCents: 1_000 } });

    const friend = await people.friend(ann.code, { tire: shop.tires[nth] });
    const tires = friend.cart.quote.summary.find(({ kind }) => kind === 'tires')?.amountCents ?? 0;
    expect(friend.cart.referral).toEqual({ applied: true, message: null });
    expect(getSaving(friend.cart)).toMatchObject({ label: 'Friend’s offer, up to 30% off' });
    const promotions = friend.cart.quote.summary
      .filter(({ kind }) => kind === 'promotion' || kind === 'saving')
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(promotions).toBe(-Math.round(tires * 0.3));

    const placed = await people.order(friend);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(await people.shown(ann)).toMatchObject({
      orders: [{ state: 'ordered', reason: null, rewardOn: null, cardLast4: null }],
      cards: [],
    });
  });

  test('gets the better of offer and other discounts, and never both', async () => {
    const ann = await people.advocate(nth);
    const code = `HALF${String(nth)}`;
    await people.addCoupon(code, 2_000);
    const friend = await people.friend(ann.code, { tire: shop.tires[nth] });
    const total = (cart: Cart) => cart.quote.totalCents;
    const headers = { 'x-tirekit-cart': friend.cartKey };
    const now = async () =>
      (await people.buyers.call<{ cart: Cart }>('GET', '/v1/cart', { headers })).body.cart;
    // Nobody is told of a code that makes no difference.
    expect((await now()).couponOffer).toBeNull();
    const { cart } = (
      await people.buyers.call<{ cart: Cart }>('PUT', '/v1/cart/coupon', { headers, body: { code } })
    ).body;
    expect(cart.coupon).toMatchObject({ applied: true });
    expect(total(cart)).toBe(total(friend.cart));
    expect(getSaving(cart)?.amountCents).toBeGreaterThan(getSaving(friend.cart)?.amountCents ?? 0);
    const most = `MOST${String(nth)}`;
    await people.addCoupon(most, 4_000);
    await people.buyers.call('DELETE', '/v1/cart/coupon', { headers });
    const offered = (await now()).couponOffer;
    const better = (
      await people.buyers.call<{ cart: Cart }>('PUT', '/v1/cart/coupon', { headers, body: { code: most } })
    ).body.cart;
    expect(total(better)).toBeLessThan(total(friend.cart));
    // Its real saving: the part above the 30 percent.
    expect(offered).toEqual({
      code: most,
      savesInCents: better.quote.savingsCents - friend.cart.quote.savingsCents,
    });
    expect(better.referral).toMatchObject({ applied: false, message: expect.stringContaining('already come to') }); // prettier-ignore
  });

  test('a friend with an unknown link reads that it does not work', async () => {
    const answers = [
      [404, await people.buyers.call('GET', '/v1/referrals/AAAAAAAAAA')],
      [422, await people.buyers.call('PUT', '/v1/cart/referral', { body: { code: 'AAAAAAAAAA' } })],
    ] as const;
    for (const [status, answer] of answers)
      expect(answer).toMatchObject({ status, body: { message: expect.stringContaining('This link doesn’t work') } }); // prettier-ignore
    const elsewhere = await people.buyers.call('GET', '/v1/referrals/AAAAAAAAAA', {
      channel: 'partner-widget',
    });
    expect(elsewhere.status).toBe(404);
  });
});

describe('the offer is refused with a reason, before anything is paid, to', () => {
  const refusal = (friend: { cart: Cart }) => friend.cart.referral?.message ?? '';

  test('the customer whose link it is: by account, email in another spelling, or phone', async () => {
    const ann = await people.advocate(nth);
    const own = [
      await people.friend(ann.code, { tire: shop.tires[nth], token: ann.token }),
      await people.friend(ann.code, { tire: shop.tires[nth], form: { email: ann.email.toUpperCase().replace('@', '+tires@') } }), // prettier-ignore
      await people.friend(ann.code, { tire: shop.tires[nth], form: { phone: ann.phone } }),
    ];
    for (const friend of own) {
      expect(refusal(friend)).toBe('You followed your own link, so the offer isn’t in your total. It’s for friends who haven’t ordered here before.'); // prettier-ignore
      expect(getSaving(friend.cart)).toBeUndefined();
    }
  });

  test('their household, however the street is spelled, and by the card’s address too', async () => {
    const ann = await people.advocate(nth);
    const spelled = await people.friend(ann.code, {
      tire: shop.tires[nth],
      form: { addressLine1: ann.addressLine1.replace('Ave', 'avenue,').toUpperCase() },
    });
    expect(refusal(spelled)).toContain('the customer who sent the link has the same street address');

    const friend = await people.friend(ann.code, { tire: shop.tires[nth] });
    const placed = await people.order(friend, {
      billing: { ...people.billing, addressLine1: ann.addressLine1 },
    });
    expect(placed).toMatchObject({ status: 409, body: { code: 'price-changed' } });
    const { cart } = (
      await people.buyers.call<{ cart: Cart }>('GET', '/v1/cart', {
        headers: { 'x-tirekit-cart': friend.cartKey },
      })
    ).body;
    expect(refusal({ cart })).toContain('the customer who sent the link has the same street address');
    expect(getSaving(cart)).toBeUndefined();
    // The cart can be bought without the offer.
    expect((await people.order({ ...friend, cart })).status).toBe(201);
    expect((await people.shown(ann)).orders).toEqual([]);
  });

  test('somebody who has ordered before: by email, phone, or address', async () => {
    const ann = await people.advocate(nth);
    const first = await people.friend(ann.code, { tire: shop.tires[nth] });
    expect((await people.order(first)).status).toBe(201);
    for (const form of [
      { email: first.form.email },
      { phone: first.form.phone },
      { addressLine1: first.form.addressLine1 },
      { addressLine1: `Unit 7, ${first.form.addressLine1.replace('Ave', 'Avenue')}` },
    ]) {
      const again = await people.friend(ann.code, { tire: shop.tires[nth], form });
      expect(refusal(again)).toBe(
        'The friend’s offer isn’t in your total, because someone with your email, phone, street address, or card has ordered here before. It’s for first orders.',
      );
    }
  });

  test('a second friend who pays with the card of the first, or with the advocate’s', async () => {
    const ann = await people.advocate(nth);
    await people.buyAs(ann, shop.tires[nth], 'mastercard');
    expect((await people.order(await people.friend(ann.code, { tire: shop.tires[nth] }))).status).toBe(201);
    for (const [card, words] of [
      ['good', 'or card has ordered here before'],
      ['mastercard', 'has paid with the same card'],
    ] as const) {
      const friend = await people.friend(ann.code, { tire: shop.tires[nth] });
      expect(friend.cart.referral).toMatchObject({ applied: true });
      const placed = await people.order(friend, { card });
      expect(placed).toMatchObject({ status: 409, body: { code: 'price-changed' } });
      const headers = { 'x-tirekit-cart': friend.cartKey };
      const { cart } = (await people.buyers.call<{ cart: Cart }>('GET', '/v1/cart', { headers })).body;
      expect(refusal({ cart })).toContain(words);
    }
  });

  test('all but one order of a friend who orders in several carts at once', async () => {
    const ann = await people.advocate(nth);
    const [first, ...more] = [
      await people.friend(ann.code, { tire: shop.tires[nth] }),
      await people.friend(ann.code, { tire: shop.tires[nth], form: people.latest() }),
      await people.friend(ann.code, { tire: shop.tires[nth], form: people.latest() }),
    ];
    const answers = await Promise.all([first, ...more].map((friend) => people.order(friend)));
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      201,
      'price-changed',
      'price-changed',
    ]);
  });
});

describe('an order that ends', () => {
  test('an order that ends unpaid leaves its friend the offer and shows its advocate nothing', async () => {
    const ann = await people.advocate(nth);
    const friend = await people.friend(ann.code, { tire: shop.tires[nth] });
    expect((await people.order(friend, { card: 'declined' })).status).toBe(422);
    expect((await people.shown(ann)).orders).toEqual([]);
    expect((await people.order(friend)).status).toBe(201);
  });

  test.each([
    ['before it was shipped leaves its friend the offer', null, true],
    ['after it was shipped does not', 'dispatched_at = now()', false],
    ['at the counter does not', 'pickup_ready_at = now()', false],
  ] as const)('canceled %s', async (_what, shipped, isFree) => {
    const ann = await people.advocate(nth);
    const friend = await people.friend(ann.code, { tire: shop.tires[nth] });
    const { order } = (await people.order(friend)).body;
    if (shipped !== null)
      await shop.db.execute(`UPDATE orders SET ${shipped} WHERE order_number = $1`, [order.orderNumber]);
    await shop.db.execute(`UPDATE orders SET state = 'cancelled' WHERE order_number = $1`, [
      order.orderNumber,
    ]);
    const again = await people.friend(ann.code, { tire: shop.tires[nth], form: people.latest() });
    expect(again.cart.referral?.applied).toBe(isFree);
    if (isFree) expect((await people.order(again)).status).toBe(201);
  });
});

describe('the reward', () => {
  const delivered = (order: Order, daysAgo: number) =>
    shop.db.execute('UPDATE orders SET delivered_at = $2 WHERE order_number = $1', [
      order.orderNumber,
      shopDaysAgo(daysAgo),
    ]);

  test('is a $10 gift card by mail, once, when the order can no longer be returned', async () => {
    const ann = await people.advocate(nth);
    const { order } = (await people.order(await people.friend(ann.code, { tire: shop.tires[nth] }))).body;
    await delivered(order, 30);
    expect((await people.shown(ann)).orders).toMatchObject([
      { state: 'waiting', rewardOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    ]);
    await delivered(order, 31);
    // Two processes look for it.
    const { cards, orders } = await eventually(
      () => people.shown(ann),
      (shown) => shown.cards.length > 0,
    );
    expect(cards).toMatchObject([{ issuedCents: 1_000, balanceCents: 1_000 }]);
    expect(orders).toMatchObject([{ state: 'rewarded', cardLast4: cards[0]?.last4 }]);
    const [mail, ...others] = await eventually(
      () => people.mailsTo(ann.email),
      (mails) => mails.some(({ subject }) => subject.includes('gift card')),
    ).then((mails) => mails.filter(({ subject }) => subject.includes('gift card')));
    expect(others).toEqual([]);
    const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(code.slice(-4)).toBe(cards[0]?.last4);
    const stored = await shop.db.query<{ row: string }>('SELECT gift_card::text AS row FROM gift_card');
    for (const { row } of stored) expect(row).not.toContain(code.replaceAll('-', ''));
    expect(shop.logged()).not.toContain(code);

    // And it can be spent.
    const { cartKey } = await people.buyers.prepareCart(shop.tires[nth]);
    const entered = await people.buyers.call<{ cart: Cart }>('PUT', '/v1/cart/gift-card', {
      headers: { 'x-tirekit-cart': cartKey },
      body: { code },
    });
    expect(entered.body.cart.giftCard).toMatchObject({ paysCents: 1_000 });
  });

  test.each([
    ['paid with a card of the advocate', 'same-card'],
    ['whose tires all went back', 'returned'],
  ] as const)('is not for an order %s', async (_what, reason) => {
    const ann = await people.advocate(nth);
    await people.buyAs(ann, shop.tires[nth], 'mastercard');
    const friend = await people.friend(ann.code, { tire: shop.tires[nth] });
    const { order } = (await people.order(friend)).body;
    // The provider may say only afterwards which card it was.
    if (reason === 'same-card')
      await shop.db.execute(
        `UPDATE orders SET card = (SELECT card FROM orders WHERE uid = $2 LIMIT 1) WHERE order_number = $1`,
        [order.orderNumber, ann.uid],
      );
    if (reason === 'returned')
      await shop.db.execute('UPDATE order_line SET returned_quantity = quantity WHERE order_number = $1', [
        order.orderNumber,
      ]);
    expect((await people.shown(ann)).orders).toMatchObject([{ state: 'refused', reason }]);
    await delivered(order, 31);
    await eventually(
      () =>
        shop.db.one<{ state: string }>('SELECT state FROM referral WHERE order_number = $1', [
          order.orderNumber,
        ]),
      ({ state }) => state === 'refused',
    );
    expect(await people.shown(ann)).toMatchObject({ cards: [], orders: [{ state: 'refused', reason }] });
  });

  test('waits for tires that are on their way back', async () => {
    const ann = await people.advocate(nth);
    const { order } = (await people.order(await people.friend(ann.code, { tire: shop.tires[nth] }))).body;
    await shop.db.execute(
      `INSERT INTO order_return (return_id, order_number, reason) VALUES ($1, $2, 'changed-mind')`,
      [[...order.orderNumber].toReversed().join(''), order.orderNumber],
    );
    await delivered(order, 40);
    const codes = giftCardCodes(testSecrets.RECEIPT_SIGNING_SECRET);
    expect(await issueRewards({ db: shop.db, codes, crash: () => undefined })).toBe(false);
    expect(await people.shown(ann)).toMatchObject({
      cards: [],
      orders: [{ state: 'waiting', rewardOn: null }],
    });
  });
});

test('an advocate learns nothing of a friend but when they ordered and what came of it', async () => {
  const ann = await people.advocate(nth);
  const friend = await people.friend(ann.code, { tire: shop.tires[nth] });
  const { order } = (await people.order(friend)).body;
  const said = JSON.stringify(await people.shown(ann));
  for (const secret of [
    friend.form.email,
    friend.form.phone,
    friend.form.addressLine1,
    friend.form.lastName,
    order.orderNumber,
  ])
    // prettier-ignore
    expect(said).not.toContain(secret);
  const guest = await people.buyers.call<Referrals>('GET', '/v1/account/referrals');
  expect(guest).toMatchObject({ status: 403, body: { code: 'sign-on-required' } });
});
