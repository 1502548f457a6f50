import { ADDRESS, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { takeCity } from '../../src/places.ts';
import { cardsIn } from '../../src/shop.ts';
import { findTire } from '../../src/tires.ts';

const STEP = '/checkout/shipping';
const SHOPS = '/checkout/shop';
const NO_SHOP = 'Please select a shop or change shipping option.';
const NO_TIME = 'Please select a time slot.';
const NO_EMAIL = 'Please enter a valid email';

/** A ZIP code around which there is no shop for 25 miles, but one within 100. */
const zipWithoutShops = (): Promise<string> =>
  inDatabase(async (db) => {
    const { rows } = await db.query<{ zip: string }>(
      `SELECT zip FROM zip_code WHERE state IN ('NV', 'MT', 'WY', 'NM') AND NOT EXISTS (
         SELECT FROM installer WHERE abs(installer.latitude - zip_code.latitude) < 0.5
           AND abs(installer.longitude - zip_code.longitude) < 0.8)
       AND EXISTS (
         SELECT FROM installer WHERE NOT installer.mobile AND installer.status = 'open'
           AND abs(installer.latitude - zip_code.latitude) < 0.8 AND abs(installer.longitude - zip_code.longitude) < 0.8)
       ORDER BY zip LIMIT 1`,
    );
    return rows[0]?.zip ?? '';
  });

test('What keeps tires from being installed is said in the specification’s words: first the shop, then its time (INS-06)', async ({
  request,
}) => {
  const buyer = new BuyerByHttp(request);
  const contact = { ...ADDRESS, mode: 'ship-to-shop' };
  /** Sends the step's form, complete and without an email, and expects it to stay for this one reason. */
  const staysFor = async (missing: string, other: string) => {
    for (const form of [contact, { ...contact, email: '' }]) {
      const { status, text } = await buyer.post(STEP, form);
      expect(status).toBe(422);
      expect(text).toContain(missing);
      expect(text).not.toContain(other);
      expect(text.includes(NO_EMAIL), 'all that is missing is said at once').toBe(form.email === '');
    }
  };
  const { itemId } = await findTire(`sku.fet_cents = 0 AND sku.size LIKE '%R22' AND sku.size NOT LIKE 'LT%'`);
  await buyer.addToCart(itemId);
  await staysFor(NO_SHOP, NO_TIME);
  await buyer.step(STEP, { intent: 'way', mode: 'ship-to-shop' }, STEP);
  await staysFor(NO_SHOP, NO_TIME);

  // If there is no shop nearby, the page looks farther away or leads to the other ways.
  await buyer.step(SHOPS, { intent: 'place', zip: await zipWithoutShops() }, SHOPS);
  const none = await buyer.get(SHOPS);
  expect(none.text).toContain('No shops nearby');
  expect(none.html).not.toContain('name="installerId"');
  expect(none.html).toMatch(/href="[^"]*radius=\d+"[^>]*>Search within \d+ miles</);
  expect(none.html).toContain(`href="${STEP}"`);

  // Shops that cannot mount 22-inch tires come last, each with the reason, and cannot be chosen.
  await buyer.step(SHOPS, { intent: 'place', zip: await takeCity() }, SHOPS);
  const near = await buyer.get(SHOPS);
  const pages = [...near.html.matchAll(/[?&;]page=(\d+)/g)].map(([, page]) => Number(page));
  const last = await buyer.get(`${SHOPS}?page=${String(Math.max(1, ...pages))}`);
  const unable = cardsIn(last).filter((card) => card.includes('Installation unavailable'));
  expect(unable.length).toBeGreaterThan(0);
  for (const card of unable) {
    expect(card).toMatch(/22|inch|rim/i);
    expect(card).not.toMatch(/Choose/);
  }

  const installerId = /name="installerId" value="([^"]+)"/.exec(near.html)?.[1] ?? '';
  await buyer.step(SHOPS, { installerId }, '/checkout/time');
  await staysFor(NO_TIME, NO_SHOP);
  const untimed = await buyer.post('/checkout/time', {});
  expect([untimed.status, untimed.text]).toEqual([422, expect.stringContaining(NO_TIME)]);
});
