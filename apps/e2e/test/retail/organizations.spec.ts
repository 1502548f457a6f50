import { openAccount, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { formatHeading } from '../../src/shop.ts';
import { findTire } from '../../src/tires.ts';

const FLEET = { userType: 'Fleet', priceType: 'Fleet' };

/** A buyer with a limit of one dollar, and somebody who approves. */
async function openOrganization(): Promise<{ buyer: string; approver: string }> {
  const [buyer, approver] = [await openAccount(FLEET), await openAccount(FLEET)];
  await inDatabase(async (db) => {
    const orgId = `e2e-${crypto.randomUUID().slice(0, 8)}`;
    await db.query(
      `INSERT INTO organization (org_id, name, requires_unit, requires_cost_center, cost_centers)
       VALUES ($1, 'Cedar Valley Delivery', true, true, '{4100 North,4200 South}')`,
      [orgId],
    );
    for (const [uid, limit, approves] of [
      [buyer, 100, false],
      [approver, null, true],
    ] as const)
      await db.query(
        `INSERT INTO organization_member (uid, member_id, org_id, limit_cents, is_approver)
         VALUES ($1, upper(substr(md5($1), 1, 12)), $2, $3, $4)`,
        [uid, orgId, limit, approves],
      );
  });
  return { buyer, approver };
}

test('an order above the limit is approved from the mail, paid, and found by its unit', async ({
  request,
  playwright,
}) => {
  const { buyer: email, approver } = await openOrganization();
  const { itemId } = await findTire('sku.map_cents IS NULL AND sku.fet_cents = 0');
  await signInByHttp(request, shopOrigin, email);
  const buyer = new BuyerByHttp(request);
  const at = '/checkout/organization';
  await buyer.addToCart(itemId);
  await buyer.goToPayment();

  // The purpose comes before the payment, and is asked for beside its fields.
  expect((await buyer.get('/checkout/payments')).location).toBe(at);
  const missing = await buyer.post(at, { intent: 'save', unit: '', costCenter: '4100 North' });
  expect([missing.status, missing.text]).toEqual([
    422,
    expect.stringContaining('Please enter the vehicle’s unit number'),
  ]);
  await buyer.step(at, { intent: 'save', unit: 'Truck 114', costCenter: '4100 North' }, at);
  expect((await buyer.get(at)).text).toContain('This order needs approval');
  await buyer.step(at, { intent: 'ask' }, at);
  expect((await buyer.get(at)).text).toContain('Waiting for approval');

  const mail = await mailNaming(request, approver, 'order-approval');
  const link = approvalLink(mail.text, 'approve');
  const context = await playwright.request.newContext();
  const reader = new BuyerByHttp(context);
  const opened = (await reader.get(link)).text;
  expect(opened).toContain('Approve this order?');
  expect(opened).toContain('Truck 114');
  // Opening it has decided nothing.
  expect((await buyer.get(at)).text).toContain('Waiting for approval');
  expect((await reader.post(link, { decision: 'approved', why: '' })).status).toBe(302);
  const decided = await reader.get(link);
  expect(formatHeading(decided)).toBe('Approved');
  expect(decided.html).not.toContain('value="declined"');
  await context.dispose();

  await mailNaming(request, email, 'Finish paying');
  await buyer.pay();
  expect((await buyer.get('/checkout/order-summary')).text).toContain('Unit Truck 114');
  const order = await buyer.placeOrder();
  expect((await buyer.get('/account/my-orders?query=truck+114')).text).toContain(order);
  expect((await buyer.get(`/account/my-orders/${order}`)).text).toContain('4100 North');
});

test('an approver declines from the mail with a reason, and a link that doesn’t work says what to do', async ({
  request,
  playwright,
}) => {
  const { buyer: email, approver } = await openOrganization();
  const { itemId } = await findTire('sku.map_cents IS NULL AND sku.fet_cents = 0');
  await signInByHttp(request, shopOrigin, email);
  const buyer = new BuyerByHttp(request);
  const at = '/checkout/organization';
  await buyer.addToCart(itemId);
  await buyer.goToPayment();
  // Everything that is missing is said at once.
  const missing = await buyer.post(at, { intent: 'save', unit: '', costCenter: '' });
  expect(missing.status).toBe(422);
  expect(missing.text).toContain('Please enter the vehicle’s unit number');
  expect(missing.text).toContain('Please choose a cost center');
  await buyer.step(at, { intent: 'save', unit: 'Truck 114', costCenter: '4100 North' }, at);
  await buyer.step(at, { intent: 'ask' }, at);
  const { text } = await mailNaming(request, approver, 'order-approval');
  const link = approvalLink(text, 'decline');

  const context = await playwright.request.newContext();
  const reader = new BuyerByHttp(context);
  const broken = await reader.get(link.replace(/signature=.{4}/, 'signature=AAAA'));
  expect([broken.status, formatHeading(broken)]).toEqual([404, 'This link doesn’t work']);
  expect(broken.text).toContain('You decided nothing by opening it.');

  expect(formatHeading(await reader.get(link))).toBe('Decline this order?');
  const why = 'Please take the all-season ones.';
  expect((await reader.post(link, { decision: 'declined', why })).status).toBe(302);
  expect(formatHeading(await reader.get(link))).toBe('Declined');
  // The other link of the same mail decides nothing any more.
  const late = await reader.get(link.replace('choice=decline', 'choice=approve'));
  expect(formatHeading(late)).toBe('Declined');
  expect(late.html).not.toContain('value="approved"');
  expect((await buyer.get(at)).text).toContain(why);
  await context.dispose();
});

/** The address of a choice in an approver's mail, without the origin. */
function approvalLink(mail: string, choice: 'approve' | 'decline'): string {
  const pattern = new RegExp(`https?://[^\\s"]+(/order-approval\\?[^\\s"]+choice=${choice})`);
  return pattern.exec(mail)?.[1] ?? '';
}
