import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { CARDS, newEmail, orderNumberOn, payBy, placeOrderButton } from '../../src/buyer.ts';
import { examine } from '../../src/examine.ts';
import {
  fillClerksCart,
  fillCustomer,
  otherBrowser,
  sendAndRead,
  sendQuoteByHttp,
} from '../../src/sales-desk.ts';
import { expect, test } from '../../src/test.ts';

test('A clerk sends a quote, and its customer buys it, from cart to receipt (PGM-05)', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = newEmail();
  await fillClerksCart(page);
  await page.getByRole('link', { name: 'Send this cart as a quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Send a quote' })).toBeVisible();
  await fillCustomer(page, email);
  await page.getByLabel('Discount').fill('11');
  await page.getByRole('button', { name: 'Send quote' }).click();
  await expect(page.getByLabel('Discount')).toHaveAccessibleDescription(/from 0% to 10%/);
  await page.getByLabel('Discount').fill('5');
  await page.getByRole('button', { name: 'Update total' }).click();
  await expect(page.getByText('Quote discount, 5% off')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Message').fill('As we said on the phone.');
  await examine(page);
  const { link, number } = await sendAndRead(page, email);

  const customer = await otherBrowser(browser);
  await customer.goto(link);
  await expect(customer).toHaveURL(new RegExp(`/quotes/${number}$`));
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Kim, here’s your quote');
  await expect(customer.getByText('As we said on the phone.')).toBeVisible();
  await examine(customer);
  const file = await customer.getByRole('link', { name: 'Quote as a PDF' }).getAttribute('href');
  const pdf = await customer.request.get(file ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await customer.getByRole('button', { name: /^Increase/ }).click();
  await customer.getByRole('button', { name: 'Check out with this quote' }).click();
  await expect(customer).toHaveURL(/\/checkout\/shipping$/);
  await new BuyerByHttp(customer.request).goToPayment({ email });
  await customer.goto('/checkout/payments');
  await payBy(customer, CARDS.approved);
  await expect(customer.getByText('Quote discount, 5% off')).toBeVisible();
  await placeOrderButton(customer).click();
  const orderNumber = await orderNumberOn(customer);
  await expect(customer.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible();

  await customer.goto(link);
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Your order is already confirmed');
  const clerk = new BuyerByHttp(page.request);
  expect((await clerk.get('/account/quotes')).text).toContain(`Order ${orderNumber}`);
});

test('A quote is retrieved from the cart by its number, and nobody else learns of it', async ({
  page: customer,
  request,
}) => {
  const email = newEmail();
  const { link, number } = await sendQuoteByHttp(request, email);

  await customer.goto('/cart');
  await customer.getByText('Retrieve a quote').click();
  await customer.getByLabel('Quote number').fill(number);
  await customer.getByLabel('Email or ZIP code').fill('somebody@else.example');
  await customer.getByRole('button', { name: 'Open quote' }).click();
  await expect(customer.getByRole('alert')).toContainText('We can’t open this quote.');
  await examine(customer);
  await customer.getByLabel('Email or ZIP code').fill(email);
  await customer.getByRole('button', { name: 'Open quote' }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Kim, here’s your quote');
  expect(await customer.evaluate(() => Object.values(sessionStorage).join())).toContain(number);

  const clerk = new BuyerByHttp(request);
  const quotes = '/account/quotes';
  expect((await clerk.get(quotes)).html).toContain(`aria-label="Withdraw: quote ${number}"`);
  await clerk.step(quotes, { intent: 'withdraw', quoteNumber: number }, `${quotes}?withdrawn=${number}`);
  expect((await clerk.get(`${quotes}?withdrawn=${number}`)).text).toContain('is withdrawn');
  const reader = new BuyerByHttp(customer.request);
  const mailed = new URL(link).pathname + new URL(link).search;
  for (const path of [
    mailed,
    `/quotes/${number}`,
    mailed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  ]) {
    const { location } = await reader.get(path);
    expect((await reader.get(location === '' ? path : location)).text, path).toContain(
      'We can’t open this quote.',
    );
  }
});
