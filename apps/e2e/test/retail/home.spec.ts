import { expect, test } from '../../src/test.ts';

test('The root address shows the homepage with its finders (RTE-01)', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('form', { name: 'Find tires by vehicle' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Find tires by size' })).toBeVisible();
});
