import {
  type Cart,
  daysAfter,
  headers as names,
  type Quote,
  shopDay,
  type TireDetail,
  type TireList,
} from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  off,
  openPricedShop,
  type PricedShop,
  type Sku,
  listTires,
} from '../../../../test/support/priced-accounts.ts';
import { shippingForm } from '../../../../test/orders/test-buyer.ts';
import { STOREFRONT } from '../../../../test/orders/test-shop.ts';
import { answerOn, CheckedVisitor } from '../../../../test/people/military-discount/checked-visitor.ts';

let priced: PricedShop;
beforeAll(async () => {
  priced = await openPricedShop({ PROVIDER_ALLOWED_ORIGINS: STOREFRONT });
}, 120_000);
afterAll(() => priced.shop.stop());
beforeEach(async () => {
  for (const table of ['military_verification', 'military_check'])
    await priced.shop.db.execute(`DELETE FROM ${table}`);
});

const visitor = (uid: string | null = null) => new CheckedVisitor(priced, uid);
const military = off(500);
const stored = () => priced.shop.db.query('SELECT * FROM military_verification ORDER BY verification_id');
const plain = (): Sku => priced.some(({ map, member }) => map === null && member === null);
const priceFor = async (who: CheckedVisitor, { skuId }: Sku) =>
  (await who.call<TireDetail>('GET', `/v1/catalog/items/${skuId}`)).body;

describe('a check', () => {
  test.each([
    ['service-member', 'service-member'],
    ['veteran', 'veteran'],
    ['retiree', 'retiree'],
    ['military-spouse', 'military-spouse'],
    ['surviving-spouse', 'surviving-spouse'],
  ])('a check of a %s gives the discount for a year', async (answer, group) => {
    const sam = visitor();
    expect((await sam.verify(answer)).body).toEqual({ outcome: 'verified', back: '/military-discount' });
    const { verifiedOn, endsOn, ...discount } = await sam.discount();
    expect(discount).toEqual({
      isOffered: true,
      state: 'verified',
      group,
      endedBecause: null,
      ownPrice: null,
    });
    expect(endsOn).toBe(daysAfter(verifiedOn ?? '', 365));
  });

  test('a check gives the discount until the end of the last day', async () => {
    const sam = visitor();
    await sam.verify('veteran');
    const { endsOn } = await sam.discount();
    const { ends } = await priced.shop.db.one<{ ends: Date }>(
      'SELECT expires_at AS ends FROM military_verification ORDER BY verified_at DESC LIMIT 1',
    );
    expect([shopDay(ends), shopDay(ends.getTime() + 1_000)]).toEqual([endsOn, daysAfter(endsOn ?? '', 1)]);
  });

  test.each([
    ['military-family', 'not-eligible'],
    ['no-subgroup', 'not-eligible'],
    ['responder', 'unverified'],
    ['unverified', 'unverified'],
    ['denied', 'canceled'],
  ])(
    'a check that says %s gives nothing, because “verified” alone is not enough',
    async (answer, outcome) => {
      const sam = visitor();
      expect((await sam.verify(answer)).body).toMatchObject({ outcome });
      expect((await sam.discount()).state).toBe('none');
      expect((await priceFor(sam, plain())).accountPrice).toBeNull();
      expect(await stored()).toEqual([]);
    },
  );

  test('asks for the policy and openid, with PKCE, state, and nonce, and comes back to the callback', async () => {
    const link = await visitor().begin();
    expect(Object.fromEntries(link.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'tirekit',
      redirect_uri: `${STOREFRONT}/idMeCallback`,
      scope: 'openid military',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('keeps a keyed hash, the group, and two days, and nothing that names anybody', async () => {
    await visitor().verify('veteran', 'Valerie Veteran');
    const [row] = await stored();
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      'expires_at',
      'military_group',
      'moved',
      'session_hash',
      'subject_hash',
      'uid',
      'verification_id',
      'verified_at',
    ]);
    expect((row?.['subject_hash'] as Buffer).length).toBe(32);
    expect(priced.shop.logged()).not.toMatch(/Valerie|uuid/);
    expect(await priced.shop.db.query('SELECT FROM military_check')).toEqual([]);
  });
});

describe('a return that is not what was sent', () => {
  const refused = async (who: CheckedVisitor, query: URLSearchParams) => {
    const answer = await who.finish(query);
    expect(await stored()).toEqual([]);
    return [answer.status, answer.body.code];
  };

  test('a return with a foreign state is refused, and the check goes on', async () => {
    const sam = visitor();
    const link = await sam.begin();
    expect(await refused(sam, await answerOn(link, 'foreign-state'))).toEqual([410, 'gone']);
    const other = await answerOn(await sam.begin(), 'veteran');
    expect((await sam.finish(other)).body).toMatchObject({ outcome: 'verified' });
  });

  test('a return in another browser is refused there, and still works in its own', async () => {
    const sam = visitor();
    const query = await answerOn(await sam.begin(), 'veteran');
    const thief = await visitor().visit();
    expect(await refused(thief, query)).toEqual([410, 'gone']);
    expect(await refused(visitor(), query)).toEqual([410, 'gone']);
    // Signed in with the same session is somebody else, too.
    const account = Object.assign(visitor('retail'), { session: sam.session });
    expect(await refused(account, query)).toEqual([410, 'gone']);
    expect((await sam.finish(query)).body).toMatchObject({ outcome: 'verified' });
    expect((await thief.discount()).state).toBe('none');
  });

  test('a return sent twice works once, even at the same moment', async () => {
    const sam = visitor();
    const query = await answerOn(await sam.begin(), 'veteran');
    const answers = await Promise.all([sam.finish(query), sam.finish(query), sam.finish(query)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    expect((await sam.finish(query)).status).toBe(410);
    expect(await stored()).toHaveLength(1);
  });

  test('a return with a used or expired code is refused', async () => {
    const sam = visitor();
    const used = await answerOn(await sam.begin(), 'veteran');
    await sam.finish(used);
    await priced.shop.db.execute('DELETE FROM military_verification');
    const { state } = Object.fromEntries((await sam.begin()).searchParams);
    const replayed = new URLSearchParams({ state: state ?? '', code: used.get('code') ?? '' });
    expect(await refused(sam, replayed)).toEqual([410, 'gone']);
    expect(await refused(sam, await answerOn(await sam.begin(), 'expired-code'))).toEqual([410, 'gone']);
  });

  test('a return is refused after the session or the check has expired', async () => {
    const sam = visitor();
    const late = await answerOn(await sam.begin(), 'veteran');
    await priced.shop.db.execute("UPDATE military_check SET expires_at = now() - interval '1 second'");
    expect(await refused(sam, late)).toEqual([410, 'gone']);
    const query = await answerOn(await sam.begin(), 'veteran');
    await priced.shop.db.execute('DELETE FROM visitor_session');
    expect(await refused(sam, query)).toEqual([410, 'gone']);
  });

  test.each(['wrong-signature', 'wrong-nonce', 'wrong-person', 'unsigned', 'failing', 'slow'])(
    'a return from a service with the fault "%s" verifies nobody, says so, and the next try works',
    async (fault) => {
      const sam = visitor();
      const answer = await refused(sam, await answerOn(await sam.begin(), fault));
      expect(answer).toEqual([503, 'unavailable']);
      expect((await sam.verify('veteran')).body).toMatchObject({ outcome: 'verified' });
    },
    20_000,
  );

  test('a return leads to no other site', async () => {
    const sam = await visitor().visit();
    for (const back of ['//evil.example', '/\\evil.example', 'https://evil.example'])
      expect((await sam.call('POST', '/v1/military-discount/checks', { back })).status).toBe(400);
  });
});

describe('the price', () => {
  test('a verified guest’s price is 5% less, the same in list, page, total, cart, and order, and is named military', async () => {
    const sam = visitor();
    await sam.verify('veteran');
    const withMap = priced.some(({ map, retail }) => map !== null && map > military(retail));
    for (const sku of [plain(), withMap]) {
      const price = military(sku.retail);
      const owner = { priceType: 'military', publicPriceInCents: sku.retail };
      const query = `size=${sku.sizeSlug}&brand=${sku.brand}&line=${sku.line}&pageSize=60`;
      const list = await sam.call<TireList>('GET', `/v1/catalog/tires?${query}`);
      const inList = list.body.items.find(({ itemId }) => itemId === sku.skuId);
      const page = await priceFor(sam, sku);
      for (const shown of [inList, page])
        expect(shown).toMatchObject({ salePriceInCents: price, accountPrice: owner, seePriceInCart: false });
      const total = `/v1/catalog/items/${sku.skuId}/out-the-door?quantity=4&zip=38103`;
      const quote = (await sam.call<Quote>('GET', total)).body;
      expect(listTires(quote)).toBe(4 * price);
      expect(quote.notes).toContainEqual(expect.stringContaining('5% off the price of the tires'));

      const added = await sam.call<{ cart: Cart; cartKey: string }>('POST', '/v1/cart/lines', {
        items: [{ itemId: sku.skuId, quantity: 4 }],
      });
      const key = { [names.cart]: added.body.cartKey };
      expect(added.body.cart.lines[0]).toMatchObject({
        price: { salePriceInCents: price },
        item: { accountPrice: owner },
      });
      expect(added.body.cart.notices).toEqual([]);
      await sam.call('PUT', '/v1/cart/shipping', { mode: 'ship-to-me', form: shippingForm }, key);
      const ready = await sam.call<{ cart: Cart }>('POST', '/v1/cart/shipping/confirmation', undefined, key);
      const placed = await priced.to.place(
        added.body.cartKey,
        await priced.to.orderBody(ready.body.cart),
        undefined,
        undefined,
        sam.headers,
      );
      expect(placed.status, JSON.stringify(placed.body)).toBe(201);
      const { order } = placed.body;
      expect(order.lines[0]?.unitPriceInCents).toBe(price);
      expect(listTires(order.quote)).toBe(4 * price);
      expect(order.quote.summary[0]?.note).toBe('4 tires, military price');
      expect(order.priceType).toBe('Retail');
      const charges = await priced.to.charges(order.orderNumber);
      expect(charges.map(({ amountCents }) => amountCents)).toEqual([order.totalCents]);
    }
  });

  test('a military price cannot be had by claiming it, by another session, or in another storefront', async () => {
    const sam = visitor();
    await sam.verify('veteran');
    const sku = plain();
    const stranger = await visitor().visit();
    expect((await priceFor(stranger, sku)).salePriceInCents).toBe(sku.retail);
    const elsewhere = await priced.to.call<TireDetail>('GET', `/v1/catalog/items/${sku.skuId}`, {
      headers: sam.headers,
      channel: 'partner-widget',
    });
    expect(elsewhere.body.salePriceInCents).toBe(off(300)(sku.retail));
  });

  test('a verified member pays the lower of the two prices, never both discounts, and reads why', async () => {
    const { skuId: _, ...cheap } = priced.some(
      ({ retail, member, map }) => map === null && member !== null && member <= military(retail),
    );
    const memberSku = { ...cheap, skuId: _ };
    const dear = priced.some(({ retail, member }) => member !== null && member > military(retail));
    const getNotes = async (who: CheckedVisitor, sku: Sku) =>
      (await who.call<Quote>('GET', `/v1/catalog/items/${sku.skuId}/out-the-door?quantity=4&zip=38103`)).body
        .notes;
    for (const uid of ['member', 'fleet', 'special', 'partner']) {
      const buyer = visitor(uid);
      await buyer.verify('veteran', `Sam of ${uid}`);
      for (const sku of [plain(), memberSku, dear]) {
        const own = (await priced.detail(uid, sku)).salePriceInCents;
        const lower = Math.min(
          own,
          military(sku.retail),
          uid === 'member' ? (sku.member ?? Infinity) : Infinity,
        );
        const page = await priceFor(buyer, sku);
        expect(page.salePriceInCents, `${uid} ${sku.skuId}`).toBe(lower);
      }
    }
    expect((await priceFor(visitor('member'), memberSku)).accountPrice?.priceType).toBe('Retail Member');
    expect((await priceFor(visitor('member'), dear)).accountPrice?.priceType).toBe('military');
    expect((await priceFor(visitor('fleet'), plain())).accountPrice?.priceType).toBe('Fleet');
    expect(await getNotes(visitor('fleet'), plain())).toContain(
      'Your fleet price is as low as your military price or lower. They can’t be combined.',
    );
    expect((await visitor('fleet').discount()).ownPrice).toBe('Fleet');
  });
});

describe('a verification', () => {
  test('joins the account at sign-in, and goes with it from browser to browser', async () => {
    const phone = visitor();
    await phone.verify('veteran');
    const guestSession = phone.session;
    await phone.signIn('retail');
    expect((await phone.discount()).state).toBe('verified');
    expect((await priceFor(visitor('retail'), plain())).accountPrice?.priceType).toBe('military');
    // The guest's session opens nothing anymore.
    const before = Object.assign(visitor(), { session: guestSession });
    expect((await before.discount()).state).toBe('none');
    // Signed out, the browser is a guest's again.
    phone.uid = null;
    expect((await priceFor(phone, plain())).accountPrice).toBeNull();
  });

  test('a verification of one identity serves one account at once: the last one', async () => {
    for (const uid of ['retail', 'wholesale']) await visitor(uid).verify('veteran');
    expect(await visitor('retail').discount()).toMatchObject({ state: 'ended', endedBecause: 'moved' });
    expect((await visitor('wholesale').discount()).state).toBe('verified');
    expect((await priceFor(visitor('retail'), plain())).accountPrice).toBeNull();
    // Neither does it help to be verified as a guest first.
    const guest = visitor();
    await guest.verify('veteran');
    await guest.signIn('member');
    const states = await Promise.all(
      ['retail', 'wholesale', 'member'].map(async (uid) => (await visitor(uid).discount()).state),
    );
    expect(states).toEqual(['ended', 'ended', 'verified']);
    // Somebody else's is not touched.
    await visitor('retail').verify('veteran', 'Jo Other');
    expect((await visitor('member').discount()).state).toBe('verified');
  });

  test('a verification of one identity serves three browsers at once, even when more verify at the same moment', async () => {
    const browsers = await Promise.all(Array.from({ length: 6 }, () => visitor().visit()));
    const queries = await Promise.all(browsers.map(async (one) => answerOn(await one.begin(), 'veteran')));
    await Promise.all(browsers.map((one, at) => one.finish(queries[at] ?? new URLSearchParams())));
    const states = await Promise.all(browsers.map(async (one) => (await one.discount()).state));
    expect(states.filter((state) => state === 'verified')).toHaveLength(3);
  });

  test('a verification that has expired changes the open cart, which says so until it is renewed or dismissed', async () => {
    const sam = visitor();
    await sam.verify('veteran');
    const sku = plain();
    const added = await sam.call<{ cartKey: string }>('POST', '/v1/cart/lines', {
      items: [{ itemId: sku.skuId, quantity: 4 }],
    });
    const cart = async () =>
      (await sam.call<{ cart: Cart }>('GET', '/v1/cart', undefined, { [names.cart]: added.body.cartKey }))
        .body.cart;
    const codes = async () => (await cart()).notices.map(({ code }) => code);
    await priced.shop.db.execute('UPDATE military_verification SET expires_at = now()');
    expect(await codes()).toEqual(['military-ended', 'price-changed']);
    expect((await cart()).lines[0]?.price.salePriceInCents).toBe(sku.retail);
    expect(await sam.discount()).toMatchObject({ state: 'ended', endedBecause: 'expired' });
    await sam.verify('veteran');
    expect(await codes()).toEqual([]);
    const gone = await sam.call<{ state: string }>('DELETE', '/v1/military-discount');
    expect(gone.body.state).toBe('none');
    expect(await codes()).toEqual(['price-changed']);
    expect(await stored()).toEqual([]);
  });
});
