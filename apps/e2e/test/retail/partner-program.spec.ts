import { openAccount, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { findTire, toPath } from '../../src/tires.ts';
import { usd } from '../../src/usd.ts';

const PLAIN = `sku.map_cents IS NULL AND sku.fet_cents = 0`;
const RETAIL = { userType: 'Retail', priceType: 'Retail' };

test('a buyer comes from the partner’s landing, signs in, joins with their work address, pays its price, and leaves', async ({
  request,
}) => {
  const { itemId, priceCents } = await findTire(PLAIN);
  const path = await toPath(itemId);
  const price = Math.floor((priceCents * (10_000 - 450) + 5_000) / 10_000);
  const email = await openAccount(RETAIL);
  const work = `work-${email.replace(/@.*/, '')}@harborline.example`;
  await inDatabase((db) =>
    db.query('UPDATE user_account SET email = $2, email_verified_at = now() WHERE uid = $1', [email, work]),
  );
  const buyer = new BuyerByHttp(request);
  const at = '/partner-program/harborline';
  const link = (html: string, words: string) =>
    new RegExp(`<a [^>]*href="([^"]+)"[^>]*>(?:(?!</a>).)*${words}`, 's').exec(html)?.[1] ?? '';

  expect(link((await buyer.get('/partner-program')).html, 'Harborline Logistics')).toBe(at);
  const landing = await buyer.get(at);
  expect(landing.text).toContain('Harborline Logistics');
  expect(landing.text).toContain('Save 4.5% on every tire');
  const logo = /<main.*?<header.*?<img [^>]*src="([^"]+)"/s.exec(landing.html)?.[1] ?? '';
  const picture = await request.get(logo);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);

  const back = `/login?redirectUri=${encodeURIComponent(at)}`;
  expect(link(landing.html, 'Sign in to join')).toBe(back);
  await signInByHttp(request, shopOrigin, work, at);
  expect((await buyer.get(at)).text).toContain('Join Harborline Logistics');
  await buyer.step(at, { intent: 'join' }, `${at}?saved=program-joined`);
  expect((await buyer.get(`${at}?saved=program-joined`)).text).toContain('You’re in.');
  expect((await buyer.get(path)).text).toContain(`${usd(price)} each, program price`);

  await buyer.step(at, { intent: 'leave' }, `${at}?saved=program-left`);
  expect((await buyer.get(`${at}?saved=program-left`)).text).toContain('You’ve left the program.');
  expect((await buyer.get(path)).text).not.toContain('program price');
});

test('a code works without scripts, and only once; a wrong one says so beside its field', async ({
  request,
}) => {
  await signInByHttp(request, shopOrigin, await openAccount(RETAIL));
  const buyer = new BuyerByHttp(request);
  const at = '/partner-program/maple-county';
  const wrong = await buyer.post(at, { intent: 'code', code: 'NO-SUCH-CODE' });
  expect([wrong.status, wrong.text]).toEqual([
    422,
    expect.stringContaining('We don’t recognize this code, or it has been used.'),
  ]);
  const code = `E2E${crypto.randomUUID().slice(0, 8)}`;
  await inDatabase((db) =>
    db.query(
      `INSERT INTO program_code (code_hash, program_id) VALUES (sha256(convert_to(upper($1), 'UTF8')), 'maple-county')`,
      [code],
    ),
  );
  await buyer.step(at, { intent: 'code', code }, `${at}?saved=program-joined`);
  expect((await buyer.get(at)).text).toContain('You’re a member');
  await buyer.step(at, { intent: 'leave' }, `${at}?saved=program-left`);
  const again = await buyer.post(at, { intent: 'code', code });
  expect(again.status).toBe(422);
});

test('storefronts without programs, and addresses of none, have no such page', async ({ request }) => {
  expect((await request.get('/partner-program/nobodys')).status()).toBe(404);
  expect((await request.get('/partner-program/No%20Slug')).status()).toBe(404);
});
