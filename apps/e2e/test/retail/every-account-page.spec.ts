import { openAccount, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { examine } from '../../src/examine.ts';
import { expect, test } from '../../src/test.ts';

/** Any token will do: the page asks the visitor before it checks one. */
const TOKEN = 'x'.repeat(43);
const SIGN_ON_PAGES = [
  '/login?redirectUri=%2Faccount',
  '/register',
  '/forgot-password',
  `/reset-password?token=${TOKEN}`,
  '/sign-on/callback?state=of-somebody-else&code=a-code',
] as const;

const ACCOUNT_PAGES = [
  '/account',
  '/account/details',
  '/account/addresses/new',
  `/account/email?token=${TOKEN}`,
  '/account/confirm?redirectUri=%2Faccount%2Fsecurity',
  '/account/security',
  '/account/searches',
  '/account/data',
  '/account/my-garage',
  '/account/my-garage/add',
] as const;

test('axe finds nothing on the pages of sign-on, narrow and light, wide and dark', async ({ page }) => {
  test.slow();
  for (const path of SIGN_ON_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await examine(page);
  }
});

test('axe finds nothing on the pages of an account, narrow and light, wide and dark', async ({ page }) => {
  test.slow();
  await signInByHttp(
    page.request,
    shopOrigin,
    await openAccount({ userType: 'Retail', priceType: 'Retail' }),
  );
  const buyer = new BuyerByHttp(page.request);
  await buyer.get('/search?query=winter');
  await buyer.step(
    '/account/my-garage/add',
    { vehicle: '2019/honda/civic', trim: '', drive: '', nickname: '' },
    '/account/my-garage?saved=vehicle',
  );
  for (const path of ACCOUNT_PAGES) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await examine(page);
  }
});
