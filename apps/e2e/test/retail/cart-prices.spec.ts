import { ADDRESS, addedPath, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as base, expect } from '../../src/by-http.ts';
import { findTire, findTires, withStock } from '../../src/tires.ts';

const test = base.extend<{ buyer: BuyerByHttp }>({
  buyer: async ({ request }, use) => use(new BuyerByHttp(request)),
});

const cart = async (buyer: BuyerByHttp): Promise<string> => (await buyer.get('/cart')).text;
const usd = (cents: number): string => (cents / 100).toFixed(2).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');

/** SQL: a tire of a deal's brands and categories, of which no better deal takes hold. */
const ofDeal = (slug: string): string =>
  `EXISTS (SELECT 1 FROM deal WHERE deal.slug = '${slug}'
     AND (deal.brand_slugs IS NULL OR line.brand_slug = ANY (deal.brand_slugs))
     AND (deal.categories IS NULL OR line.categories && deal.categories))
   AND NOT EXISTS (SELECT 1 FROM deal WHERE deal.slug <> '${slug}' AND deal.code IS NULL
     AND NOT deal.needs_installation AND deal.line_ids IS NULL
     AND (deal.brand_slugs IS NULL OR line.brand_slug = ANY (deal.brand_slugs))
     AND (deal.categories IS NULL OR line.categories && deal.categories))`;

test('A promotion by percentage is in the total already, and says so (CRT-04)', async ({ buyer }) => {
  const { itemId, priceCents } = await findTire(`sku.fet_cents = 0 AND ${ofDeal('daily-deals')}`);
  await buyer.addToCart(itemId, 1);
  const off = Math.floor((priceCents * 2000 + 5000) / 10_000);
  const text = await cart(buyer);
  expect(text).toContain('already in your total');
  expect(text).toContain(`-$${usd(off)}`);
  expect(text).toContain(`Total before tax and state fees $${usd(priceCents - off)}`);
});

test('A promotion by amount waits for its set, and is then in the total already (CRT-04)', async ({
  buyer,
}) => {
  const { itemId, priceCents } = await findTire(`sku.fet_cents = 0 AND ${ofDeal('touring-set-40-off')}`);
  await buyer.addToCart(itemId, 3);
  const waiting = await cart(buyer);
  expect(waiting).not.toContain('already in your total');
  expect(waiting).toContain('not in your total yet, needs 4 tires');
  await buyer.addToCart(itemId, 1);
  const text = await cart(buyer);
  expect(text).toContain('already in your total');
  expect(text).toContain('-$40.00');
  expect(text).toContain(`Total before tax and state fees $${usd(4 * priceCents - 4000)}`);
});

for (const [kind, code, quantity, where, getOff] of [
  ['amount', 'PAIR15', 2, "sku.type = 'passenger'", () => 1500],
  [
    'percentage',
    'HITCHUP',
    2,
    "sku.type = 'trailer'",
    (cents: number) => Math.floor((cents * 800 + 5000) / 10_000),
  ],
] as const)
  test(`A coupon by ${kind} is typed, taken off and removed again; an unknown one is refused (CRT-04)`, async ({
    buyer,
  }) => {
    const noDeal = `NOT EXISTS (SELECT 1 FROM deal WHERE deal.code IS NULL AND NOT deal.needs_installation
      AND deal.min_quantity <= 2 AND (deal.brand_slugs IS NULL OR line.brand_slug = ANY (deal.brand_slugs))
      AND (deal.categories IS NULL OR line.categories && deal.categories))`;
    const { itemId, priceCents } = await findTire(`sku.fet_cents = 0 AND ${where} AND ${noDeal}`);
    await buyer.addToCart(itemId, quantity);
    const refused = await buyer.post('/cart', { intent: 'coupon', code: 'NOSUCH' });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('We don’t recognize that code. Check the spelling, or check out without it.'),
    ]);
    await buyer.step('/cart', { intent: 'coupon', code: code.toLowerCase() }, '/cart');
    const text = await cart(buyer);
    const off = getOff(quantity * priceCents);
    expect(text).toContain(`Coupon ${code}`);
    expect(text).toContain(`-$${usd(off)}`);
    expect(text).toContain(`Total before tax and state fees $${usd(quantity * priceCents - off)}`);
    await buyer.step('/cart', { intent: 'remove-coupon' }, '/cart');
    expect(await cart(buyer)).toContain(`Total before tax and state fees $${usd(quantity * priceCents)}`);
  });

test('Tires that carry more than 3,500 lb have a line of federal excise tax and the word about exemption, others neither (CRT-04)', async ({
  buyer,
}) => {
  const exemption =
    'This order includes federal excise tax. If your organization is tax exempt, please call 1-800-555-0142 before you order.';
  const light = await findTire(`sku.max_load_lb <= 3500 AND sku.max_load_lb > 3000`);
  await buyer.addToCart(light.itemId, 1);
  expect(await cart(buyer)).not.toContain('Federal excise tax');
  const heavy = await findTire(`sku.max_load_lb > 3500 AND sku.fet_cents > 0`);
  await buyer.addToCart(heavy.itemId, 1);
  const text = await cart(buyer);
  expect(text).toContain(exemption);
  expect(text).toMatch(/Federal excise tax \(FET\) \$\d+\.\d\d/);
});

test('Front and rear of a staggered set are one thing: one quantity, one total, one removal', async ({
  buyer,
}) => {
  const [front] = await findTires(`sku.fet_cents = 0 AND sku.size = '245/40R19'`);
  const [rear] = await findTires(`sku.fet_cents = 0 AND sku.size = '275/35R19'`);
  if (front === undefined || rear === undefined) throw new Error('No staggered sizes in the sample data');
  const set = { quantity: '2', axle: 'front', itemId2: rear.itemId, quantity2: '2', axle2: 'rear' };
  await buyer.step('/cart', { intent: 'add', itemId: front.itemId, ...set }, addedPath(front.itemId, 2));
  const { text, html } = await buyer.get('/cart');
  expect(html.match(/<article/g)).toHaveLength(1);
  expect(text).toContain('Front');
  expect(text).toContain(`Set of 4 $${usd(2 * front.priceCents + 2 * rear.priceCents)}`);
  const lineId = /name="lineId" value="([^"]+)"/.exec(html)?.[1] ?? '';
  await buyer.step('/cart', { intent: 'change', lineId, quantity: '1' }, '/cart');
  expect(await cart(buyer)).toContain(`Set of 2 $${usd(front.priceCents + rear.priceCents)}`);
  await buyer.step('/cart', { intent: 'remove', lineId }, '/cart');
  expect(await cart(buyer)).toContain('Your cart is empty');
});

test('Where one tire is left for an axle the way out is other tires, not one for each axle; where a pair is, it is the pair', async ({
  buyer,
}) => {
  const [front] = await findTires(`sku.fet_cents = 0 AND sku.size = '245/40R19'`);
  const [rear] = await findTires(`sku.fet_cents = 0 AND sku.size = '275/35R19'`);
  const set = { quantity: '3', axle: 'front', itemId2: rear?.itemId ?? '', quantity2: '3', axle2: 'rear' };
  const itemId = front?.itemId ?? '';
  await buyer.step('/cart', { intent: 'add', itemId, ...set }, addedPath(itemId, 3));
  await withStock(set.itemId2, 2, async () => {
    expect(await cart(buyer)).toContain('Only 2 left. Please change the quantity. Change to 2 per axle');
  });
  await withStock(set.itemId2, 1, async () => {
    expect(await cart(buyer)).toContain('Only 1 left. Please change the quantity. See other 275/35R19 tires');
  });
});

test('A cart is bound to its cookie: it returns with it, and another visitor has none', async ({
  buyer,
  playwright,
}) => {
  const { itemId } = await findTire(`sku.size = '225/65R17'`);
  await buyer.addToCart(itemId);
  await buyer.step('/checkout/shipping', ADDRESS, '/checkout/shipping-confirmation');
  expect((await buyer.get('/checkout/shipping')).html).toContain('value="12 Maple Drive"');
  const other = await playwright.request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  expect(await cart(new BuyerByHttp(other))).toContain('Your cart is empty');
  await other.dispose();
});
