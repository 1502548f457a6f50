import type { FrameLocator, Page } from '@playwright/test';
import { partnerPage, partnerPort, widgetOrigin } from '../../src/addresses.ts';
import { CARDS, newEmail } from '../../src/buyer.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { expect, test } from '../../src/test.ts';

/** The partner's page under a name that may not embed. */
const NOT_ALLOWED = `http://localhost:${partnerPort}/`;

const finderIn = (page: Page): FrameLocator => page.frameLocator('iframe[title="Tire Finder"]');

test('On a partner’s page, with third-party cookies blocked, a set is found by size, bought and confirmed (CHN-04)', async ({
  page,
  context,
  request,
}) => {
  // Two documents, three origins and every step of buying: on a loaded machine that takes its time.
  test.slow();
  const email = newEmail();
  const sessions: string[] = [];
  page.on('request', (asked) => {
    const partner = asked.headers()['x-tirekit-partner'];
    if (partner !== undefined) sessions.push(partner);
  });

  await page.goto(partnerPage);
  const frame = finderIn(page);
  const box = page.locator('iframe[title="Tire Finder"]');
  await expect(frame.getByRole('form', { name: 'Find tires by size' })).toBeVisible();
  await expect(box).toHaveAttribute('src', `${widgetOrigin}/?channel=widget`);
  // The browser really blocks: a cookie that the frame sets is not there.
  expect(await frame.locator('body').evaluate(() => ((document.cookie = 'probe=1'), document.cookie))).toBe(
    '',
  );

  const finder = frame.getByRole('form', { name: 'Find tires by size' });
  await finder.getByText('Enter the size instead').click();
  await finder.getByLabel('Size').fill('225/65R17');
  await finder.getByRole('button', { name: 'See tires in this size' }).click();
  const add = frame.getByRole('button', { name: /^Add 4 .*to cart/ }).first();
  await expect(add).toBeVisible();
  // The frame is as high as what it shows: nothing in it scrolls.
  await expect
    .poll(() => frame.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight))
    .toBeLessThanOrEqual(1);
  await add.click();

  await expect(frame.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(frame.getByRole('spinbutton', { name: /^Quantity: / })).toHaveValue('4');
  await frame.getByRole('link', { name: 'Check out' }).first().click();
  await frame.getByLabel('Email').fill(email);
  await frame.getByLabel('First name').fill('Ada');
  await frame.getByLabel('Last name').fill('Byron');
  await frame.getByLabel('Street address').fill('12 Maple Drive');
  await frame.getByLabel('City').fill('Beverly Hills');
  await frame.getByLabel('State', { exact: true }).selectOption('California');
  await frame.getByRole('textbox', { name: 'ZIP code' }).fill('90210');
  await frame.getByRole('textbox', { name: 'Phone' }).fill('(310) 555-0134');
  await frame.getByLabel('Phone type').selectOption('Mobile');
  await frame.getByRole('button', { name: 'Continue' }).click();
  await frame.getByRole('button', { name: 'Yes, ship it here' }).click();
  await frame.getByRole('button', { name: 'Continue to payment' }).click();

  const card = frame.frameLocator('iframe[title="Card details"]');
  await card.getByLabel('Card number').fill(CARDS.approved);
  await card.getByLabel('Expiration').fill('12/30');
  await card.getByLabel('Security code').fill('123');
  await frame.getByLabel('I accept the terms of sale').check();
  await frame.getByRole('button', { name: 'Review your order' }).click();
  await frame.getByRole('button', { name: /^Place order for \$/ }).click();

  await expect(frame.getByRole('heading', { name: 'Thank you. Your order is confirmed.' })).toBeVisible();
  const orderNumber = (await frame.locator('[data-order-number]').innerText()).trim();
  const mail = await mailNaming(request, email, orderNumber);
  expect(mail.timesReceived).toBe(1);
  // The receipt opens beside the page, without the frame's visit: the shop stays in its frame.
  const receipt = frame.getByRole('link', { name: 'Receipt (PDF)' });
  await expect(receipt).toHaveAttribute('target', '_blank');
  const pdf = await request.get(widgetOrigin + (await receipt.getAttribute('href')));
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(page.url()).toBe(partnerPage);
  expect(new Set(sessions)).toEqual(new Set(['userId=member-1042&sourceId=members-page&sourceType=club']));
  expect(await context.cookies(widgetOrigin)).toEqual([]);
});

test('A partner’s page of another origin shows nothing, and the console says why', async ({
  page,
  watch,
}) => {
  await page.goto(NOT_ALLOWED);
  await expect(page.getByRole('heading', { name: 'Roadside help for members' })).toBeVisible();
  await expect.poll(() => watch.complaints).toHaveLength(1);
  watch.forgive(new RegExp(`pages of ${new URL(NOT_ALLOWED).origin} may not embed it`));
  expect(await page.locator('iframe').count()).toBe(0);

  // Nor does the storefront itself let that page show it in a frame of its own.
  const policy = (await page.request.get(widgetOrigin)).headers()['content-security-policy'];
  expect(policy).toContain(`frame-ancestors ${new URL(partnerPage).origin};`);
});
