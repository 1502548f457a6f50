import { expect, type Page } from '@playwright/test';
import { chooseWay } from './buyer.ts';

/** From the shipping step to a shop near a ZIP code that can do the job, and to its times. */
export async function chooseShop(page: Page, zip = '90210'): Promise<string> {
  await chooseWay(page, 'Ship to a shop');
  await page.getByRole('link', { name: 'Choose a shop' }).click();
  return takeFirstShop(page, zip);
}

/** Takes the first shop of the list that can do the job; returns its name. */
export async function takeFirstShop(page: Page, zip = '90210'): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: /^Choose a/ })).toBeVisible();
  const question = page.getByRole('textbox', { name: 'Your ZIP code' });
  if (await question.isVisible()) {
    await question.fill(zip);
    await page.getByRole('button', { name: 'Show what is near me' }).click();
  }
  const choose = page.getByRole('button', { name: /^Choose (?!this)/ }).first();
  const name = ((await choose.getAttribute('aria-label')) ?? '').replace('Choose ', '');
  await choose.click();
  await expect(page.getByRole('heading', { level: 1, name: /^When should/ })).toBeVisible();
  return name;
}

/** Holds the first time that is shown. */
export async function holdFirstTime(page: Page): Promise<void> {
  await page.getByRole('radio').locator('visible=true').first().check();
  await page.getByRole('button', { name: 'Hold this time' }).click();
  await expect(page.getByText(/^Yours until /)).toBeVisible();
}
