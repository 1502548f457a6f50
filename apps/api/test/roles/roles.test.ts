import { isDeepStrictEqual } from 'node:util';
import type { AnyEndpoint } from '@tirekit/contract';
import { accessRule, mayCall, type Role, roles, type Thing } from '@tirekit/contract/access';
import { endpoints } from '@tirekit/contract/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSignature } from '../support/change-signature.ts';
import { openFitter } from '../orders/fitted-orders.ts';
import { buyerActions } from '../orders/test-buyer.ts';
import { insertRows, sampleCatalog } from '../catalog/catalog/sample-catalog.ts';
import { borrowShop } from '../orders/borrow-shop.ts';
import type { BorrowedShop } from '../orders/test-shop.ts';
import { saveSamplePrograms } from '../../src/modules/people/programs/sample-programs.ts';
import { plausible } from '../support/plausible.ts';
import { type Belongings, nothingLike, settle } from './belongings.ts';
import { orderBodies, orderCall } from './order-calls.ts';
import { callsAbout, type SentCall } from './requests-about.ts';
import { toRows } from './to-rows.ts';

/** Things that nobody owns: whoever may call may see them. */
const ownerless: readonly Thing[] = ['catalog', 'shop', 'purchase', 'inbox'];
/** An account is the same in every storefront; all other things belong to one. */
const OTHER_STOREFRONT = 'military-exchange';

const ruled = endpoints.map((endpoint) => ({ endpoint, rule: accessRule(endpoint) }));
const owned = Object.keys(callsAbout).flatMap((id) => ruled.filter(({ endpoint }) => endpoint.id === id));

let shop: BorrowedShop;
let call: ReturnType<typeof buyerActions>['call'];
/** Somebody in each role, and somebody else whose things they must not reach. */
const people = new Map<Role, Belongings>();
let stranger: Belongings;
/** Ids of things that nobody has. */
let nothing: Belongings;

beforeAll(async () => {
  shop = await borrowShop('all');
  const { deps } = await shop.startApi();
  const [key] = deps.signingKeys;
  if (key === undefined) throw new Error('The API has no signing key');
  await openFitter(shop.db);
  // For those who find it helpful.
  const [review = {}] = sampleCatalog(1).review;
  await shop.db.withClient((client) => insertRows(client, { review: [review] }));
  await saveSamplePrograms(shop.db);
  call = buyerActions(shop).call;
  const signer = { key, issuer: deps.config.API_ORIGIN };
  for (const role of roles) people.set(role, await settle(shop, signer, { role, name: 'own' }));
  stranger = await settle(shop, signer, { role: 'Retail', name: 'stranger' });
  nothing = nothingLike(stranger);
}, 120_000);
afterAll(() => shop.stop());

const personIn = (role: Role): Belongings => {
  const person = people.get(role);
  if (person === undefined) throw new Error(`Nobody is in the role ${role}`);
  return person;
};

async function send(
  { method, path }: AnyEndpoint,
  by: Belongings,
  { params = {}, query = {}, body, headers = {} }: SentCall,
  channel = 'retail',
) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return call<Record<string, unknown>>(method, search === '' ? filled : `${filled}?${search}`, {
    channel,
    body: method === 'GET' ? undefined : body,
    headers: {
      ...(by.userToken !== null && { 'x-authorization': `Bearer ${by.userToken}` }),
      ...headers,
    },
  });
}

/** A query that names another buyer than its token is refused everywhere, and this test is not about that. */
const withoutUid = ({ ssoUid: _, ...query }: Record<string, string>) => query;

const findAbout = (id: string) => {
  const about = callsAbout[id];
  if (about === undefined) throw new Error(`No call of ${id}`);
  return about;
};

/** Ids that are made anew for every answer. */
const MADE_ANEW = new Set([
  'requestId',
  'cartKey',
  'cartId',
  'lineId',
  'groupId',
  'lineIds',
  'userSessionId',
  'version',
  'searchedAt',
  'authorizationLink',
  // Everybody's votes for a review, who are all voting at the moment.
  'helpful',
]);
/** An answer as a text, so that two answers that tell the same are equal. */
const told = (answer: { status: number; body: unknown }): string =>
  JSON.stringify(answer, (key, value: unknown) => (MADE_ANEW.has(key) ? null : value));

/** Everybody at the same time: nobody has what another one has. */
const everyRole = (check: (role: Role, person: Belongings) => Promise<void>) =>
  Promise.all(roles.map((role) => check(role, personIn(role))));

/** Each attempt counts against its order. */
const forgetTries = () => shop.db.execute(`DELETE FROM rate_limit WHERE key LIKE 'tracking:%'`);

function expectNoSecrets(said: string, role: Role) {
  for (const secret of [stranger.email, stranger.cartKey.slice(0, 10), stranger.orderKey])
    expect(said, `${role}: ${said}`).not.toContain(secret);
}

/** Fields that no call has, and that would give somebody more than is theirs if a call took them. */
const presumptuous = {
  uid: 'retail-stranger',
  ownerUid: 'retail-stranger',
  userType: 'EPP',
  user_type: 'EPP',
  priceType: 'employee',
  price_type: 'employee',
  brands: null,
  emailVerified: true,
  email_verified_at: '2020-01-01T00:00:00Z',
  closedAt: null,
  channelId: 'employee-portal',
  channel_id: 'employee-portal',
  state: 'confirmed',
  unitPriceInCents: 1,
  salePriceInCents: 1,
  refundCents: 1_000_000,
  isAdmin: true,
  __proto__: { isAdmin: true },
};
/** A person's rights after a call: unchanged, except after those by which people join and leave the members' club. */
const afterwards = (id: string) => (rights: Record<string, unknown>) => {
  const isOwn = !String(rights['uid']).endsWith('-stranger');
  const isRetail =
    rights['price_type'] === 'Retail' && ['Retail', 'none'].includes(String(rights['user_type']));
  if (id === 'simpleCrew.join' && isOwn && isRetail)
    return { ...rights, user_type: 'Retail Member', price_type: 'Retail Member' };
  if (id === 'simpleCrew.leave' && isOwn && rights['user_type'] === 'Retail Member')
    return { ...rights, user_type: 'Retail', price_type: 'Retail' };
  return rights;
};
const RIGHTS = `
  SELECT uid, user_type, price_type, brands, email_verified_at, closed_at FROM user_account ORDER BY uid`;

describe('the table of calls', () => {
  test('the table of calls has a call for everything that belongs to somebody', () => {
    const missing = ruled.filter(
      ({ endpoint, rule }) =>
        !ownerless.includes(rule.thing) && rule.who !== 'machine' && callsAbout[endpoint.id] === undefined,
    );
    expect(missing.map(({ endpoint }) => endpoint.id)).toEqual([]);
  });
});

describe('things that belong to nobody', () => {
  const open = ruled.filter(({ rule }) => ownerless.includes(rule.thing) && rule.who !== 'machine');
  test.each(open.map(({ endpoint, rule }) => ({ id: endpoint.id, endpoint, rule })))(
    '$id is open to whom its access says',
    async ({ endpoint, rule }) => {
      const [params, query, body] = [endpoint.params, endpoint.query, endpoint.body].map(
        (schema) => fc.sample(plausible(schema), { numRuns: 1, seed: 7 })[0],
      );
      await everyRole(async (role, person) => {
        const answer = await send(endpoint, person, {
          params: params as Record<string, string>,
          query: withoutUid(query as Record<string, string>),
          body,
        });
        const refused = answer.status === 401 || answer.status === 403;
        expect(refused, `${role}: ${JSON.stringify(answer)}`).toBe(!mayCall(rule, role));
      });
    },
  );
});

describe('somebody else’s things', () => {
  test.each(owned.map(({ endpoint, rule }) => ({ id: endpoint.id, endpoint, rule })))(
    '$id answers the same about somebody else’s thing as about none, and changes nothing, whatever the role',
    async ({ id, endpoint, rule }) => {
      await forgetTries();
      const before = await toRows(shop.db, stranger);
      await everyRole(async (role, person) => {
        const [theirs, nobodys] = [stranger, nothing].map((them) => findAbout(id)(them, person));
        const own = await toRows(shop.db, person);
        const answer = await send(endpoint, person, theirs ?? {});
        const said = JSON.stringify(answer);
        expectNoSecrets(said, role);
        if (!mayCall(rule, role)) expect([401, 403], `${role}: ${said}`).toContain(answer.status);
        // A refused form would say nothing of what a call does.
        expect([400, 500], `${role}: ${said}`).not.toContain(answer.status);
        if (JSON.stringify(theirs) === JSON.stringify(nobodys)) return;
        const ofNothing = told(await send(endpoint, person, nobodys ?? {}));
        // If there is no such thing, a member's call may be about their own: each adds to their cart.
        if (told(answer) !== ofNothing && !isDeepStrictEqual(await toRows(shop.db, person), own)) return;
        expect(told(answer), role).toBe(ofNothing);
      });
      expect(await toRows(shop.db, stranger)).toEqual(before);
    },
  );
});

describe('a link that has ended', () => {
  const linked = owned.filter(
    ({ rule: { proof, thing } }) => proof.includes('signed-link') && thing !== 'account',
  );
  test.each(linked.map(({ endpoint }) => ({ id: endpoint.id, endpoint })))(
    '$id is not opened by an expired link, nor by one that was cut or is another’s',
    async ({ id, endpoint }) => {
      const person = personIn('guest');
      const before = await toRows(shop.db, person);
      const { tracking, quote, visit } = person.ended;
      const cut = { ...person.tracking, signature: changeSignature(person.tracking.signature) };
      const later = { ...tracking, expires: String(Number(tracking.expires) + 1_000_000) };
      const other = { ...person.quote, signature: stranger.quote.signature };
      for (const proof of [tracking, cut, later, stranger.tracking]) {
        const ended = { tracking: proof, quote: proof === tracking ? quote : other, visit };
        const holder = { ...person, userToken: null, orderKey: nothing.orderKey, ...ended };
        const sent = orderCall(id, 'signed-link', person, holder) ?? findAbout(id)(person, holder);
        const answer = await send(endpoint, holder, sent);
        expect([404, 410], JSON.stringify(answer)).toContain(answer.status);
        expect(JSON.stringify(answer)).not.toContain(person.email);
      }
      expect(await toRows(shop.db, person)).toEqual(before);
    },
  );
});

describe('one’s own things', () => {
  const elsewhere = owned.filter(({ rule }) => rule.thing !== 'account');
  test.each(elsewhere.map(({ endpoint, rule }) => ({ id: endpoint.id, endpoint, rule })))(
    '$id neither shows nor changes a buyer’s own things in another storefront',
    async ({ id, endpoint }) => {
      await everyRole(async (role, person) => {
        const before = await toRows(shop.db, person, OTHER_STOREFRONT);
        const answer = await send(endpoint, person, findAbout(id)(person, person), OTHER_STOREFRONT);
        const said = JSON.stringify(answer.body);
        expect(said, `${role}: ${said}`).not.toContain(person.email);
        expect(await toRows(shop.db, person, OTHER_STOREFRONT), role).toEqual(before);
      });
    },
  );

  test.each(owned.map(({ endpoint, rule }) => ({ id: endpoint.id, endpoint, rule })))(
    '$id is for the roles that its access names, and gives nobody more rights',
    async ({ id, endpoint, rule }) => {
      const rights = await shop.db.query(RIGHTS);
      await everyRole(async (role, person) => {
        const sent = findAbout(id)(person, person);
        const body = typeof sent.body === 'object' ? { ...presumptuous, ...sent.body } : sent.body;
        const answer = await send(endpoint, person, { ...sent, body });
        const said = `${role}: ${JSON.stringify(answer)}`;
        if (mayCall(rule, role)) expect([400, 401, 403, 404, 500], said).not.toContain(answer.status);
        else expect([401, 403], said).toContain(answer.status);
      });
      expect(await shop.db.query(RIGHTS)).toEqual(rights.map(afterwards(id)));
    },
  );
});

describe('an order', () => {
  const ways = Object.keys(orderBodies).flatMap((id) =>
    ruled.flatMap(({ endpoint, rule }) =>
      endpoint.id === id ? rule.proof.map((proof) => ({ id, proof, endpoint })) : [],
    ),
  );
  test.each(ways)('$id by $proof is for the order’s owner', async ({ id, proof, endpoint }) => {
    await forgetTries();
    await everyRole(async (role, person) => {
      const own = orderCall(id, proof, person, person);
      if (own === null) return;
      const answer = await send(endpoint, person, own);
      expect([400, 401, 403, 404, 500], `${role}: ${JSON.stringify(answer)}`).not.toContain(answer.status);
      const foreign = await send(endpoint, person, orderCall(id, proof, stranger, person) ?? {});
      expectNoSecrets(JSON.stringify(foreign), role);
      const none = await send(endpoint, person, orderCall(id, proof, nothing, person) ?? {});
      expect(foreign.status, role).toBe(404);
      expect(told(foreign), role).toBe(told(none));
    });
  });
});
