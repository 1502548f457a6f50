import { addFourTires, CARDS, chooseWay, fillBilling, fillContact, orderNumberOn } from '../../src/buyer.ts';
import { payBy, placeOrderButton, POPULAR_SIZE } from '../../src/buyer.ts';
import { arrivalsIn } from '../../src/arrival.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { takeShopAndTime } from '../../src/fitted-cart.ts';
import { BILLING } from '../../src/fitted-order.ts';
import { zipOfWarehouse } from '../../src/fitting.ts';
import { formatText } from '../../src/html.ts';
import { newEmail } from '../../src/new-email.ts';
import { homeIn, takeCity } from '../../src/places.ts';
import { expect, test } from '../../src/test.ts';

interface Way {
  /** As the page names it. */
  readonly name: string;
  readonly mode: string;
  /** The fields of the shipping form that this way needs besides the choice. */
  readonly complete: (buyer: BuyerByHttp, zip: string) => Promise<Readonly<Record<string, string>>>;
  /** Whether the buyer's own address is known by then. */
  readonly isAddressed?: true;
  /** The confirmation's words about it. */
  readonly told: RegExp;
}

const addressIn = async (zip: string) => {
  const { street: addressLine1, city, state } = await homeIn(zip);
  return { addressLine1, city, state, zip };
};

/** The first place that can be chosen at the shipping step. */
async function firstPlace(buyer: BuyerByHttp, field: string): Promise<Record<string, string>> {
  const { html, text } = await buyer.get('/checkout/shipping');
  const radio = (html.match(/<input[^>]*type="radio"[^>]*>/g) ?? []).find(
    (input) => input.includes(`name="${field}"`) && !input.includes('disabled'),
  );
  const place = / value="([^"]+)"/.exec(radio ?? '')?.[1];
  expect(place, text.slice(0, 400)).toBeDefined();
  return { [field]: place ?? '' };
}

const WAYS: readonly Way[] = [
  {
    name: 'Ship to me',
    mode: 'ship-to-me',
    isAddressed: true,
    complete: (_, zip) => addressIn(zip),
    told: /Your tires arrive in \d/,
  },
  {
    name: 'Ship to a shop',
    mode: 'ship-to-shop',
    complete: async (buyer, zip) => {
      await takeShopAndTime(buyer, zip);
      return {};
    },
    told: /Installation at .+\s[AP]M\s[A-Z]+.*What to bring/s,
  },
  {
    name: 'Mobile installation',
    mode: 'mobile-install',
    isAddressed: true,
    complete: async (buyer, zip) => {
      await takeShopAndTime(buyer, zip, 'mobile-install');
      return addressIn(zip);
    },
    told: /Installed where you are by .+\s[AP]M\s[A-Z]+.*What to have ready/s,
  },
  {
    name: 'Pick up at a FedEx location',
    mode: 'fedex-pickup',
    complete: (buyer) => firstPlace(buyer, 'locationId'),
    told: /Pick up at FedEx.*Arrives there.*photo ID/s,
  },
  {
    name: 'Pick up at our warehouse',
    mode: 'warehouse-pickup',
    complete: (buyer) => firstPlace(buyer, 'warehouseId'),
    told: /Pick up at .*Ready \w+, .*photo ID/s,
  },
];

/** The steps that say what the order costs. */
const STEPS = [
  '/checkout/shipping',
  '/checkout/shipping-confirmation',
  '/checkout/services',
  '/checkout/payments',
  '/checkout/order-summary',
] as const;

/** The order's total on a page. */
const totalIn = (text: string): string | undefined =>
  /(?:Estimated total|Order total|Total|Paid by Visa ending in \d{4}) (\$[\d,]+\.\d\d)/.exec(text)?.[1];

/** The text of one of the ways in the shipping step. */
const wayIn = (html: string, mode: string): string =>
  formatText(
    new RegExp(`<input[^>]*value="${mode}"[^>]*>(.*?)(?:<input[^>]*type="radio"|</fieldset>)`, 's').exec(
      html,
    )?.[1] ?? '',
  );

/** The ZIP code of the place where the tires of an order go. */
const zipAfter = (text: string): string => /, [A-Z]{2} (\d{5})/.exec(text)?.[1] ?? '';

for (const { name, mode, complete, isAddressed, told } of WAYS) {
  testByHttp(
    `“${name}” is a way to get tires, from the choice to the confirmed order (SHP-01)`,
    async ({ request }) => {
      const buyer = new BuyerByHttp(request);
      await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
      const zip = await (mode === 'warehouse-pickup' ? zipOfWarehouse(buyer) : takeCity());
      await buyer.step('/cart', { intent: 'zip', zip }, '/cart');
      expect((await buyer.get('/checkout/shipping')).text).toContain(name);
      await buyer.step('/checkout/shipping', { intent: 'way', mode }, '/checkout/shipping');
      await buyer.goToPayment({ mode, email: newEmail(), ...(await complete(buyer, zip)) });
      await buyer.pay(isAddressed ? {} : BILLING);
      await buyer.placeOrder();
      const { text } = await buyer.get('/checkout/order-confirmation');
      expect(text).toContain('Thank you. Your order is confirmed.');
      expect(text).toMatch(told);
    },
  );

  testByHttp(
    `With “${name}”, every page from the cart to tracking names the same total and the same days`,
    async ({ request }) => {
      const buyer = new BuyerByHttp(request);
      await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
      const zip = await (mode === 'warehouse-pickup' ? zipOfWarehouse(buyer) : takeCity());
      await buyer.step('/cart', { intent: 'zip', zip }, '/cart');
      await buyer.step('/checkout/shipping', { intent: 'way', mode }, '/checkout/shipping');
      const form = { mode, email: newEmail(), ...(await complete(buyer, zip)) };
      await buyer.goToPayment(form);
      await buyer.pay(isAddressed ? {} : BILLING);

      const read = new Map<string, string>();
      for (const path of ['/cart', ...STEPS]) read.set(path, (await buyer.get(path)).text);
      const chosen = wayIn((await buyer.get('/checkout/shipping')).html, mode);
      const orderNumber = await buyer.placeOrder();
      read.set('confirmation', (await buyer.get('/checkout/order-confirmation')).text);
      const shippedTo = isAddressed ? zip : zipAfter(read.get('confirmation') ?? '');
      read.set('tracking', (await buyer.track(orderNumber, shippedTo)).text);

      const totals = [...read].map(([path, text]) => [path, totalIn(text)]);
      expect(totals).toEqual(totals.map(([path]) => [path, totals[0]?.[1]]));
      expect(totals[0]?.[1]).toMatch(/^\$/);

      // A list of all ways has the days of the others as well.
      read.set('/checkout/shipping', chosen);
      const days = [...read].flatMap(([path, text]) => arrivalsIn(text).map((found) => `${path}: ${found}`));
      const [first = ''] = arrivalsIn(read.get('/cart') ?? '');
      expect(first).toMatch(/^\w{3}, \w{3} \d+/);
      expect(days).toEqual(days.map((told) => `${told.slice(0, told.indexOf(': '))}: ${first}`));
      for (const path of ['/checkout/order-summary', 'confirmation'])
        expect(arrivalsIn(read.get(path) ?? ''), path).not.toEqual([]);
      const installation = /Installation \$[\d,.]+/.exec(chosen)?.[0];
      if (installation !== undefined) expect(read.get('/cart')).toContain(installation);
    },
  );
}

test('The way of the last cart is shown first in the next one, where installation came to an appointment', async ({
  page,
}) => {
  await addFourTires(page);
  const buyer = new BuyerByHttp(page.request);
  await buyer.step('/cart', { intent: 'zip', zip: '90210' }, '/cart');
  await page.goto('/checkout/shipping');
  const group = page.getByRole('group', { name: 'How to get your tires' });
  await expect(group.getByRole('radio').first()).toBeChecked();
  await chooseWay(page, 'Pick up at a FedEx location');
  const places = page.getByRole('group', { name: 'FedEx location' }).getByRole('radio');
  await places.nth(1).check();
  await fillContact(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Yes, that’s right' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillBilling(page);
  await payBy(page, CARDS.approved);
  await placeOrderButton(page).click();
  await orderNumberOn(page);

  const next = async () => {
    await addFourTires(page);
    await page.getByRole('link', { name: 'Check out' }).click();
  };
  await next();
  await expect(group.getByRole('radio', { name: /^Pick up at a FedEx/ })).toBeChecked();
  await expect(places.nth(1)).toBeChecked();

  // A shop that was only looked for is not where the next cart starts.
  await chooseWay(page, 'Ship to a shop');
  await buyer.goToPayment();
  await buyer.pay({ number: CARDS.approved });
  await buyer.placeOrder();
  await next();
  await expect(group.getByRole('radio').first()).toBeChecked();
});
