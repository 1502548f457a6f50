import type { Page } from '@playwright/test';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import {
  addFourTires,
  CARDS,
  chooseWay,
  fillBilling,
  fillContact,
  fillShippingFields,
  orderNumberOn,
  payBy,
  placeOrderButton,
} from '../../src/buyer.ts';
import { examine } from '../../src/examine.ts';
import { holdFirstTime, takeFirstShop, zipOfWarehouse } from '../../src/fitting.ts';
import { expect, test } from '../../src/test.ts';

interface Way {
  /** As the page names it. */
  readonly name: string;
  /** What it needs besides the choice. */
  readonly complete: (page: Page) => Promise<void>;
  /** Whether the buyer's own address is known by then. */
  readonly isAddressed?: true;
  /** What the confirmation says of it. */
  readonly told: RegExp;
}

async function takeShop(page: Page, button: string): Promise<void> {
  await page.getByRole('link', { name: button }).click();
  await takeFirstShop(page);
  await holdFirstTime(page);
}

const checkFirst = (page: Page, group: string): Promise<void> =>
  page.getByRole('group', { name: group }).locator('input:enabled').first().check();

const WAYS: readonly Way[] = [
  {
    name: 'Ship to me',
    isAddressed: true,
    complete: (page) => fillShippingFields(page),
    told: /Your tires arrive in \d/,
  },
  {
    name: 'Ship to a shop',
    complete: async (page) => {
      await takeShop(page, 'Choose a shop');
      await fillContact(page);
    },
    told: /Installed at .+\s[AP]M\s[A-Z]+.*What to bring/s,
  },
  {
    name: 'Mobile installation',
    isAddressed: true,
    complete: async (page) => {
      await takeShop(page, 'Choose an installer');
      await fillShippingFields(page);
    },
    told: /Installed where you are by .+\s[AP]M\s[A-Z]+.*What to have ready/s,
  },
  {
    name: 'Pick up at a FedEx location',
    complete: async (page) => {
      await checkFirst(page, 'FedEx location');
      await fillContact(page);
    },
    told: /Pick up at FedEx.*Arrives there.*photo ID/s,
  },
  {
    name: 'Pick up at our warehouse',
    complete: async (page) => {
      await checkFirst(page, 'Warehouse');
      await fillContact(page);
    },
    told: /Pick up at .*Ready \w+, .*photo ID/s,
  },
];

for (const { name, complete, isAddressed, told } of WAYS)
  test(`“${name}” is a way to get tires, from the choice to the confirmed order (SHP-01)`, async ({
    page,
  }) => {
    test.slow();
    await addFourTires(page);
    const zip = name === 'Pick up at our warehouse' ? await zipOfWarehouse(page) : '90210';
    await new BuyerByHttp(page.request).step('/cart', { intent: 'zip', zip }, '/cart');
    await page.goto('/checkout/shipping');
    await chooseWay(page, name);
    await complete(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: /^Yes, / }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    if (!isAddressed) await fillBilling(page);
    await payBy(page, CARDS.approved);
    await placeOrderButton(page).click();
    await orderNumberOn(page);
    await expect(page.getByRole('main')).toContainText(told);
    await examine(page);
  });

test('The way of the last cart is shown first in the next one, where installation came to an appointment', async ({
  page,
}) => {
  test.slow();
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
