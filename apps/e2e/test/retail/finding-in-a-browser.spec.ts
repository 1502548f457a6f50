import { STEADY_SIZE } from '../../src/tires.ts';
import { expect, test } from '../../src/test.ts';

test('On a phone the filters are a drawer, driven by keys alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(STEADY_SIZE);
  const filters = page.getByRole('form', { name: 'Filters' });
  const found = page.getByRole('status').filter({ hasText: /^[\d,]+ tires?/ });
  const all = await found.innerText();
  const open = page.getByRole('button', { name: 'Filters' });
  await expect(filters).toBeHidden();
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(filters).toBeVisible();
  const winter = filters.getByRole('checkbox', { name: /^Winter/ });
  await winter.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/category=winter/);
  await expect(found).not.toHaveText(all);
  await expect(filters.getByRole('button', { name: /^Show \d+ tires$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  await expect(open).toBeFocused();
});

test('What was chosen in a list survives a reload and the way back from a tire, and goes again step by step (LST-01)', async ({
  page,
}) => {
  await page.goto(STEADY_SIZE);
  const filters = page.getByRole('form', { name: 'Filters' });
  const found = page.getByRole('status').filter({ hasText: /^[\d,]+ tires?/ });
  const all = await found.innerText();
  const winter = filters.getByRole('checkbox', { name: /^Winter/ });
  await winter.check();
  await expect(page).toHaveURL(/category=winter/);
  await expect(found).not.toHaveText(all);
  const ofWinter = await found.innerText();
  await page.reload();
  await expect(winter).toBeChecked();
  await expect(found).toHaveText(ofWinter);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/p\/[0-9A-Z]{10}/);
  await page.goBack();
  await expect(page).toHaveURL(/category=winter/);
  await expect(winter).toBeChecked();
  await expect(found).toHaveText(ofWinter);
  await page.goBack();
  await expect(page).not.toHaveURL(/category=/);
  await expect(winter).not.toBeChecked();
  await expect(found).toHaveText(all);
});

test('Search says when nothing matches, and when it cannot answer (SRC-03)', async ({ page }) => {
  await page.goto('/search?query=qqqzzzxx');
  await expect(page.getByRole('heading', { name: 'Sorry, no matching results found.' })).toBeVisible();
  await page.getByLabel('Search tires').fill('qqqzzzxx');
  await expect(page.getByText('Sorry, no matching results found.')).toHaveCount(2);
  await page.route('**/api/v1/search/suggest*', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many-requests', message: 'Not now.' } }),
  );
  await page.getByLabel('Search tires').fill('civic');
  await expect(page.getByText('Sorry, something went wrong.')).toBeVisible();
});
