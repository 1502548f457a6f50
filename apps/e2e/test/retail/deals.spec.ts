import { inDatabase } from '../../src/database.ts';
import { examine } from '../../src/examine.ts';
import { expect, test } from '../../src/test.ts';

/** The first deal of each type that runs in this storefront, as the database has them. */
const ofEachType = (): Promise<{ slug: string; name: string; type: string }[]> =>
  inDatabase(async (db) => {
    const { rows } = await db.query<{ slug: string; name: string; type: string }>(
      `SELECT DISTINCT ON (discount_type) slug, name, discount_type AS type FROM deal
       WHERE price_types IS NULL AND event IS NULL
         AND starts_on <= current_date - 1 AND coalesce(ends_on, 'infinity') > current_date + 1
       ORDER BY discount_type, slug`,
    );
    return rows;
  });

test('Deals and rebates are listed by type and detailed, without scripts too (DEA-01)', async ({
  page,
  request,
}) => {
  const deals = await ofEachType();
  expect(deals.map(({ type }) => type)).toEqual(['Buy3Get1', 'Flat Amount', 'Free', 'Percentage']);
  // A browser without scripts shows the server's own HTML.
  const html = await (await request.get('/tire-deals')).text();
  for (const { name } of deals) expect(html).toContain(name.replaceAll('&', '&amp;'));
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Deals' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tire deals and rebates' })).toBeVisible();
  for (const title of [
    'Dollars off',
    'Percent off',
    'Fourth tire free',
    'Free with your tires',
    'Mail-in rebates',
  ])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await examine(page);
  for (const { slug, name, type } of deals) {
    await page.goto(`/tire-deals/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const terms = page.getByRole('region', { name: 'Terms' });
    await expect(terms).toContainText(/No code needed\. We take it off in your cart\.|Enter code [A-Z]/);
    if (type === 'Buy3Get1') await expect(terms).toContainText('Only one tire deal applies');
  }
  await page.goto('/tire-deals/fall-rebate');
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText(
    'It doesn’t change the price or the tax that you pay now.',
  );
});

test('Each address of deals answers, and one that has ended says what runs now (RTE-18)', async ({
  page,
  request,
}) => {
  for (const [path, title] of [
    ['/tire-deals', 'Tire deals and rebates'],
    ['/tire-deals/touring-set-40-off', '$40 off a touring set'],
    ['/tire-deals/black-friday-sale', 'Black Friday tire deals'],
    ['/tire-deals/cyber-monday-sale', 'Cyber Monday tire deals'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
  }
  const ended = await inDatabase(async (db) => {
    const { rows } = await db.query<{ slug: string }>(
      'SELECT slug FROM deal WHERE event IS NULL AND ends_on < current_date - 1 LIMIT 1',
    );
    return rows[0]?.slug ?? '';
  });
  const answer = await page.goto(`/tire-deals/${ended}`);
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1, name: 'This deal has ended' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Running now' }).getByRole('link').first()).toBeVisible();
  expect((await request.get('/tire-deals/never-heard-of')).status()).toBe(404);
  const map = await (await request.get('/sitemaps/deals.xml')).text();
  for (const path of ['/tire-deals', '/tire-deals/black-friday-sale', '/tire-deals/touring-set-40-off'])
    expect(map).toContain(`${path}</loc>`);
});
