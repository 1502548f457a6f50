import { BEVERLY_HILLS, CARDS, fillCard, newEmail } from '../src/buyer.ts';
import { mailNaming } from '../src/mailbox.ts';
import { expect, test } from '../src/test.ts';

test.use({ baseURL: process.env['PAGE_ORIGIN'] ?? '' });

test('A plain Vite page sells a tire with our client and components, through the proxy at /api', async ({
  page,
  request,
}) => {
  const email = newEmail();
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.text());
  });

  await page.goto('/');
  await page.getByRole('article').first().getByRole('button', { name: 'Buy 4' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Street address').fill(BEVERLY_HILLS.street);
  await page.getByLabel('City').fill(BEVERLY_HILLS.city);
  await page.getByLabel('State').fill('CA');
  await page.getByLabel('ZIP code').fill(BEVERLY_HILLS.zip);
  await page.getByLabel('Phone').fill('(310) 555-0134');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const pay = page.getByRole('button', { name: 'Accept the terms of sale and pay' });
  await fillCard(page, CARDS.declined);
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('the payment was not able to be processed');
  await fillCard(page, CARDS.approved);
  await pay.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  const orderNumber = (await page.locator('[data-order-number]').innerText()).trim();
  await mailNaming(request, email, orderNumber);

  // Token, session and the keys of cart and order stay with the proxy.
  const said = (await Promise.all(answers)).join('\n');
  expect(said).toContain(orderNumber);
  expect(said).not.toMatch(/access_token|"cartKey":"|"orderKey":"/);
  const readable = await page.evaluate(() => document.cookie);
  expect(readable).not.toMatch(/_cart=|_order=|_session=/);
});
