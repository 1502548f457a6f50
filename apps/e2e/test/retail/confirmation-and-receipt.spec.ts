import { shopOrigin } from '../../src/addresses.ts';
import { ADDRESS, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { formatText } from '../../src/html.ts';
import { confirmationsTo, mailNaming } from '../../src/mailbox.ts';
import { newEmail } from '../../src/new-email.ts';
import { findTire } from '../../src/tires.ts';
import { wordsOfPdf } from '../../src/words-of-pdf.ts';

const BILLED = {
  billingChoice: 'other',
  'billing.firstName': 'Grace',
  'billing.lastName': 'Hopper',
  'billing.addressLine1': '7 Harbor Street',
  'billing.city': 'Austin',
  'billing.state': 'TX',
  'billing.zip': '78701',
  'billing.phone': '5125550142',
  'billing.phoneType': 'work',
} as const;

/** Lines are broken anywhere, and some spaces keep words together. */
const unbroken = (text: string): string => text.replaceAll(/\s+/g, ' ');

const getName = (itemId: string): Promise<string> =>
  inDatabase(async (db) => {
    const { rows } = await db.query<{ name: string }>(
      `SELECT brand.name || ' ' || line.name AS name
       FROM sku JOIN line USING (line_id) JOIN brand ON brand.slug = line.brand_slug WHERE sku_id = $1`,
      [itemId],
    );
    return rows[0]?.name ?? '';
  });

test('A confirmed order is mailed once, and its receipt is a PDF behind a signed link; both say what was bought, for whom, and what was paid (ORD-03)', async ({
  request,
}) => {
  const buyer = new BuyerByHttp(request);
  const email = newEmail();
  const { itemId, size, priceCents } = await findTire(`sku.fet_cents = 0 AND sku.size = '225/60R17'`);
  await buyer.addToCart(itemId, 2);
  await buyer.goToPayment({ email });
  await buyer.pay({ ...BILLED, poNumber: 'PO-3310' });
  const total =
    /Place order for (\$[\d,.]+)/.exec((await buyer.get('/checkout/order-summary')).text)?.[1] ?? '';
  expect(total).toMatch(/^\$[\d,]+\.\d\d$/);
  const orderNumber = await buyer.placeOrder();

  const mail = await mailNaming(request, email, orderNumber);
  expect(mail.subject).toBe(`Your order ${orderNumber} is confirmed`);
  const bought = [
    orderNumber,
    await getName(itemId),
    size,
    `$${(2 * (priceCents / 100)).toFixed(2)}`,
    total,
    'Visa ending in 4242',
    ADDRESS.addressLine1,
    'Beverly Hills, CA 90210',
  ];
  for (const said of bought) expect(unbroken(mail.text)).toContain(said);

  // The same file from the confirmation and from the mail.
  const path = `/my_customers/pdf/${orderNumber}/`;
  const { html } = await buyer.get('/checkout/order-confirmation');
  const shown = new RegExp(`href="(${path}[^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const mailed = new RegExp(`${shopOrigin}(${path}\\S+)`).exec(mail.text)?.[1] ?? '';
  for (const link of [shown, mailed]) {
    expect(link).toMatch(new RegExp(`^${path}[^/]+/Receipt_${orderNumber}\\.pdf\\?`));
    const receipt = await request.get(link);
    expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const words = unbroken(wordsOfPdf(await receipt.body()));
    for (const said of [...bought, 'Bill to', 'Grace Hopper', '7 Harbor Street', 'PO-3310', 'Total paid'])
      expect(words).toContain(said);
  }
  expect((await request.get(shown.replace(/\?.*/, ''))).status()).toBe(404);
  const changed = await request.get(shown.replace(/signature=...../, 'signature=aaaaa'), {
    headers: { accept: 'text/html' },
  });
  expect(formatText(await changed.text())).toContain('This receipt link has expired or is incomplete.');

  // A reload of the confirmation sends nothing again.
  await buyer.get('/checkout/order-confirmation');
  expect(await confirmationsTo(request, email)).toHaveLength(1);
});
