import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { type Answer, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { examine } from '../../src/examine.ts';
import { buyFitted } from '../../src/fitted-order.ts';
import { unescaped } from '../../src/html.ts';
import { hydrate } from '../../src/hydrated.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { newEmail } from '../../src/new-email.ts';
import { careDesk, deliver, moveParcel, newestReturn } from '../../src/returning.ts';
import { formatHeading } from '../../src/shop.ts';
import { expect, test } from '../../src/test.ts';
import { findTire, takeTire } from '../../src/tires.ts';

const RETURN = '/track-your-order/return';
const TOO_LARGE = 'File size is greater than 1MB. Please upload file below 1MB.';
const UNREADABLE = 'An error has occured while reading the file. Please try again.';

/** A tire of a model with several sizes in stock. */
const anyTire = async (): Promise<string> =>
  (
    await findTire(
      `sku.fet_cents = 0 AND sku.map_cents IS NULL AND sku.size = '235/60R18' AND (
         SELECT count(*) FROM sku other JOIN stock s ON s.sku_id = other.sku_id
         WHERE other.line_id = sku.line_id AND NOT other.discontinued AND s.quantity >= 12) > 3`,
    )
  ).itemId;

/** A PNG of one blue pixel, which a camera could have made. */
const picture = (): Buffer => {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer): number =>
    (bytes.reduce((sum, byte) => (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) ^
      0xffffffff) >>>
    0;
  const chunk = (kind: string, content: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(kind), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const pixel = deflateSync(Buffer.from([0, 28, 69, 196]));
  const parts = [chunk('IHDR', header), chunk('IDAT', pixel), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
};

const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name });

async function getEmail(orderNumber: string): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query<{ email: string }>(`SELECT shipping ->> 'email' AS email FROM orders WHERE order_number = $1`, [
      orderNumber,
    ]),
  );
  return rows[0]?.email ?? '';
}

/** A guest who has bought four tires, follows the order by its number and ZIP code, and has entered its code. */
async function bought(page: Page, itemId: string, daysAgo: number | null): Promise<string> {
  const buyer = new BuyerByHttp(page.request);
  const orderNumber = await buyer.buy(itemId);
  if (daysAgo !== null) await deliver(orderNumber, daysAgo);
  await buyer.prove(orderNumber);
  return orderNumber;
}

/** The page of a return, once it has heard of what happened elsewhere. */
async function untilShown(buyer: BuyerByHttp, returnId: string, title: string): Promise<Answer> {
  const at = `${RETURN}?return=${returnId}`;
  await expect.poll(async () => formatHeading(await buyer.get(at)), { timeout: 20_000 }).toBe(title);
  return buyer.get(at);
}

const choose = (page: Page, count: string) => page.getByLabel(/235\/60R18/).selectOption(count);

test('A buyer returns tires: at least one, with reason and pictures, and gets label and refund; by the right size the fee goes (TRK-04)', async ({
  page,
}) => {
  test.slow();
  const itemId = await anyTire();
  const orderNumber = await bought(page, itemId, null);
  const email = await getEmail(orderNumber);
  await page.goto(RETURN);
  await expect(main(page)).toContainText('Your tires haven’t been delivered yet.');
  await expect(page.getByRole('button', { name: 'Submit return' })).toHaveCount(0);

  // Closed 30 days after the delivery, and open on the thirtieth.
  await deliver(orderNumber, 31);
  await page.reload();
  await expect(main(page)).toContainText(
    'Tires can be returned within 30 days of delivery. That time is over.',
  );
  await deliver(orderNumber, 30);
  await page.goto('/track-your-order/result');
  await page.getByRole('link', { name: 'Return tires' }).click();
  await expect(heading(page, 'Return tires')).toBeVisible();
  await hydrate(page);
  await examine(page);

  // At least one tire, and a reason, beside their fields.
  const submit = page.getByRole('button', { name: 'Submit return' });
  await submit.click();
  await expect(page.getByLabel(/235\/60R18/)).toHaveAccessibleDescription(
    /Please choose at least one tire to return/,
  );
  await expect(page.getByLabel('Why are you returning them?')).toHaveAccessibleDescription(
    'Please choose a reason',
  );

  // The refund changes with the choice: $20 a tire are kept.
  const preview = page.getByRole('region', { name: 'What you get back' });
  await choose(page, '3');
  await expect(preview).toContainText('3 × $20.00');
  await choose(page, '2');
  await expect(preview).toContainText('2 × $20.00');
  await expect(preview).toContainText('Sales tax');

  // Pictures: too large, none at all, and a good one.
  const pictures = page.getByLabel(/^Pictures/);
  await pictures.setInputFiles(file('large.png', Buffer.alloc(1_000_001)));
  await expect(pictures).toHaveAccessibleDescription(new RegExp(TOO_LARGE));
  await pictures.setInputFiles(file('none.png', Buffer.from('<svg onload="alert(1)"/>')));
  await expect(pictures).toHaveAccessibleDescription(new RegExp(UNREADABLE));
  await pictures.setInputFiles(file('tire.png', picture()));
  await expect(page.getByText('1 picture is attached')).toBeVisible();
  await page.getByLabel('Why are you returning them?').selectOption('I ordered the wrong size');
  await submit.dblclick();
  await expect(heading(page, 'We’re looking at your return of 2 tires')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await examine(page);
  const asked = await mailNaming(page.request, email, 'reply by email within 24 hours');
  expect(asked.subject).toBe(`We received your return request for order ${orderNumber}`);

  // It can be canceled, and asked for again.
  await page.getByRole('button', { name: 'Cancel Return' }).click();
  await expect(heading(page, 'You canceled this return')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return more tires' })).toBeVisible();
  const buyer = new BuyerByHttp(page.request);
  const again = await buyer.post(RETURN, { 'tires.1': '2', reason: 'wrong-size', note: '' });
  const returnId = await newestReturn(orderNumber);
  expect(again.location, again.text.slice(0, 400)).toBe(`${RETURN}?return=${returnId}`);

  // The label comes by mail.
  expect(await careDesk('list')).toContain(returnId);
  expect(await careDesk('approve', returnId)).toContain('Approved');
  const label = await mailNaming(page.request, email, 'The label is attached to this email');
  expect(label.subject).toBe(`Your return label for order ${orderNumber}`);
  const approved = await untilShown(buyer, returnId, 'Send back your 2 tires');
  const href = /href="([^"]+)"[^>]*>(?:(?!<\/a>).)*Print the return label/s.exec(approved.html)?.[1] ?? '';
  const pdf = await page.request.get(unescaped(href));
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  // The right size of the same tire, in one step: it lies in the cart.
  await page.goto(`${RETURN}?return=${returnId}`);
  const rightSize = page.getByRole('region', { name: /Order the right size/ });
  const sizes = rightSize.getByLabel('The right size of the same tire');
  // A size that is sold out cannot be chosen.
  const offered = sizes.locator('option:enabled:not([value=""])');
  const values = await offered.evaluateAll((options: HTMLOptionElement[]) =>
    options.map(({ value }) => value),
  );
  await sizes.selectOption((await takeTire(values)) ?? '');
  await rightSize.getByRole('button', { name: 'Put 2 tires into the cart' }).click();
  await expect(heading(page, 'Your cart')).toBeVisible();
  await expect(main(page).getByRole('spinbutton')).toHaveValue('2');
  await buyer.goToPayment({ email });
  await buyer.pay();
  const reordered = await buyer.placeOrder();
  await inDatabase((db) =>
    db.query(`UPDATE order_return SET requested_at = requested_at - interval '1 hour' WHERE return_id = $1`, [
      returnId,
    ]),
  );
  await inDatabase((db) =>
    db.query(`UPDATE orders SET placed_at = placed_at - interval '31 minutes' WHERE order_number = $1`, [
      reordered,
    ]),
  );

  // On its way back, nobody cancels it any more; received, it is refunded whole.
  await moveParcel(page.request, returnId);
  const onItsWay = await untilShown(buyer, returnId, 'Your 2 tires are on the way back');
  expect(onItsWay.html).not.toContain('Cancel Return');
  expect(onItsWay.text).toContain(`with order ${reordered}, so we keep no handling fee.`);
  await moveParcel(page.request, returnId, 2);
  await mailNaming(page.request, email, 'We’ll refund you within 48 hours');
  await careDesk('received', returnId, '--sellable');
  const refunded = await mailNaming(page.request, email, 'Your bank may take a few days');
  expect(refunded.text).toContain('waived for 2 tires, because you ordered the right size');
  await untilShown(buyer, returnId, 'We refunded your 2 tires');
});

test('Without scripts, a return takes two posts: what goes back, then the request', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await bought(page, await anyTire(), 2);
  await page.goto(RETURN);
  await choose(page, '1');
  await page
    .getByLabel(/^Pictures/)
    .setInputFiles([file('a.png', picture()), file('large.png', Buffer.alloc(3_000_000))]);
  await page.getByRole('button', { name: 'Show my refund' }).click();
  await expect(main(page)).toContainText(TOO_LARGE);
  await expect(main(page)).toContainText('1 × $20.00');
  await expect(main(page)).toContainText('1 picture is attached');
  await expect(page.getByLabel(/235\/60R18/)).toHaveValue('1');
  await page.getByLabel('Why are you returning them?').selectOption('I changed my mind');
  await page.getByRole('button', { name: 'Submit return' }).click();
  await expect(heading(page, 'We’re looking at your return of 1 tire')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Return' }).click();
  await expect(heading(page, 'You canceled this return')).toBeVisible();
  await context.close();
});

test('The routes of tracking answer: the form, the order, its return, and the shop’s work order (RTE-19)', async ({
  page,
  request,
}) => {
  const buyer = new BuyerByHttp(page.request);
  const opened = async (path: string) => {
    const answer = await buyer.get(path);
    return { ...answer, title: formatHeading(answer) };
  };
  const FORM = '/track-your-order';
  expect(await opened(FORM)).toMatchObject({ status: 200, title: 'Track your order' });
  // Nobody sees an order, or its return, without having looked it up.
  for (const path of ['/track-your-order/result', RETURN])
    expect(await opened(path)).toMatchObject({ status: 302, location: FORM });
  const ended = await opened('/track-your-order/wo');
  expect([ended.status, ended.text]).toEqual([200, expect.stringContaining('link has ended')]);

  const orderNumber = await bought(page, await anyTire(), 1);
  const result = await opened('/track-your-order/result');
  expect([result.status, result.text]).toEqual([200, expect.stringContaining(orderNumber)]);
  expect(await opened(RETURN)).toMatchObject({ status: 200, title: 'Return tires' });

  const shopMail = newEmail();
  const fitted = await buyFitted(page, { email: newEmail(), shopMail });
  const workOrder = await mailNaming(request, shopMail, fitted.orderNumber);
  const path = /https?:\/\/[^\s/]+(\/track-your-order\/wo\?\S+)/.exec(workOrder.text)?.[1] ?? '';
  const work = await opened(path);
  expect([work.status, work.text]).toEqual([200, expect.stringContaining('waiting for the shop to confirm')]);
});
