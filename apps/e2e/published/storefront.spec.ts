import { expect, test } from '../src/test.ts';

test.use({ baseURL: process.env['SHOP_ORIGIN'] ?? '' });

test('A React Router app has the storefront’s frame around a page of its own', async ({ page }) => {
  await page.goto('/our-story');
  await expect(page.getByRole('heading', { level: 1, name: 'Our story' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Northern Tire' })).toBeVisible();
});
