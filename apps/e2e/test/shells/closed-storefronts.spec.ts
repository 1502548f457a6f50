import { EMPLOYEE_ACCOUNT, openAccount, PASSWORD, signInByHttp } from '../../src/account.ts';
import { POPULAR_SIZE } from '../../src/buyer.ts';
import { formatHeading } from '../../src/shop.ts';
import { closedStorefronts } from '../../src/storefronts.ts';
import { expect, test } from '../../src/test.ts';

const LIST = `${POPULAR_SIZE}?sort=price-low`;

for (const { name, origin } of closedStorefronts) {
  test(`${name}: a guest signs in first, and then sees the page that was asked for`, async ({ page }) => {
    await page.goto(origin + LIST);
    await expect(page.getByRole('heading', { level: 1, name: `Sign in to ${name}` })).toBeVisible();
    await page.getByLabel('Email').fill(await openAccount(EMPLOYEE_ACCOUNT));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(origin + LIST);
    await expect(page.getByText('each, employee price').first()).toBeVisible();
    await expect(page.getByText(/^Regular price: \$/).first()).toBeVisible();
  });

  test(`${name}: the wrong kind of account is told so, on every page of the shop, and can sign out`, async ({
    page,
  }) => {
    const { request } = page;
    await signInByHttp(
      request,
      origin,
      await openAccount({ userType: 'Fleet', priceType: 'Fleet' }),
      '/privacy-policy',
    );
    for (const path of ['/', LIST, '/cart', '/account']) {
      const html = await (await request.get(origin + path)).text();
      expect(formatHeading({ html }), path).toBe(`Your account can’t shop at ${name}`);
    }
    await page.goto(origin);
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await page.goto(`${origin}/brands`);
    await expect(page.getByRole('heading', { level: 1, name: `Sign in to ${name}` })).toBeVisible();
    expect((await request.get(`${origin}/`, { maxRedirects: 0 })).status()).toBe(302);
  });

  test(`${name}: guests get nothing of the shop, by whatever address they ask`, async ({ request }) => {
    const at = async (path: string) => request.get(origin + path, { maxRedirects: 0 });
    for (const path of ['/', LIST, '/brands', '/cart', '/deals', '/tire-sizes?page=2']) {
      const answer = await at(path);
      expect([answer.status(), answer.headers()['cache-control'] ?? ''], path).toEqual([
        path === '/deals' ? 404 : 302,
        expect.not.stringContaining('public'),
      ]);
    }
    const data = await at('/tire-sizes/225-65r17-tires.data');
    expect(await data.text()).not.toContain('salePriceInCents');
    const api = await at('/api/v1/catalog/tires?size=225-65r17-tires');
    expect([api.status(), await api.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'sign-on-required' }),
    ]);
    // Sign-on, legal pages, and what search engines ask for stay open.
    for (const path of ['/privacy-policy', '/returns-and-refunds', '/sales', '/robots.txt'])
      expect((await at(path)).status(), path).toBe(200);
    // Somebody who cannot sign in may chat about it.
    const chat = await at('/api/v1/support/chat/status');
    expect([chat.status(), await chat.json()]).toEqual([
      200,
      expect.objectContaining({ available: expect.any(String) }),
    ]);
    expect((await at('/sitemap.xml')).status()).toBe(404);
    expect(await (await at('/robots.txt')).text()).not.toContain('Sitemap:');
  });
}
