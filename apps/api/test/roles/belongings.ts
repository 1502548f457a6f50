import { createHash } from 'node:crypto';
import type { Role } from '@tirekit/contract/access';
import { mintUserToken } from '../../src/platform/tokens/mint-user-token.ts';
import type { SigningKey } from '../../src/platform/tokens/signing-keys.ts';
import type { Signed } from '../../src/platform/signed-paths.ts';
import { reminderLinks } from '../../src/modules/people/garage/reminder-links.ts';
import { approvalLinks } from '../../src/modules/business/organizations/approval-links.ts';
import { orderLinks } from '../../src/modules/orders/record/order-links.ts';
import { billing, contact, FITTER, wayActions } from '../orders/fitted-orders.ts';
import { buyerActions } from '../orders/test-buyer.ts';
import { STOREFRONT, type BorrowedShop } from '../orders/test-shop.ts';
import { sha256 } from '../../src/platform/secret-hash.ts';
import { quoteLinks } from '../../src/modules/business/sales-quotes/quote-links.ts';
import { grantSupport } from '../../src/modules/content/support-chat/support-accounts.ts';
import { visitLinks, type VisitPurpose } from '../../src/modules/service/work-orders/visit-links.ts';
import { testSecrets } from '../support/test-config.ts';
import { beginSignOn, type BegunSignOn } from './begin-sign-on.ts';

/** Everything that one person has in a storefront, and the secrets by which they show that it is theirs. */
export interface Belongings {
  readonly uid: string | null;
  readonly email: string;
  /** Null for a guest. */
  readonly userToken: string | null;
  readonly sessionId: string;
  readonly cartKey: string;
  readonly lineId: string;
  readonly itemId: string;
  readonly orderNumber: string;
  readonly orderKey: string;
  /** Of one of its tires. */
  readonly returnId: string;
  readonly zip: string;
  /** Of a conversation with support. */
  readonly chatKey: string;
  readonly tracking: Signed;
  /** A quote that they have sent, or that was sent to them, with its link. */
  readonly quoteNumber: string;
  readonly quote: Signed;
  /** A browser on its way to sign on. */
  readonly signOn: BegunSignOn;
  /** A browser in which the account is signed on, and a passkey of it. */
  readonly sid: string;
  readonly passkeyId: string;
  readonly addressId: string;
  readonly vehicleId: string;
  readonly exemptionId: string;
  /** Of an order that somebody asks this person to approve. */
  readonly approval: { readonly requestId: string; readonly approver: string } & Signed;
  /** The proof in the link of a reminder. */
  readonly stopReminders: Signed;
  readonly visit: (purpose: VisitPurpose) => Signed;
  /** The same links, signed by us as well, but past their time. */
  readonly ended: Pick<Belongings, 'tracking' | 'quote' | 'visit'>;
}

const HOUR_MS = 3_600_000;

/** As many Zs as an id has characters: nothing of ours has such an id. */
const zs = (id: string): string => 'Z'.repeat(id.length);

/** Ids of the same form that belong to nobody: a call with them must be answered as one with a stranger's. */
export const nothingLike = (them: Belongings): Belongings => ({
  ...them,
  uid: 'nobody',
  email: 'nobody@example.com',
  userToken: null,
  sessionId: zs(them.sessionId),
  cartKey: zs(them.cartKey),
  lineId: zs(them.lineId),
  orderNumber: zs(them.orderNumber),
  orderKey: zs(them.orderKey),
  returnId: zs(them.returnId),
  chatKey: zs(them.chatKey),
  quoteNumber: zs(them.quoteNumber),
  signOn: { uid: zs(them.signOn.uid), cookie: '' },
  sid: zs(them.sid),
  passkeyId: zs(them.passkeyId),
  addressId: zs(them.addressId),
  vehicleId: zs(them.vehicleId),
  exemptionId: zs(them.exemptionId),
  approval: {
    ...them.approval,
    requestId: zs(them.approval.requestId),
    approver: zs(them.approval.approver),
  },
});

/** Signs up one person in a role, who fills a cart and buys four tires that a shop is to fit. */
export async function settle(
  shop: BorrowedShop,
  signer: { key: SigningKey; issuer: string },
  person: { role: Role; name: string },
): Promise<Belongings> {
  const { role, name } = person;
  const uid = role === 'guest' ? null : `${role.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${name}`;
  if (uid !== null) {
    await openAccount(shop, uid, role);
    // The desk is nobody's own: whoever was named may use it, whatever their account.
    await grantSupport(shop.db, `${uid}@example.com`, { name: 'Support', by: 'roles' });
  }
  const userToken =
    uid === null ? null : await mintUserToken(signer.key, { issuer: signer.issuer, uid, seconds: 3600 });
  const email = `${uid ?? `guest-${name}`}@example.com`;
  const buyers = buyerActions(shop);
  const headers: Record<string, string> =
    userToken === null ? {} : { 'x-authorization': `Bearer ${userToken}` };
  const [itemId = ''] = shop.tires;
  const session = await buyers.call<{ userSessionId: string }>('GET', '/users/session', { headers });

  const { cartKey: boughtKey, cart } = await wayActions({
    call: (method, path, options = {}) =>
      buyers.call(method, path, { ...options, headers: { ...headers, ...options.headers } }),
  }).fittedCart(itemId, FITTER, { ...contact, email });
  const placed = await buyers.place(
    boughtKey,
    await buyers.orderBody(cart, undefined, { billing }),
    undefined,
    undefined,
    headers,
  );
  if (placed.status !== 201) throw new Error(`No order for ${role}: ${JSON.stringify(placed.body)}`);
  const { order, orderKey } = placed.body;
  const returnId = await requestReturn(shop, order.orderNumber);
  const quote = await sendQuote(shop, { uid, email, itemId, orderNumber: order.orderNumber });

  const added = await buyers.call<{ cartKey: string; cart: { lines: { lineId: string }[] } }>(
    'POST',
    '/v1/cart/lines',
    { headers, body: { items: [{ itemId, quantity: 2 }] } },
  );
  const { getTracking } = orderLinks(testSecrets.RECEIPT_SIGNING_SECRET);
  const { getLink } = visitLinks(testSecrets.RECEIPT_SIGNING_SECRET);
  const { getStop } = reminderLinks(testSecrets.RECEIPT_SIGNING_SECRET);
  return {
    uid,
    email,
    userToken,
    sessionId: session.body.userSessionId,
    cartKey: added.body.cartKey,
    lineId: added.body.cart.lines[0]?.lineId ?? '',
    itemId,
    orderNumber: order.orderNumber,
    orderKey,
    returnId,
    zip: order.destination.zip,
    chatKey: await beginChat(shop, order.orderNumber, uid),
    tracking: signedIn(getTracking(order.orderNumber, HOUR_MS)),
    quoteNumber: quote.quoteNumber,
    quote: quote.linkUntil(HOUR_MS),
    signOn: await beginSignOn(shop.origin, STOREFRONT),
    ...signOnIds(uid ?? email),
    approval: await approvalFor(shop, uid ?? email),
    stopReminders: signedIn(getStop(signOnIds(uid ?? email).vehicleId)),
    visit: (purpose) => signedIn(getLink(purpose, order.orderNumber, HOUR_MS)),
    ended: {
      tracking: signedIn(getTracking(order.orderNumber, -1000)),
      quote: quote.linkUntil(-1000),
      visit: (purpose) => signedIn(getLink(purpose, order.orderNumber, -1000)),
    },
  };
}

/** The link by which somebody may approve the order of a colleague. */
async function approvalFor(shop: BorrowedShop, owner: string): Promise<Belongings['approval']> {
  const id = createHash('sha256').update(owner).digest('hex').slice(0, 12).toUpperCase();
  const approver = [...id].toReversed().join('');
  await shop.db.execute(`INSERT INTO organization (org_id, name) VALUES ($1, 'Organization')`, [id]);
  for (const [who, memberId, approves] of [
    ['approver', approver, true],
    ['colleague', `${id.slice(0, 11)}Z`, false],
  ] as const) {
    await shop.db.execute(
      `INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type)
       VALUES ($1, $1 || '@example.com', 'Bo', 'Buyer', 'Fleet', 'Retail')`,
      [`${who}-${id}`],
    );
    await shop.db.execute(
      `INSERT INTO organization_member (uid, member_id, org_id, is_approver) VALUES ($1, $2, $3, $4)`,
      [`${who}-${id}`, memberId, id, approves],
    );
  }
  await shop.db.execute(
    `INSERT INTO approval_request (request_id, org_id, uid, channel_id, cart_id, asked, total_cents, expires_at)
     VALUES ($1, $1, $2, 'retail', $1, '{"lines": [], "unit": null, "costCenter": null}', 1, now() + interval '1 day')`,
    [id, `colleague-${id}`],
  );
  const { linkTo } = approvalLinks(testSecrets.RECEIPT_SIGNING_SECRET);
  return { requestId: id, approver, ...signedIn(linkTo({ requestId: id, approver }, Date.now() + HOUR_MS)) };
}

/** A return of one tire, which can be cancelled. */
async function requestReturn(shop: BorrowedShop, orderNumber: string): Promise<string> {
  const returnId = [...orderNumber].toReversed().join('');
  await shop.db.execute(
    `INSERT INTO order_return (return_id, order_number, reason) VALUES ($1, $2, 'changed-mind')`,
    [returnId, orderNumber],
  );
  await shop.db.execute(`INSERT INTO order_return_line (return_id, line_no, pieces) VALUES ($1, 1, '{0}')`, [
    returnId,
  ]);
  return returnId;
}

/** A conversation that waits for support. */
async function beginChat(shop: BorrowedShop, chatId: string, uid: string | null): Promise<string> {
  const chatKey = `${chatId}${'k'.repeat(11)}${[...chatId].toReversed().join('')}k`;
  await shop.db.execute(
    `INSERT INTO chat (chat_id, channel_id, key_hash, request_key, uid, name, page)
     VALUES ($1, 'retail', $2, $2, $3, 'Ann', '/')`,
    [chatId, sha256(chatKey), uid],
  );
  return chatKey;
}

/** A quote of two tires, which its customer can buy. */
async function sendQuote(
  shop: BorrowedShop,
  about: { uid: string | null; email: string; itemId: string; orderNumber: string },
): Promise<{ quoteNumber: string; linkUntil: (ms: number) => Signed }> {
  const quoteNumber = [...about.orderNumber.slice(1), 'Q'].join('');
  const [line] = await shop.db.query<{ line: object }>(
    `SELECT jsonb_build_object('line_no', 1, 'sku_id', sku_id, 'quantity', 2, 'returned_quantity', 0, 'axle', NULL,
       'unit_price_cents', unit_price_cents, 'road_hazard', false, 'item', item) AS line
     FROM order_line WHERE order_number = $1 AND line_no = 1`,
    [about.orderNumber],
  );
  await shop.db.execute(
    `INSERT INTO sales_quote (quote_number, channel_id, uid, request_key, kind, email, phone, first_name, last_name,
       discount_bps, may_change, pieces, deals, lines, quote, expires_at)
     SELECT $1, 'retail', $2, sha256(convert_to($1, 'UTF8')), 'quote', $3, '9015550134', 'Ann', 'Owner', 500, true, 2, '[]', $4, quote,
       now() + interval '1 day'
     FROM orders WHERE order_number = $5`,
    [quoteNumber, about.uid, about.email, JSON.stringify([line?.line]), about.orderNumber],
  );
  const { getLink } = quoteLinks(testSecrets.RECEIPT_SIGNING_SECRET);
  return {
    quoteNumber,
    linkUntil: (ms) => getLink({ quoteNumber, expiresAt: new Date(Date.now() + ms) }),
  };
}

/** The proof in a link or its query. */
function signedIn(link: string): Signed {
  const query = new URLSearchParams(link.slice(link.indexOf('?') + 1));
  return { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
}

const homeAddress = (owner: string) => ({
  ...contact,
  email: undefined,
  phone: '9015550134',
  company: owner,
  addressLine1: '12 Union Ave',
  city: 'Memphis',
  state: 'TN',
  zip: '38103',
});

const signOnIds = (owner: string) => {
  const word = owner.replaceAll(/\W/g, '-');
  return {
    sid: `sign-on-${word}`,
    passkeyId: `passkey-${word}`,
    addressId: `address-${word}`,
    vehicleId: `vehicle-${word}`,
    // As a certificate's id is written.
    exemptionId: createHash('sha256').update(owner).digest('hex').slice(0, 10).toUpperCase(),
  };
};

async function openAccount(shop: BorrowedShop, uid: string, role: Role): Promise<void> {
  await shop.db.execute(
    `INSERT INTO user_account (uid, email, first_name, last_name, phone, user_type, price_type)
     VALUES ($1, $2, 'Ann', 'Owner', '9015550134', $3, 'Retail')`,
    [uid, `${uid}@example.com`, role],
  );
  const { sid, passkeyId, addressId, vehicleId, exemptionId } = signOnIds(uid);
  await shop.db.execute(
    `INSERT INTO sign_on (sid, uid, channel_id, device) VALUES ($1, $2, 'retail', 'Chrome on Windows')`,
    [sid, uid],
  );
  await shop.db.execute(
    `INSERT INTO passkey (passkey_id, uid, credential_id, rp_id, public_key, counter, transports, name)
     VALUES ($1, $2, $1, 'shop.example', '', 0, '{}', 'Chrome on Windows')`,
    [passkeyId, uid],
  );
  await shop.db.execute(
    `INSERT INTO account_address (address_id, uid, is_default, form) VALUES ($1, $2, true, $3)`,
    [addressId, uid, JSON.stringify(homeAddress(uid))],
  );
  await shop.db.execute(
    `INSERT INTO garage_vehicle (vehicle_id, uid, channel_id, year, make_slug, model_slug, is_default, reminders)
     VALUES ($1, $2, 'retail', 2020, 'honda', 'cr-v', true, true)`,
    [vehicleId, uid],
  );
  await shop.db.execute(
    `INSERT INTO tax_exemption (exemption_id, uid, channel_id, state, reason, certificate_number, expires_on, file)
     VALUES ($1, $2, 'retail', 'TN', 'resale', '12-345', '2030-01-01', $1)`,
    [exemptionId, uid],
  );
}
