import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { CARDS, fillShipping, newEmail, orderNumberOn, payBy, placeOrderButton } from '../../src/buyer.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { expect, test } from '../../src/test.ts';

test('A set is found by size, narrowed, bought, confirmed by mail and followed', async ({
  page,
  request,
}) => {
  const email = newEmail();

  await page.goto('/');
  const finder = page.getByRole('form', { name: 'Find tires by size' });
  await finder.getByText('Enter the size instead').click();
  await finder.getByLabel('Size').fill('225/65R17');
  await finder.getByRole('button', { name: 'See tires in this size' }).click();
  await expect(page).toHaveURL(/\/tire-sizes\/225-65r17-tires$/);

  const found = page.getByRole('status').filter({ hasText: /^[\d,]+ tires/ });
  const before = await found.innerText();
  await page.getByRole('checkbox', { name: /^All-weather/i }).check();
  await expect(page).toHaveURL(/category=all-weather/);
  await expect(found).not.toHaveText(before);
  await expect(page.getByRole('link', { name: /^Remove filter All-weather/i })).toBeVisible();

  const itemId = await new BuyerByHttp(page.request).getFirstTire(page.url());
  const card = page.getByRole('article').filter({ has: page.locator(`input[value="${itemId}"]`) });
  const tire = card.getByRole('heading').getByRole('link');
  const name = await tire.innerText();
  await tire.click();
  await expect(page).toHaveURL(/\/p\//);
  await page.getByRole('button', { name: 'Add 4 to cart', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(name);
  await expect(page.getByRole('spinbutton', { name: /^Quantity: / })).toHaveValue('4');
  await page.getByRole('link', { name: 'Check out' }).click();

  await fillShipping(page, { email });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('12 Maple Drive')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, ship it here' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payBy(page, CARDS.approved);
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await placeOrderButton(page).click();

  const orderNumber = await orderNumberOn(page);
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const printed = await page.pdf({ format: 'Letter', margin });
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g), 'sheets of paper').toHaveLength(1);
  const mail = await mailNaming(request, email, orderNumber);
  expect(mail.timesReceived).toBe(1);

  await page.getByRole('button', { name: 'Track your order' }).click();
  await expect(page).toHaveURL(/\/track-your-order\/result$/);
  await expect(page.getByText(orderNumber)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Order progress' })).toContainText('Order Processed');

  // The mail's link opens it too, in a browser that knows nothing of it.
  await page.context().clearCookies();
  await page.goto(/Track your order: (\S+)/.exec(mail.text)?.[1] ?? '');
  await expect(page.getByText(orderNumber)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Order progress' })).toContainText('Order Processed');
});

test('A car leads to its sizes and to tires with a verdict for it, and from there to an order', async ({
  page,
}) => {
  await page.goto('/');
  const finder = page.getByRole('form', { name: 'Find tires by vehicle' });
  await finder.getByLabel('Year').selectOption('2019');
  await finder.getByLabel('Make').selectOption('Honda');
  await finder.getByLabel('Model').selectOption('Civic');
  await finder.getByRole('button', { name: 'See tires that fit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2019 Honda Civic tires' })).toBeVisible();

  const trims = page.getByRole('region', { name: 'Which one is yours?' });
  await trims
    .getByRole('link', { name: /215\/55R16/ })
    .first()
    .click();
  await expect(page).toHaveURL(/fitment=/);
  const buyer = new BuyerByHttp(page.request);
  const itemId = await buyer.getFirstTire(page.url());
  const card = page.getByRole('article').filter({ has: page.locator(`input[value="${itemId}"]`) });
  await expect(card).toContainText(/Fits your 2019 Honda Civic/);
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/p\/.+fitment=/);
  await expect(page.getByText(/Fits your 2019 Honda Civic/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add 4 to cart', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await buyer.goToPayment({ email: newEmail() });
  await buyer.pay();
  await page.goto('/checkout/order-summary');
  await placeOrderButton(page).click();
  await orderNumberOn(page);
});
