import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { EMPLOYEE_ACCOUNT, openAccount, signInByHttp } from '../../src/account.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { hydrate } from '../../src/hydrated.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { newEmail } from '../../src/new-email.ts';
import { type Storefront, storefronts } from '../../src/storefronts.ts';
import { support } from '../../src/support-command.ts';
import { expect, test } from '../../src/test.ts';
import { STEADY_SIZE } from '../../src/tires.ts';
import { asNewVisitor } from '../../src/visitor.ts';

const [retail] = storefronts;
if (retail === undefined) throw new Error('There is no retail storefront');
const { origin } = retail;

const HOSTILE = '<img src=x onerror="alert(1)">';

/** The numbers for texts; the storefronts without one are in ADR 0076, as is the one without a chat. */
const TEXT_NUMBERS: Readonly<Record<string, string>> = {
  retail: '1-800-555-0143',
  'dealer-employee': '1-800-555-0161',
};
const WITHOUT_CHAT: readonly string[] = ['partner-widget'];

/** The part of a storefront's home page that says how to reach a person. */
async function getFooter(request: APIRequestContext, shop: Storefront): Promise<string> {
  if (shop.admits !== undefined)
    await signInByHttp(request, shop.origin, await openAccount(EMPLOYEE_ACCOUNT), '/');
  const html = await (await request.get(`${shop.origin}/`)).text();
  return html.slice(html.indexOf('<footer'), html.indexOf('</footer>')).replaceAll('<!-- -->', '');
}

/** A support person at the desk, on duty at any hour. */
async function atTheDesk(browser: Browser): Promise<Page> {
  const email = await openAccount({ userType: 'Retail', priceType: 'Retail' });
  expect(await support('grant', email, '--by', 'Test', '--name', 'Dana')).toContain(
    'may answer chats as Dana',
  );
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: asNewVisitor() });
  await signInByHttp(context.request, origin, email);
  const page = await context.newPage();
  await page.goto('/support');
  await hydrate(page);
  await page.getByLabel('Also take chats outside support hours').check();
  await page.getByRole('button', { name: 'Go on duty' }).click();
  await expect(page.getByText('You’re on duty.')).toBeVisible();
  return page;
}

test('(CON-03) a buyer on a phone chats with a support person; footers name chat, text, phone, email, and hours in Eastern time', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  for (const shop of storefronts) {
    const footer = await getFooter(request, shop);
    expect(footer, shop.name).toContain(`href="tel:+${shop.phone.replaceAll('-', '')}"`);
    expect(footer, shop.name).toContain('href="mailto:');
    expect(footer, shop.name).toContain(`<li>${shop.weekdays}</li>`);
    expect(footer.includes('href="sms:'), shop.name).toBe(shop.id in TEXT_NUMBERS);
    expect(footer, shop.name).toContain(TEXT_NUMBERS[shop.id] ?? shop.phone);
    expect(footer.includes('>Chat with us</a>'), shop.name).toBe(!WITHOUT_CHAT.includes(shop.id));
    if (shop === retail) {
      expect(footer).toContain('<li>Sat 9am–5pm ET</li>');
      expect(footer).toContain('Fleet accounts');
      expect(footer).toContain('<li>Mon–Fri 8am–6pm ET</li>');
    }
  }

  const desk = await atTheDesk(browser);
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: asNewVisitor(),
  });
  const buyerByHttp = new BuyerByHttp(context.request, origin);
  await buyerByHttp.addToCart(await buyerByHttp.getFirstTire(STEADY_SIZE));
  const page = await context.newPage();
  await page.goto(STEADY_SIZE);
  await hydrate(page);
  await page.getByRole('link', { name: 'Chat with us' }).click();
  const panel = page.getByRole('dialog', { name: 'Chat with us' });
  await expect(panel).toBeFocused();
  const email = newEmail();
  await panel.getByLabel('Name').fill('Ann');
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('How can we help?').fill(HOSTILE);
  await panel.getByRole('button', { name: 'Start chat' }).click();
  await expect(panel.getByText('Waiting for a person.')).toBeVisible();

  // The desk hears of it by itself, and sees page and cart.
  await desk
    .getByRole('button', { name: /^Ann · TireKit · Waiting/ })
    .last()
    .click();
  const talk = desk.getByRole('region', { name: 'Chat with Ann' });
  await expect(talk.getByRole('log').getByText(HOSTILE, { exact: true })).toBeVisible();
  await expect(talk.getByText(STEADY_SIZE)).toBeVisible();
  await expect(talk.getByText(/^4 × /)).toBeVisible();
  await talk.getByLabel('Message').fill('Hi Ann, that’s not a size.');
  await talk.getByRole('button', { name: 'Send' }).click();

  await expect(panel.getByRole('log').getByText('Hi Ann, that’s not a size.')).toBeVisible();
  await expect(panel.getByText('You’re chatting with Dana.')).toBeVisible();
  await panel.getByLabel('Message').fill('Sorry! 225/65R17.');
  await panel.getByRole('button', { name: 'Send' }).dblclick();
  await expect(talk.getByText('Sorry! 225/65R17.')).toHaveCount(1);

  // Another page: the conversation goes on, and nothing that was said meanwhile is lost.
  await panel.getByRole('button', { name: 'Minimize' }).click();
  await page.goto('/cart');
  await talk.getByLabel('Message').fill('We have that size.');
  await talk.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: /^Chat/ }).click();
  await expect(panel.getByRole('log').getByText('We have that size.')).toBeVisible();
  await expect(panel.getByRole('log').getByText(HOSTILE, { exact: true })).toBeVisible();
  await expect(talk.getByText('/cart', { exact: true })).toBeVisible();

  await talk.getByRole('button', { name: 'Close chat' }).click();
  const question = desk.getByRole('dialog', { name: 'Close the chat with Ann?' });
  await question.getByRole('button', { name: 'Close chat' }).click();
  await expect(panel.getByText('This chat has ended.')).toBeVisible();
  await expect(panel.getByText(`We’ve emailed a copy to ${email}.`)).toBeVisible();
  const { text } = await mailNaming(request, email, 'We have that size.');
  expect(text).toContain(HOSTILE);
  await desk.getByRole('button', { name: 'Go off duty' }).click();
  await context.close();
  await desk.context().close();
});
