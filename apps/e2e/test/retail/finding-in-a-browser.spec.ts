import { POPULAR_SIZE } from '../../src/buyer.ts';
import { fromApi } from '../../src/shop.ts';
import { expect, test } from '../../src/test.ts';

test('On a phone the filters are a drawer, driven by keys alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(POPULAR_SIZE);
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
  await page.goto(POPULAR_SIZE);
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
test('Amounts are dollars from cents, bounds are whole dollars, and a day within a week is said in words (FMT-01)', async ({
  page,
  request,
}) => {
  const { items } = await fromApi<{ items: { salePriceInCents: number }[] }>(
    request,
    '/v1/catalog/tires?size=225-65r17-tires',
  );
  const cents = items[0]?.salePriceInCents ?? 0;
  await page.goto(POPULAR_SIZE);
  await expect(page.getByRole('article').first()).toContainText(`$${(cents / 100).toFixed(2)} each`);
  await expect(page.getByRole('form', { name: 'Filters' })).toContainText('$100 to $150');

  const { reviews } = await fromApi<{ reviews: { postedOn: string; brand: string; line: string }[] }>(
    request,
    '/v1/reviews?pageSize=1',
  );
  const [{ postedOn, brand, line } = { postedOn: '', brand: '', line: '' }] = reviews;
  const daysAfter = (days: number): Date => new Date(Date.parse(`${postedOn}T12:00Z`) + days * 86_400_000);
  await page.clock.setFixedTime(daysAfter(3));
  await page.goto(`/brands/${brand}-tires/${line}`);
  const review = page.getByRole('region', { name: 'Reviews' }).getByRole('article').first();
  // The visitor's first sign: from here on, scripts run.
  await review.hover();
  await expect(review).toContainText('3 days ago');
  await page.clock.setFixedTime(daysAfter(8));
  await page.reload();
  await review.hover();
  const date = new Date(postedOn).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  await expect(review).toContainText(date);
});
