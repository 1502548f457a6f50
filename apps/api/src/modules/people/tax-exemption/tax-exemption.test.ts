import { type Cart, exemptionFilesPath, messages, type Quote, type TaxExemptions } from '@tirekit/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getClientSecret } from '../../../../test/support/test-config.ts';
import { orderData } from '../../orders/record/index.ts';
import { exemptionData } from './personal-data.ts';
import { deleteAccount } from '../../../workflows/close-account/close-account.ts';
import { fileName } from '../../../platform/files/file-store.ts';
import { collectingMailer } from '../../../../test/support/sent-mail.ts';
import { mintUserToken } from '../../../platform/tokens/mint-user-token.ts';
import { saveSampleUsers } from '../identity/sample-users.ts';
import { buyerActions, shippingForm } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { decideExemption, ExemptionRefused } from './decide.ts';
import { exemptionHandlers } from './exemption-mails.ts';

const PATH = '/v1/account/tax-exemptions';
/** With all in it that what people type is cleaned of, because a file is kept byte by byte. */
const PDF = Buffer.from(
  '%PDF-1.7\n% Jose\u0301\u00A0O\u2019Neil \u202E12\u20113\u200B\uFEFF １２ \r\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let deps: Awaited<ReturnType<BorrowedShop['startApi']>>['deps'];
const tokens = new Map<string, string>();

beforeAll(async () => {
  shop = await borrowShop('all');
  ({ deps } = await shop.startApi());
  buyers = buyerActions(shop);
  await saveSampleUsers(shop.db);
  await shop.db.execute(
    `INSERT INTO zip_code (zip, city, state, latitude, longitude, time_zone, military)
     VALUES ('90012', 'Los Angeles', 'CA', 34.06, -118.24, 'America/Los_Angeles', false) ON CONFLICT DO NOTHING`,
  );
  const answer = await fetch(`${shop.origin}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'retail',
      client_secret: getClientSecret('retail'),
      grant_type: 'client_credentials',
    }),
  });
  ({ access_token: storefrontToken } = (await answer.json()) as { access_token: string });
  const [key] = deps.signingKeys;
  if (key === undefined) throw new Error('The API has no signing key');
  for (const uid of ['sample-fleet', 'sample-special', 'sample-retail', 'sample-member'])
    tokens.set(uid, await mintUserToken(key, { issuer: deps.config.API_ORIGIN, uid, seconds: 3600 }));
}, 120_000);
afterAll(() => shop.stop());

const as = (uid: string) => ({ 'x-authorization': `Bearer ${tokens.get(uid) ?? ''}` });
const call = <T>(uid: string, method: string, path: string, body?: unknown, more: object = {}) =>
  buyers.call<T>(method, path, { body, headers: { ...as(uid), ...more } });

async function upload(content: Uint8Array, type = 'application/pdf') {
  const answer = await fetch(`${shop.origin}${exemptionFilesPath}`, {
    method: 'POST',
    headers: { ...storefront(), 'content-type': type },
    body: Uint8Array.from(content),
  });
  return { status: answer.status, body: (await answer.json()) as { fileId: string; message: string } };
}

let storefrontToken: string;
const storefront = () => ({ authorization: `Bearer ${storefrontToken}` });

const form = { reason: 'resale', certificateNumber: '1-23-4567-4821', expiresOn: '2030-12-31' };
async function submit(uid: string, state: string, changed: object = {}) {
  const { fileId } = (await upload(PDF)).body;
  return call<TaxExemptions>(uid, 'POST', PATH, { ...form, state, fileId, ...changed });
}
const getId = (answer: { body: TaxExemptions }): string => answer.body.exemptions[0]?.exemptionId ?? '';

/** A cart of four tires that go to Memphis, ready to be bought. */
async function cartTo(uid: string, place: object = {}): Promise<{ key: string; cart: Cart }> {
  await shop.db.execute('DELETE FROM cart WHERE uid = $1 AND order_number IS NULL', [uid]);
  const added = await call<{ cartKey: string }>(uid, 'POST', '/v1/cart/lines', {
    items: [{ itemId: shop.tires[0], quantity: 4 }],
  });
  const key = added.body.cartKey;
  const cart = { 'x-tirekit-cart': key };
  const shipping = { mode: 'ship-to-me', form: { ...shippingForm, ...place } };
  await call(uid, 'PUT', '/v1/cart/shipping', shipping, cart);
  const ready = await call<{ cart: Cart }>(uid, 'POST', '/v1/cart/shipping/confirmation', undefined, cart);
  expect(ready.status, JSON.stringify(ready.body)).toBe(200);
  return { key, cart: ready.body.cart };
}
const getCents = ({ lines }: Quote, kind: string): number =>
  lines.filter((line) => line.kind === kind).reduce((sum, { amountCents }) => sum + amountCents, 0);
const said = ({ notices }: Cart): string[] =>
  notices.flatMap(({ code, text }) => (code === 'tax-exemption' ? [text] : []));

describe('a file', () => {
  test('is a PDF, or a picture that is written anew', async () => {
    expect((await upload(PDF)).body.fileId).toMatch(/\.pdf$/);
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer();
    // No matter what content type it claims.
    expect((await upload(jpeg, 'application/pdf')).body.fileId).toMatch(/\.webp$/);
  });

  test.each([
    ['a page of HTML that is called a PDF', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a PDF that was cut off', PDF.subarray(0, 40)],
    ['a PDF with a script', Buffer.concat([PDF, Buffer.from('/S /JavaScript /JS (app.alert(1))\n%%EOF')])],
    ['a PDF with a password', Buffer.concat([PDF, Buffer.from('/Encrypt 5 0 R\n%%EOF')])],
    ['a PDF that starts programs', Buffer.concat([PDF, Buffer.from('/S /Launch\n%%EOF')])],
    ['nothing', Buffer.alloc(0)],
  ])('is refused if it is %s', async (_what, content) => {
    const { status, body } = await upload(content);
    expect([status, body.message]).toEqual([422, messages.exemptionFileUnreadable]);
  });

  test('is refused if it is too large, or of another type', async () => {
    const large = await upload(Buffer.concat([PDF, Buffer.alloc(5_000_001)]));
    expect([large.status, large.body.message]).toEqual([413, messages.exemptionFileTooLarge]);
    const word = await upload(PDF, 'application/msword');
    expect([word.status, word.body.message]).toEqual([415, messages.exemptionFileType]);
  });

  test('is opened by its owner’s link, as a download in a sandbox', async () => {
    const answer = await submit('sample-retail', 'TX');
    const { filePath = '' } = answer.body.exemptions[0] ?? {};
    const file = await fetch(`${shop.origin}${filePath}`, { headers: storefront() });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toBe('attachment');
    expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
    const bare = await fetch(`${shop.origin}${filePath.replace(/\?.*/, '')}`, {
      headers: storefront(),
    });
    expect(bare.status).toBe(403);
  });
});

describe('a certificate', () => {
  test.each([
    ['state', { state: 'OR' }, messages.exemptionState],
    ['expiresOn', { expiresOn: '2020-01-01' }, messages.exemptionExpired],
    ['expiresOn', { expiresOn: '2030-02-30' }, messages.exemptionExpiry],
    ['expiresOn', { expiresOn: '2099-01-01' }, messages.exemptionTooFar],
    ['fileId', { fileId: `${'A'.repeat(22)}.pdf` }, messages.exemptionFileMissing],
  ])('is refused beside %s: %o', async (path, changed, message) => {
    const { status, body } = await submit('sample-retail', 'TX', changed);
    expect([status, body.fields]).toEqual([422, [{ path, message }]]);
  });

  test('is refused for a state that is none', async () => {
    const { status, body } = await submit('sample-retail', 'TX', { state: 'XX' });
    expect([status, body.fields]).toEqual([400, [{ path: 'state', message: messages.exemptionState }]]);
  });

  test('is handed in once, however often the button is pressed, and by one account', async () => {
    const { fileId } = (await upload(PDF)).body;
    const body = { ...form, state: 'GA', fileId };
    const answers = await Promise.all(
      [1, 2, 3].map(() => call<TaxExemptions>('sample-member', 'POST', PATH, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[2]?.body.exemptions.filter(({ state }) => state === 'GA')).toHaveLength(1);
    const other = await call('sample-retail', 'POST', PATH, body);
    expect(other.body.fields).toEqual([{ path: 'fileId', message: messages.exemptionFileMissing }]);
  });

  test('is withdrawn by its owner alone', async () => {
    const id = getId(await submit('sample-member', 'FL'));
    await call('sample-retail', 'DELETE', `${PATH}/${id}`);
    const mine = () => call<TaxExemptions>('sample-member', 'GET', PATH);
    expect((await mine()).body.exemptions.map(({ exemptionId }) => exemptionId)).toContain(id);
    await call('sample-member', 'DELETE', `${PATH}/${id}`);
    expect((await mine()).body.exemptions.map(({ exemptionId }) => exemptionId)).not.toContain(id);
    await expect(decideExemption(shop.db, id, null)).rejects.toThrow(ExemptionRefused);
  });

  test('is decided once each way, and its buyer hears how', async () => {
    const id = getId(await submit('sample-special', 'TX'));
    await decideExemption(shop.db, id, 'The <b>seal</b> is missing.');
    await expect(decideExemption(shop.db, id, 'Again.')).rejects.toThrow('is declined');
    await decideExemption(shop.db, id, null);
    await expect(decideExemption(shop.db, 'NOBODYS000', null)).rejects.toThrow('There is no certificate');
    const { mailer, sent } = collectingMailer();
    const write = exemptionHandlers({ ...deps, db: shop.db, mailer })['tax-exemption-decided'];
    for (const why of ['The <b>seal</b> is missing.', null])
      await write?.({ exemptionId: id, why, mailId: `mail-${String(why === null)}` });
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Action needed: we couldn’t accept your Texas tax-exemption certificate',
      'Your Texas tax-exemption certificate is approved',
    ]);
    expect(sent[0]?.text).toContain('The <b>seal</b> is missing.');
    expect(sent[0]?.html).toContain('The &lt;b&gt;seal&lt;/b&gt; is missing.');
    expect(sent.map(({ to }) => to)).toEqual(Array(2).fill('sample-special@tirekit.example'));
  });
});

describe('an order', () => {
  test('has no sales tax by an approved certificate for its state, and keeps its id; fees stay', async () => {
    const uid = 'sample-fleet';
    const taxed = await cartTo(uid);
    expect(getCents(taxed.cart.quote, 'tax')).toBeGreaterThan(0);
    expect(said(taxed.cart)).toEqual([]);

    const id = getId(await submit(uid, 'TN'));
    const waiting = await cartTo(uid);
    expect(getCents(waiting.cart.quote, 'tax')).toBe(getCents(taxed.cart.quote, 'tax'));
    expect(said(waiting.cart)).toEqual([expect.stringContaining('is under review')]);

    await decideExemption(shop.db, id, null);
    const { key, cart } = await cartTo(uid);
    const { quote } = cart;
    expect([getCents(quote, 'tax'), quote.taxBasis, quote.exemptionId]).toEqual([0, 'exempt', id]);
    expect(getCents(quote, 'state-fee')).toBe(getCents(taxed.cart.quote, 'state-fee'));
    expect(getCents(quote, 'state-fee')).toBeGreaterThan(0);
    expect(quote.totalCents).toBe(taxed.cart.quote.totalCents - getCents(taxed.cart.quote, 'tax'));
    expect(said(cart)).toEqual([expect.stringContaining('ending in 4821 applies')]);

    // The price before the cart agrees; a guest's has the tax.
    const outTheDoor = `/v1/catalog/items/${shop.tires[0] ?? ''}/out-the-door?quantity=4&zip=38103`;
    const before = await call<Quote>(uid, 'GET', outTheDoor);
    expect(before.body.totalCents).toBe(quote.totalCents);
    const guest = await buyers.call<Quote>('GET', outTheDoor);
    expect(guest.body.taxBasis).not.toBe('exempt');

    const placed = await buyers.place(key, await buyers.orderBody(cart), undefined, undefined, as(uid));
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { order } = placed.body;
    expect(order.quote.totalCents).toBe(quote.totalCents);
    expect(order.quote.notes).toContain(
      'No sales tax was charged, by the buyer’s tax-exemption certificate for Tennessee.',
    );
    const { kept } = await shop.db.one<{ kept: string }>(
      `SELECT quote ->> 'exemptionId' AS kept FROM orders WHERE order_number = $1`,
      [order.orderNumber],
    );
    expect(kept).toBe(id);
  });

  test('has its sales tax in another state, and says why', async () => {
    const { cart } = await cartTo('sample-fleet', {
      addressLine1: '200 N Spring St',
      city: 'Los Angeles',
      state: 'CA',
      zip: '90012',
    });
    expect(getCents(cart.quote, 'tax')).toBeGreaterThan(0);
    expect(cart.quote.exemptionId).toBeUndefined();
    expect(said(cart)).toEqual([
      expect.stringMatching(/^You have a tax-exemption certificate for Tennessee, which doesn’t apply in/),
    ]);
  });

  test('is asked about again when its certificate was withdrawn meanwhile', async () => {
    const uid = 'sample-fleet';
    const { key, cart } = await cartTo(uid);
    const body = await buyers.orderBody(cart);
    await shop.db.execute(`UPDATE tax_exemption SET expires_on = '2020-01-01' WHERE uid = $1`, [uid]);
    const placed = await buyers.place(key, body, undefined, undefined, as(uid));
    expect(placed.status).toBe(409);
  });
});

test('a closed account leaves the certificate of its order, and nothing else of them', async () => {
  const spare = await submit('sample-fleet', 'TX');
  const files = await shop.db.query<{ file: string }>(
    `SELECT file FROM tax_exemption WHERE exemption_id = $1`,
    [getId(spare)],
  );
  // Orders are named first: certificates are erased before them nevertheless.
  const personalData = [...orderData, ...exemptionData];
  await deleteAccount({ db: shop.db, personalData }, { uid: 'sample-fleet', channelId: 'retail' });
  expect(await shop.db.query(`SELECT state FROM tax_exemption WHERE uid = 'sample-fleet'`)).toEqual([]);
  const left = await shop.db.query(
    `SELECT t.state, t.status FROM orders o JOIN tax_exemption t ON t.exemption_id = o.quote ->> 'exemptionId'`,
  );
  expect(left).toEqual([{ state: 'TN', status: 'withdrawn' }]);
  const name = fileName(files[0]?.file ?? '');
  const kept = await shop.db.query(`SELECT kept_by FROM stored_file WHERE file = $1`, [name]);
  expect(kept).toEqual([{ kept_by: null }]);
});
