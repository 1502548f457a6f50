import { openAccount, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { ADDRESS, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { violationsOn } from '../../src/examine.ts';
import { expect, test } from '../../src/test.ts';
import { findTire, NO_DEAL } from '../../src/tires.ts';
import { usd } from '../../src/usd.ts';

const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);
const FLEET = { userType: 'Fleet', priceType: 'Fleet' };
const AT = '/account/tax-exemption';

/** Decides as the desk does with `tirekit exemptions approve`. */
const decided = (email: string, set: string) =>
  inDatabase((db) => db.query(`UPDATE tax_exemption SET ${set} WHERE uid = $1`, [email]));

test('a buyer sends a certificate, sees it under review, approved, and withdrawn', async ({ page }) => {
  const email = await openAccount(FLEET);
  await signInByHttp(page.request, shopOrigin, email);
  await page.goto(AT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tax exemption');
  await page.getByLabel('State').selectOption('CA');
  await page.getByLabel('Reason').selectOption('resale');
  await page.getByLabel('Certificate number').fill('SR 101-234821');
  await page.getByLabel('Expires on').fill('2030-12-31');
  const file = page.getByLabel('The certificate');
  await file.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
  await page.getByRole('button', { name: 'Send certificate' }).click();
  await expect(page.getByText('We can’t read this file.').first()).toBeVisible();
  // The typed number stays.
  await expect(page.getByLabel('Certificate number')).toHaveValue('SR 101-234821');
  await file.setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: PDF });
  await page.getByRole('button', { name: 'Send certificate' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your certificate is with us.' })).toBeVisible();
  await expect(page.getByText('Under review', { exact: true })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const link = await page.getByRole('link', { name: 'See your file' }).getAttribute('href');
  const own = await page.request.get(link ?? '');
  expect([own.status(), own.headers()['content-disposition']]).toEqual([200, 'attachment']);

  await decided(email, `status = 'approved'`);
  await page.reload();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(page.getByText('You haven’t sent a certificate yet.')).toBeVisible();
});

testByHttp(
  '(CRT-04) promotion, coupon, federal excise tax, and tax exemption, from the cart to the receipt',
  async ({ request }) => {
    // A promotion is in the total already, a coupon comes off, by percentage and by amount.
    const ofDeal = (slug: string) => `EXISTS (SELECT FROM deal WHERE deal.slug = '${slug}'
      AND (deal.brand_slugs IS NULL OR line.brand_slug = ANY (deal.brand_slugs))
      AND (deal.categories IS NULL OR line.categories && deal.categories))
    AND NOT EXISTS (SELECT FROM deal WHERE deal.slug <> '${slug}' AND deal.code IS NULL
      AND NOT deal.needs_installation AND deal.line_ids IS NULL
      AND (deal.brand_slugs IS NULL OR line.brand_slug = ANY (deal.brand_slugs))
      AND (deal.categories IS NULL OR line.categories && deal.categories))`;
    const buyer = new BuyerByHttp(request);
    const text = async () => (await buyer.get('/cart')).text;
    const off = (cents: number, bps: number) => Math.floor((cents * bps + 5000) / 10_000);
    const emptied = async () => {
      for (;;) {
        const lineId = /name="lineId" value="([^"]+)"/.exec((await buyer.get('/cart')).html)?.[1];
        if (lineId === undefined) return;
        await buyer.step('/cart', { intent: 'remove', lineId }, '/cart');
      }
    };

    const daily = await findTire(`sku.fet_cents = 0 AND ${ofDeal('daily-deals')}`);
    await buyer.addToCart(daily.itemId, 1);
    expect(await text()).toContain('already in your total');
    expect(await text()).toContain(`-${usd(off(daily.priceCents, 2000))}`);
    await emptied();

    const set = await findTire(`sku.fet_cents = 0 AND ${ofDeal('touring-set-40-off')}`);
    await buyer.addToCart(set.itemId, 3);
    expect(await text()).toContain('not in your total yet, needs 4 tires');
    await buyer.addToCart(set.itemId, 1);
    expect(await text()).toContain('already in your total');
    expect(await text()).toContain('-$40.00');
    await emptied();

    for (const [code, where, getOff] of [
      ['PAIR15', "sku.type = 'passenger'", () => 1500],
      ['HITCHUP', "sku.type = 'trailer'", (cents: number) => off(cents, 800)],
    ] as const) {
      const { itemId, priceCents } = await findTire(`sku.fet_cents = 0 AND ${where} AND ${NO_DEAL}`);
      await buyer.addToCart(itemId, 2);
      await buyer.step('/cart', { intent: 'coupon', code }, '/cart');
      expect(await text()).toContain(`Coupon ${code}`);
      expect(await text()).toContain(`-${usd(getOff(2 * priceCents))}`);
      await buyer.step('/cart', { intent: 'remove-coupon' }, '/cart');
      await emptied();
    }

    // Tires above 3,500 lb have a line of federal excise tax, and everybody is told about exemption.
    const heavy = await findTire(`sku.max_load_lb > 3500 AND sku.fet_cents > 0 AND sku.map_cents IS NULL`);
    await buyer.addToCart(heavy.itemId, 2);
    expect(await text()).toMatch(/Federal excise tax \(FET\) \$\d+\.\d\d/);
    expect(await text()).toContain('If your organization is tax exempt, please call');
    await emptied();

    // With a certificate for where the tires go, sales tax is gone, and the fees that are still due stay.
    const email = await openAccount(FLEET);
    await signInByHttp(request, shopOrigin, email);
    const sent = await request.post(AT, {
      headers: { origin: shopOrigin },
      multipart: {
        intent: 'submit',
        state: 'CA',
        reason: 'resale',
        certificateNumber: 'SR 101-234821',
        expiresOn: '2030-12-31',
        file: { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: PDF },
      },
      maxRedirects: 0,
    });
    expect([sent.status(), sent.headers()['location']]).toEqual([302, `${AT}?saved=exemption`]);
    await buyer.addToCart(heavy.itemId, 2);
    await buyer.step('/cart', { intent: 'zip', zip: ADDRESS.zip }, '/cart');
    const waiting = await text();
    expect(waiting).toContain('Your California tax-exemption certificate is under review.');
    expect(waiting).toMatch(/Estimated sales tax \$\d+\.\d\d/);

    await decided(email, `status = 'approved'`);
    const exempt = await text();
    expect(exempt).toContain(
      'Your California tax-exemption certificate ending in 4821 applies, so this order has no sales tax. It is valid through December 31, 2030. The state tire fee and federal excise tax are still due.',
    );
    expect(exempt).toContain('Exempt in California');
    expect(exempt).toMatch(/Federal excise tax \(FET\) \$\d+\.\d\d/);
    expect(exempt).toMatch(/tire fee[^$]*\$\d+\.\d\d/i);

    await decided(email, `expires_on = '2026-01-31'`);
    expect(await text()).toContain('Your California tax-exemption certificate expired on January 31, 2026.');
    await decided(email, `expires_on = '2030-12-31', state = 'TX'`);
    expect(await text()).toContain(
      'You have a tax-exemption certificate for Texas, which doesn’t apply in California. Sales tax is in your total.',
    );
    await decided(email, `state = 'CA'`);

    await buyer.goToPayment();
    await buyer.pay();
    const order = await buyer.placeOrder();
    const { rows } = await inDatabase((db) =>
      db.query<{ kept: string; id: string; tax: number; total: number }>(
        `SELECT quote ->> 'exemptionId' AS kept, exemption_id AS id, total_cents AS total,
         (SELECT sum((line ->> 'amountCents')::int)::int FROM jsonb_array_elements(quote -> 'lines') AS line
          WHERE line ->> 'kind' = 'tax') AS tax
       FROM orders JOIN tax_exemption ON tax_exemption.uid = orders.uid WHERE order_number = $1`,
        [order],
      ),
    );
    const [kept] = rows;
    expect(kept).toMatchObject({ kept: kept?.id, tax: 0 });
    const placed = (await buyer.get(`/account/my-orders/${order}`)).text;
    expect(placed).toContain('Exempt in California');
    expect(placed).toContain(usd(kept?.total ?? 0));
  },
);
