import { hydrate } from '../../src/hydrated.ts';
import { expect, test } from '../../src/test.ts';

test('The help center has a header with image, title and subtitle, and breadcrumbs whose last one reloads the page (HLP-01)', async ({
  page,
}) => {
  await page.goto('/help-center');
  const header = page.getByRole('main').locator('header');
  await expect(header.locator('img')).toBeVisible();
  expect(
    await header.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  await expect(header.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible();
  await expect(header.getByRole('paragraph')).not.toBeEmpty();

  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await expect(crumbs).toHaveText(['Home', 'Help Center']);
  await expect(crumbs.first()).toHaveAttribute('href', '/');
  await hydrate(page);
  // A page that is loaded anew has forgotten this.
  await page.evaluate(() => {
    document.documentElement.dataset['seen'] = 'before';
  });
  await Promise.all([page.waitForEvent('load'), crumbs.last().click()]);
  await expect(page).toHaveURL('/help-center');
  expect(await page.evaluate(() => document.documentElement.dataset['seen'])).toBeUndefined();
});

test('the help center loads its search when its field is first used, and finds while one types', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/help-center');
  await hydrate(page);
  expect(loaded).not.toContain('/help-center/entries.json');
  const field = page.getByRole('searchbox', { name: 'What do you need help with?' });
  await field.fill('how old are the tires');
  const search = page.getByRole('main');
  await expect(search.getByRole('status')).toHaveText(/results? for “how old are the tires”/);
  expect(loaded).toContain('/help-center/entries.json');
  await field.fill('load range e');
  await expect(search.getByRole('link', { name: /^Load range E/ }).first()).toBeVisible();
  await search
    .getByRole('link', { name: /^Load range E/ })
    .first()
    .click();
  await expect(page).toHaveURL('/learn/tire-news-information/tire-dictionary#load-range-e');
  await expect(page.locator('#load-range-e')).toBeInViewport();
});
