import {
  type ApprovalRequest,
  type Cart,
  type CartOrganization,
  messages,
  type Order,
  type OwnOrders,
} from '@tirekit/contract';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSignature } from '../../../../test/support/change-signature.ts';
import { mintUserToken } from '../../../platform/tokens/mint-user-token.ts';
import { saveSampleUsers } from '../../people/identity/sample-users.ts';
import { collectingMailer, type SentMail } from '../../../../test/support/sent-mail.ts';
import { buyerActions, shippingForm } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { approvalLinks } from './approval-links.ts';
import { approvalHandlers } from './approval-mails.ts';
import { importOrganizations } from './import-organizations.ts';
import { OrganizationFile, saveOrganizations } from './load-organizations.ts';
import { sampleOrganizations, saveSampleOrganizations } from './sample-organizations.ts';

const DRIVER = 'sample-driver';
const PATH = '/v1/cart/organization';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let deps: Awaited<ReturnType<BorrowedShop['startApi']>>['deps'];
const tokens = new Map<string, string>();

beforeAll(async () => {
  shop = await borrowShop('all');
  ({ deps } = await shop.startApi());
  buyers = buyerActions(shop);
  await saveSampleUsers(shop.db);
  await saveSampleOrganizations(shop.db);
  await shop.db.execute('UPDATE stock SET quantity = 400');
  const [key] = deps.signingKeys;
  if (key === undefined) throw new Error('The API has no signing key');
  for (const uid of [DRIVER, 'sample-approver', 'sample-fleet', 'sample-special'])
    tokens.set(uid, await mintUserToken(key, { issuer: deps.config.API_ORIGIN, uid, seconds: 3600 }));
}, 120_000);
afterAll(() => shop.stop());
beforeEach(() =>
  shop.db.execute('UPDATE organization_member SET limit_cents = 100 WHERE limit_cents IS NOT NULL'),
);

const as = (uid: string) => ({ 'x-authorization': `Bearer ${tokens.get(uid) ?? ''}` });
const call = <T>(
  uid: string,
  method: string,
  path: string,
  { body, key }: { body?: unknown; key?: string } = {},
) =>
  buyers.call<T>(method, path, {
    body,
    headers: { ...as(uid), ...(key !== undefined && { 'x-tirekit-cart': key }) },
  });

/** A cart that is ready to be bought, for a unit and a cost center where they are given. */
async function ready(uid: string, said: object | null = { unit: '114', costCenter: '4100 North' }) {
  await shop.db.execute('DELETE FROM cart WHERE uid = $1 AND order_number IS NULL', [uid]);
  const added = await call<{ cartKey: string }>(uid, 'POST', '/v1/cart/lines', {
    body: { items: [{ itemId: shop.tires[0], quantity: 4 }] },
  });
  const key = added.body.cartKey;
  await call(uid, 'PUT', '/v1/cart/shipping', { key, body: { mode: 'ship-to-me', form: shippingForm } });
  const confirmed = await call<{ cart: Cart }>(uid, 'POST', '/v1/cart/shipping/confirmation', { key });
  if (said !== null) expect((await call(uid, 'PUT', PATH, { key, body: said })).status).toBe(200);
  return { key, cart: confirmed.body.cart };
}
const getOrganization = async (uid: string, key: string) =>
  (await call<{ organization: CartOrganization | null }>(uid, 'GET', PATH, { key })).body.organization;
const ask = (uid: string, key: string) =>
  call<{ organization: CartOrganization }>(uid, 'POST', `${PATH}/approval`, { key, body: {} });
const place = async (uid: string, { key, cart }: { key: string; cart: Cart }) =>
  buyers.place(key, await buyers.orderBody(cart), undefined, undefined, as(uid));

/** The mails that wait of a topic, the latest last. */
async function mails(topic: string): Promise<readonly SentMail[]> {
  const { mailer, sent } = collectingMailer();
  const links = approvalLinks(deps.config.RECEIPT_SIGNING_SECRET);
  const write = approvalHandlers({ ...deps, db: shop.db, mailer, links })[topic];
  const rows = await shop.db.query<{ requestId: string; memberId: string }>(
    `SELECT request_id AS "requestId", member_id AS "memberId" FROM approval_request
     JOIN organization_member USING (org_id) WHERE is_approver ORDER BY approval_request.created_at`,
  );
  for (const row of rows) await write?.(row);
  return sent;
}

/** The link of the latest mail to the approver, as its page sends it. */
async function approversLink(): Promise<Record<string, string>> {
  const mail = (await mails('order-approval-asked')).at(-1);
  const query = /order-approval\?([^\s"]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const {
    request: requestId = '',
    choice: _choice,
    ...rest
  } = Object.fromEntries(new URLSearchParams(query));
  return { requestId, ...rest };
}
const decide = (link: object, decision: 'approved' | 'declined', why?: string) =>
  buyers.call<ApprovalRequest>('POST', '/v1/order-approvals/decision', { body: { ...link, decision, why } });

describe('what an organization asks of an order', () => {
  test('an organization asks nothing of a buyer who belongs to none', async () => {
    const { key } = await ready('sample-fleet', null);
    expect(await getOrganization('sample-fleet', key)).toBeNull();
  });

  test('a member without a unit and a cost center buys nothing', async () => {
    await shop.db.execute(
      'UPDATE organization_member SET limit_cents = 10000000 WHERE limit_cents IS NOT NULL',
    );
    const bought = await ready(DRIVER, null);
    const { key } = bought;
    expect(await getOrganization(DRIVER, key)).toMatchObject({ problem: 'fields', unit: null });
    expect((await place(DRIVER, bought)).body.fields).toEqual([
      { path: 'organization', message: messages.organizationFields },
    ]);
    for (const [body, path, message] of [
      [{ unit: null, costCenter: '4100 North' }, 'unit', messages.unitNumber],
      [{ unit: '114', costCenter: null }, 'costCenter', messages.costCenterChoose],
      [{ unit: '114', costCenter: '9999' }, 'costCenter', messages.costCenterChoose],
    ] as const)
      expect((await call(DRIVER, 'PUT', PATH, { key, body })).body.fields).toEqual([{ path, message }]);
    // Both at once, so that a form shows both.
    const empty = { unit: null, costCenter: null };
    expect((await call(DRIVER, 'PUT', PATH, { key, body: empty })).body.fields).toEqual([
      { path: 'unit', message: messages.unitNumber },
      { path: 'costCenter', message: messages.costCenterChoose },
    ]);
    const said = { unit: 'Truck 114', costCenter: '4200 South' };
    expect((await call(DRIVER, 'PUT', PATH, { key, body: said })).body).toMatchObject({
      organization: { ...said, problem: null },
    });

    const placed = await place(DRIVER, bought);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const kept = { name: 'Cedar Valley Delivery', ...said };
    expect(placed.body.order.organization).toEqual(kept);
    const { orderNumber } = placed.body.order;
    const own = await call<{ order: Order }>(DRIVER, 'GET', `/v1/account/orders/${orderNumber}`);
    expect(own.body.order.organization).toEqual(kept);
    for (const words of ['truck 114', '4200', 'cedar']) {
      const found = await call<OwnOrders>(
        DRIVER,
        'GET',
        `/v1/account/orders?query=${encodeURIComponent(words)}`,
      );
      expect(
        found.body.orders.map((order) => [order.orderNumber, order.organization]),
        words,
      ).toEqual([[orderNumber, kept]]);
    }
    const none = await call<OwnOrders>(DRIVER, 'GET', '/v1/account/orders?query=115');
    expect(none.body.orders).toEqual([]);
  });

  test('only the cart’s owner is asked for a unit and a cost center', async () => {
    const { key } = await ready(DRIVER);
    expect((await call('sample-fleet', 'GET', PATH, { key })).status).toBe(404);
    expect((await buyers.call('GET', PATH, { headers: { 'x-tirekit-cart': key } })).status).toBe(403);
  });
});

describe('an order above its buyer’s limit', () => {
  test('waits for an approver, who decides by a link, and is then bought once', async () => {
    const bought = await ready(DRIVER);
    expect((await getOrganization(DRIVER, bought.key))?.problem).toBe('approval');
    expect((await place(DRIVER, bought)).body.code).toBe('approval-required');

    const stock = () => shop.db.query('SELECT sku_id, quantity FROM stock ORDER BY 1');
    const before = await stock();
    const asked = await Promise.all([1, 2, 3].map(() => ask(DRIVER, bought.key)));
    expect(asked.map(({ body }) => body.organization.problem)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await stock()).toEqual(before);
    expect((await place(DRIVER, bought)).body.code).toBe('approval-required');

    const letters = await mails('order-approval-asked');
    expect(letters.map(({ to }) => to)).toEqual(['sample-approver@tirekit.example']);
    expect(letters[0]?.text).toContain('114');
    const link = await approversLink();
    expect(JSON.stringify(link)).not.toMatch(/driver|@/);

    // Opening it changes nothing.
    for (let time = 0; time < 2; time++) {
      const opened = await buyers.call<ApprovalRequest>('POST', '/v1/order-approvals', { body: link });
      expect(opened.body).toMatchObject({
        state: 'pending',
        organization: 'Cedar Valley Delivery',
        buyer: 'Dee Sample',
        totalCents: bought.cart.quote.totalCents,
        unit: '114',
        costCenter: '4100 North',
      });
    }
    const decided = await Promise.all([decide(link, 'approved'), decide(link, 'approved')]);
    expect(decided.map(({ body }) => body.state)).toEqual(['approved', 'approved']);
    // The first decision holds.
    expect((await decide(link, 'declined', 'Too late')).body.state).toBe('approved');
    const [told] = (await mails('order-approval-decided')).slice(-1);
    expect([told?.to, told?.subject]).toEqual([
      'sample-driver@tirekit.example',
      'Your order is approved. Finish paying for it',
    ]);
    expect(told?.text).toContain('/checkout/order-summary');

    expect((await getOrganization(DRIVER, bought.key))?.problem).toBeNull();
    const placed = await place(DRIVER, bought);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { request } = await shop.db.one<{ request: string }>(
      'SELECT request_id AS request FROM order_organization WHERE order_number = $1',
      [placed.body.order.orderNumber],
    );
    expect(request).toBe(link['requestId']);
    expect(
      (await buyers.call<ApprovalRequest>('POST', '/v1/order-approvals', { body: link })).body.state,
    ).toBe('used');
  });

  test('is declined with a reason, which its buyer hears, and may be changed and asked about again', async () => {
    const { key } = await ready(DRIVER);
    await ask(DRIVER, key);
    const link = await approversLink();
    expect((await decide(link, 'declined', 'Unit 114 is being sold.')).body.state).toBe('declined');
    expect(await getOrganization(DRIVER, key)).toMatchObject({
      problem: 'approval',
      approval: { state: 'declined', why: 'Unit 114 is being sold.' },
    });
    const told = (await mails('order-approval-decided')).at(-1);
    expect(told?.text).toContain('Unit 114 is being sold.');
    await call(DRIVER, 'PUT', PATH, { key, body: { unit: '115', costCenter: '4100 North' } });
    expect((await ask(DRIVER, key)).body.organization.problem).toBe('waiting');
  });

  test('is approved as it was shown: for other tires, another unit, or a higher price it is asked about again', async () => {
    const bought = await ready(DRIVER);
    const { key } = bought;
    await ask(DRIVER, key);
    await decide(await approversLink(), 'approved');
    expect((await getOrganization(DRIVER, key))?.problem).toBeNull();

    await call(DRIVER, 'PUT', PATH, { key, body: { unit: '999', costCenter: '4100 North' } });
    expect((await getOrganization(DRIVER, key))?.problem).toBe('approval');
    await call(DRIVER, 'PUT', PATH, { key, body: { unit: '114', costCenter: '4100 North' } });
    expect((await getOrganization(DRIVER, key))?.problem).toBeNull();

    await shop.db.execute('UPDATE approval_request SET total_cents = total_cents - 1');
    expect((await getOrganization(DRIVER, key))?.problem).toBe('approval');
    await shop.db.execute('UPDATE approval_request SET total_cents = total_cents + 1');

    await call(DRIVER, 'POST', '/v1/cart/lines', {
      key,
      body: { items: [{ itemId: shop.tires[1], quantity: 1 }] },
    });
    expect((await getOrganization(DRIVER, key))?.problem).toBe('approval');
    expect((await place(DRIVER, bought)).status).toBeGreaterThanOrEqual(400);
  });

  test('is not approved by a link that was cut, has ended, is another’s, or of somebody who no longer approves', async () => {
    const { key } = await ready(DRIVER);
    await ask(DRIVER, key);
    const link = await approversLink();
    const { linkTo } = approvalLinks(deps.config.RECEIPT_SIGNING_SECRET);
    const { requestId = '', approver = '' } = link;
    const ended = Object.fromEntries(
      new URLSearchParams(linkTo({ requestId, approver }, Date.now() - 1000).replace(/^[^?]*\?/, '')),
    );
    const { member } = await shop.db.one<{ member: string }>(
      `SELECT member_id AS member FROM organization_member WHERE uid = $1`,
      [DRIVER],
    );
    const own = Object.fromEntries(
      new URLSearchParams(
        linkTo({ requestId, approver: member }, Date.now() + 10_000).replace(/^[^?]*\?/, ''),
      ),
    );
    for (const wrong of [
      { ...link, signature: changeSignature(link['signature'] ?? '') },
      { ...link, expires: String(Number(link['expires']) + 1000) },
      // The buyer cannot approve for themselves, even by a link that we have signed.
      { requestId, approver: member, expires: own['expires'], signature: own['signature'] },
    ])
      expect((await decide(wrong, 'approved')).status).toBe(404);
    // A link of ours whose time is over says that, and an edited one does not say which it is.
    const over = { requestId, approver, expires: ended['expires'], signature: ended['signature'] };
    expect((await decide(over, 'approved')).status).toBe(410);
    expect((await decide({ ...over, expires: '1' }, 'approved')).status).toBe(404);
    // Nor in another storefront.
    const elsewhere = await buyers.call('POST', '/v1/order-approvals', {
      body: link,
      channel: 'military-exchange',
    });
    expect(elsewhere.status).toBe(404);
    await shop.db.execute('UPDATE organization_member SET is_approver = false WHERE member_id = $1', [
      approver,
    ]);
    expect((await decide(link, 'approved')).status).toBe(404);
    expect((await getOrganization(DRIVER, key))?.problem).toBe('waiting');
    await shop.db.execute('UPDATE organization_member SET is_approver = true WHERE member_id = $1', [
      approver,
    ]);
  });

  test('has a request that ends, and says where nobody can approve', async () => {
    const { key } = await ready(DRIVER);
    await ask(DRIVER, key);
    const link = await approversLink();
    await shop.db.execute(`UPDATE approval_request SET expires_at = now() - interval '1 second'`);
    expect((await decide(link, 'approved')).body.state).toBe('expired');
    expect((await getOrganization(DRIVER, key))?.problem).toBe('approval');
    await shop.db.execute('UPDATE organization_member SET is_approver = false');
    expect((await getOrganization(DRIVER, key))?.problem).toBe('nobody');
    expect((await ask(DRIVER, key)).body.message).toBe(messages.approvalNobody);
    await shop.db.execute(`UPDATE organization_member SET is_approver = true WHERE uid = 'sample-approver'`);
  });
});

test('a file of organizations names its members: who is left out leaves, and who has no account is said', async () => {
  const [cedar] = sampleOrganizations;
  const changed = OrganizationFile.parse([
    { ...cedar, members: [{ email: 'SAMPLE-SPECIAL@tirekit.example' }, { email: 'nobody@example.com' }] },
  ]);
  expect(await saveOrganizations(shop.db, changed)).toEqual(['nobody@example.com']);
  expect(await shop.db.query('SELECT uid FROM organization_member')).toEqual([{ uid: 'sample-special' }]);
});

test('a file of organizations says who joins, moves, and leaves, and a limit that it does not name stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tirekit-organizations-'));
  const path = join(folder, 'organizations.json');
  const load = (content: unknown, apply = false) => {
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return importOrganizations(shop.db, path, { apply });
  };
  const limits = async () =>
    Object.fromEntries(
      (
        await shop.db.query<{ uid: string; orgId: string; limit: number | null }>(
          'SELECT uid, org_id AS "orgId", limit_cents AS limit FROM organization_member',
        )
      ).map(({ uid, orgId, limit }) => [uid, [orgId, limit]]),
    );
  const member = (name: string, more: object = {}) => ({ email: `sample-${name}@tirekit.example`, ...more });
  const fleet = (id: string, ...members: object[]) => ({ id, name: `Fleet ${id}`, members });
  await shop.db.execute('DELETE FROM organization');
  const first = [fleet('one', member('driver', { limitCents: 50_000 }), member('fleet')), fleet('two')];
  expect((await load(first)).added.map(({ key }) => key)).toEqual([
    'one',
    'two',
    'sample-driver@tirekit.example',
    'sample-fleet@tirekit.example',
  ]);
  expect(await limits()).toEqual({});
  await load(first, true);

  const second = [fleet('one', member('special')), fleet('two', member('driver'), member('nobody'))];
  const { added, moved, removed, changed, unchanged, unknown } = await load(second);
  expect({ added, moved, removed, changed, unchanged, unknown }).toEqual({
    added: [
      {
        key: 'sample-special@tirekit.example',
        name: 'one',
        fields: { limitCents: null, approves: false },
      },
    ],
    moved: [{ key: 'sample-driver@tirekit.example', name: 'two', from: 'one', to: 'two' }],
    removed: [{ key: 'sample-fleet@tirekit.example', name: 'one' }],
    changed: [],
    unchanged: 2,
    unknown: ['sample-nobody@tirekit.example'],
  });
  await load(second, true);
  expect(await limits()).toEqual({ 'sample-driver': ['two', 50_000], 'sample-special': ['one', null] });
  await load([fleet('two', member('driver', { limitCents: null }))], true);
  expect((await limits())['sample-driver']).toEqual(['two', null]);

  const twice = load([fleet('one', member('driver', { limitCents: 100 }), member('driver'))], true);
  await expect(twice).rejects.toMatchObject({
    problems: ['The member “sample-driver@tirekit.example” is in the file twice.'],
  });
  await expect(load('[{"id": "one",\n  "name": }]')).rejects.toThrow(
    'This is not JSON: see line 2, column 11.',
  );
  await expect(load([{ id: 'one', name: '', members: [] }])).rejects.toMatchObject({
    problems: [expect.stringMatching(/^0\.name: /)],
  });
  rmSync(folder, { recursive: true, force: true });
});
