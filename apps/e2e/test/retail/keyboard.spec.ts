import type { Locator, Page } from '@playwright/test';
import { addFourTires, CARDS, cardFields, newEmail, orderNumberOn } from '../../src/buyer.ts';
import { expect, test } from '../../src/test.ts';

/** Nothing on the way is further than this from the page's beginning. */
const MOST_PRESSES = 80;

const hasFocus = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element) => element === document.activeElement);

/** True if the focus is seen on the element, on what it draws over its card, or on the label that it is one thing with. */
const showsFocus = (focused: Locator): Promise<boolean> =>
  focused.evaluate((element) =>
    [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      getComputedStyle(element.closest('label') ?? element),
    ].some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px'),
  );

/** Presses Tab until it has the focus, which must be seen there. */
async function tabTo(wanted: Locator): Promise<void> {
  const { keyboard } = wanted.page();
  for (let presses = 0; !(await hasFocus(wanted)); presses += 1) {
    expect(presses, `presses of Tab to ${String(wanted)}`).toBeLessThan(MOST_PRESSES);
    await keyboard.press('Tab');
  }
  expect(await showsFocus(wanted), `the focus is seen on ${String(wanted)}`).toBe(true);
}

/** Goes there by Tab and presses a key. */
async function press(wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(wanted);
  await wanted.page().keyboard.press(key);
}

/** Goes there by Tab and types; into a list, the beginning of what is chosen. */
async function type(wanted: Locator, text: string): Promise<void> {
  await tabTo(wanted);
  await wanted.page().keyboard.type(text);
}

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: true }).first();

test('From a car to the order the keyboard is enough: each page begins at its beginning, the focus is seen, goes to what is wrong, and comes back from a dialog', async ({
  page,
}) => {
  test.slow();
  const main = page.getByRole('main');
  /** A page of this title is shown, and keys begin at its beginning. */
  const opens = async (title: string) => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main).toBeFocused();
  };
  await page.goto('/');

  // A dialog keeps the focus and gives it back.
  const place = page.getByRole('banner').getByRole('link', { name: /^Deliver to/ });
  await press(place);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(place).toBeFocused();

  const finder = page.getByRole('form', { name: 'Find tires by vehicle' });
  await type(finder.getByLabel('Year'), '2019');
  await type(finder.getByLabel('Make'), 'Honda');
  await expect(finder.getByLabel('Model').locator('option')).not.toHaveCount(1);
  await type(finder.getByLabel('Model'), 'Civic');
  await press(finder.getByRole('button', { name: 'See tires that fit' }));
  await opens('2019 Honda Civic tires');
  await press(page.getByRole('region', { name: 'Which one is yours?' }).getByRole('link').first());
  await expect(page).toHaveURL(/fitment=/);
  await press(page.getByRole('link', { name: 'Skip the filters' }));
  const plenty = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add 4 to cart/ }) });
  await press(plenty.getByRole('heading').getByRole('link').first());

  await expect(page).toHaveURL(/\/p\//);
  await expect(main).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeFocused();
  await tabTo(page.getByRole('spinbutton', { name: 'Quantity' }));
  await page.keyboard.press('ArrowDown');
  const add = main.getByRole('button', { name: /^Add \d to cart$/ });
  await tabTo(add);
  await expect(add).toHaveText('Add 3 to cart');
  await page.keyboard.press('Enter');

  await opens('Your cart');
  await expect(page.getByRole('article')).toContainText(/Fits your 2019 Honda Civic/);
  await press(page.getByRole('link', { name: 'Check out' }).first());
  await opens('Where should we send your tires?');
  await press(button(page, 'Continue'));
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(newEmail());
  for (const [label, text] of [
    ['First name', 'José'],
    ['Last name', "O'Brien-Müller "],
    ['Street address', '12 Maple Drive'],
    ['City', 'Beverly Hills'],
    ['State', 'California'],
    ['ZIP code', '90210'],
    ['Phone', '3105550134'],
    ['Phone type', 'Mobile'],
  ] as const)
    await type(main.getByLabel(label, { exact: true }), text);
  await page.keyboard.press('Tab');
  await press(button(page, 'Continue'));
  await expect(page.getByText("José O'Brien-Müller")).toBeVisible();
  await press(button(page, 'Yes, ship it here'));
  await opens('Protect your tires');
  await press(page.getByRole('checkbox', { name: /^Cover 3/ }), 'Space');
  await press(button(page, 'Continue to payment'));

  await opens('Payment');
  const card = cardFields(page);
  await expect(card.getByLabel('Card number')).toBeVisible();
  await type(card.getByLabel('Card number'), CARDS.approved.replaceAll(' ', ''));
  await type(card.getByLabel('Expiration'), '1230');
  await type(card.getByLabel('Security code'), '123');
  await press(page.getByLabel('I accept the terms of sale'), 'Space');
  await press(button(page, 'Review your order'));
  await opens('Review your order');
  await press(button(page, /^Place order for \$/));
  await orderNumberOn(page);
});

test('A quantity that cannot be had keeps what was typed, and the cart keeps what it had', async ({
  page,
}) => {
  await addFourTires(page);
  const quantity = page.getByRole('spinbutton');
  await quantity.fill('999');
  await quantity.press('Tab');
  await expect(quantity).toHaveValue('999');
  await expect(quantity).toHaveAccessibleDescription(/Please enter a quantity from 1 to \d+/);
  await page.reload();
  await expect(quantity).toHaveValue('4');
});
