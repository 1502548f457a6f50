import type { AnyEndpoint } from '@tirekit/contract';
import { endpoints } from '@tirekit/contract/endpoints';
import { mayCall, permissionOf, permissions, type Role, roles, type Thing } from '@tirekit/contract/roles';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moduleFactories } from '../../src/modules/index.ts';
import { openFitter } from '../../src/modules/orders/testing/fitted-orders.ts';
import { buyersOf } from '../../src/modules/orders/testing/test-buyer.ts';
import { openShop, type TestShop } from '../../src/modules/orders/testing/test-shop.ts';
import { plausible } from '../support/plausible.ts';
import { type Belongings, settle } from './belongings.ts';
import { callsAbout, type SentCall } from './requests-about.ts';
import { rowsOf } from './rows-of.ts';

/** Things that nobody owns: whoever may call may see them. */
const ownerless: readonly Thing[] = ['shop', 'inbox'];
/** An account is the same in every storefront; all other things belong to one. */
const OTHER_STOREFRONT = 'military-exchange';

const ruled = endpoints.flatMap((endpoint) => {
  const permission = permissionOf(endpoint.id);
  return permission === null ? [] : [{ endpoint, permission }];
});
const owned = Object.keys(callsAbout).flatMap((id) => ruled.filter(({ endpoint }) => endpoint.id === id));

let shop: TestShop;
let call: ReturnType<typeof buyersOf>['call'];
/** Somebody in each role, and somebody else whose things they must not reach. */
const people = new Map<Role, Belongings>();
let stranger: Belongings;

beforeAll(async () => {
  shop = await openShop({}, {}, moduleFactories);
  const { deps } = await shop.startApi();
  const [key] = deps.signingKeys;
  if (key === undefined) throw new Error('The API has no signing key');
  await openFitter(shop.db);
  call = buyersOf(shop).call;
  const signer = { key, issuer: deps.config.API_ORIGIN };
  for (const role of roles) people.set(role, await settle(shop, signer, { role, name: 'own' }));
  stranger = await settle(shop, signer, { role: 'Retail', name: 'stranger' });
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

/** Whoever names another buyer than their token is refused everywhere: that is not what is asked here. */
const withoutUid = ({ ssoUid: _, ...query }: Record<string, string>) => query;

describe('the table of roles', () => {
  test('names every endpoint once, and no other', () => {
    const named = permissions.flatMap(({ calls }) => calls);
    expect(named.toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
  });

  test('has a call for everything that belongs to somebody', () => {
    const missing = ruled.filter(
      ({ endpoint, permission }) =>
        !ownerless.includes(permission.thing) &&
        permission.thing !== 'machine' &&
        callsAbout[endpoint.id] === undefined,
    );
    expect(missing.map(({ endpoint }) => endpoint.id)).toEqual([]);
  });
});

describe('what belongs to nobody', () => {
  const open = ruled.filter(({ permission }) => ownerless.includes(permission.thing));
  test.each(open.map(({ endpoint, permission }) => ({ id: endpoint.id, endpoint, permission })))(
    '$id is open to whom the table says',
    async ({ endpoint, permission }) => {
      const [params, query, body] = [endpoint.params, endpoint.query, endpoint.body].map(
        (schema) => fc.sample(plausible(schema), { numRuns: 1, seed: 7 })[0],
      );
      for (const role of roles) {
        const answer = await send(endpoint, personIn(role), {
          params: params as Record<string, string>,
          query: withoutUid(query as Record<string, string>),
          body,
        });
        const refused = answer.status === 401 || answer.status === 403;
        expect(refused, `${role}: ${JSON.stringify(answer)}`).toBe(!mayCall(permission, role));
      }
    },
  );
});

describe('somebody else’s things', () => {
  test.each(owned.map(({ endpoint, permission }) => ({ id: endpoint.id, endpoint, permission })))(
    '$id neither shows nor changes them, whatever the role',
    async ({ id, endpoint, permission }) => {
      const before = await rowsOf(shop.db, stranger);
      for (const role of roles) {
        const person = personIn(role);
        const about = callsAbout[id];
        if (about === undefined) throw new Error(`No call of ${id}`);
        const answer = await send(endpoint, person, about(stranger, person));
        const said = JSON.stringify(answer.body);
        for (const secret of [stranger.email, stranger.cartKey.slice(0, 10), stranger.orderKey])
          expect(said, `${role}: ${said}`).not.toContain(secret);
        if (!mayCall(permission, role)) expect([401, 403], `${role}: ${said}`).toContain(answer.status);
      }
      expect(await rowsOf(shop.db, stranger)).toEqual(before);
    },
  );
});

describe('one’s own things', () => {
  const elsewhere = owned.filter(({ permission }) => permission.thing !== 'account');
  test.each(elsewhere.map(({ endpoint, permission }) => ({ id: endpoint.id, endpoint, permission })))(
    '$id neither shows nor changes them in another storefront',
    async ({ id, endpoint }) => {
      for (const role of roles) {
        const person = personIn(role);
        const before = await rowsOf(shop.db, person);
        const answer = await send(endpoint, person, callsAbout[id]?.(person, person) ?? {}, OTHER_STOREFRONT);
        const said = JSON.stringify(answer.body);
        expect(said, `${role}: ${said}`).not.toContain(person.email);
        expect(await rowsOf(shop.db, person)).toEqual(before);
      }
    },
  );

  test.each(owned.map(({ endpoint, permission }) => ({ id: endpoint.id, endpoint, permission })))(
    '$id is for whom the table says',
    async ({ id, endpoint, permission }) => {
      for (const role of roles) {
        const person = personIn(role);
        const answer = await send(endpoint, person, callsAbout[id]?.(person, person) ?? {});
        const said = `${role}: ${JSON.stringify(answer)}`;
        if (mayCall(permission, role)) expect([401, 403, 404], said).not.toContain(answer.status);
        else expect([401, 403], said).toContain(answer.status);
      }
    },
  );
});
