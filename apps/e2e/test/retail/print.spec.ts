import { addFourTires, POPULAR_SIZE } from '../../src/buyer.ts';
import { openPage, tirePathsIn } from '../../src/shop.ts';
import { expect, test } from '../../src/test.ts';

test('On paper a cart has its tires and total, and nothing to type or press', async ({ page }) => {
  await addFourTires(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toContainText('225/65R17');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('Total before tax and state fees');
  await expect(summary.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('On paper a rating is its number, not a black bar', async ({ page }) => {
  const [path = ''] = tirePathsIn(await openPage(page.request, `${POPULAR_SIZE}?rating=4`));
  await page.goto(path);
  const reviews = page.getByRole('link', { name: /\d reviews?$/ }).first();
  const stars = page.locator('svg[width="80"]').first();
  await expect(stars).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(stars).toBeHidden();
  await expect(reviews).toBeVisible();
});
