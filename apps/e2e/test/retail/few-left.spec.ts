import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { findTires, withStock } from '../../src/tires.ts';
import { fromApi, openPage } from '../../src/shop.ts';
import { expect, test } from '../../src/test.ts';

test('Where five are left and four of them in the cart, the tire’s page says so and adds no more than the fifth', async ({
  page,
  request,
}) => {
  const [tire] = (await findTires(`sku.size = '215/55R17'`, 3)).slice(-1);
  const itemId = tire?.itemId ?? '';
  await withStock(itemId, 5, async () => {
    const { path } = await fromApi<{ path: string }>(request, `/v1/catalog/items/${itemId}`);
    // The page that is kept for everybody knows of it a moment later.
    await expect.poll(async () => (await openPage(request, path)).html).toContain('Only 5 left');
    await page.goto(path);
    const panel = page.getByRole('region', { name: 'Price and purchase' });
    const quantity = panel.getByRole('spinbutton', { name: 'Quantity' });
    await quantity.fill('40');
    await expect(quantity).toHaveValue('5');
    await expect(quantity).toHaveAccessibleDescription('Only 5 left');
    await expect(panel.getByRole('button', { name: 'Add 5 to cart' })).toBeVisible();
    await expect(panel).toContainText('for 5');

    await new BuyerByHttp(page.request).addToCart(itemId);
    await page.reload();
    await expect(panel).toContainText('You have 4 of the last 5 in your cart.');
    await panel.getByRole('button', { name: 'Add 1 to cart' }).click();
    await expect(page).toHaveURL(/\/cart/);
    await page.goto(path);
    await expect(panel).toContainText('You have the last 5 in your cart.');
    await expect(panel.getByRole('link', { name: 'See your cart' })).toBeVisible();
  });
});
