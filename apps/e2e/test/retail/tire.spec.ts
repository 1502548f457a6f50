import { inDatabase } from '../../src/database.ts';
import { formatText } from '../../src/html.ts';
import { ask, choicesIn, fromApi, openPage, tirePathsIn } from '../../src/shop.ts';
import { STEADY_SIZE } from '../../src/tires.ts';
import { expect, test } from '../../src/test.ts';

interface Tire {
  itemId: string;
  path: string;
  size: string;
  salePriceInCents: number;
  dealPrice?: { eachInCents: number; totalInCents: number };
  seePriceInCart: boolean;
  stock: { state: string };
}

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

test('A tire’s page has the sizes of its line to choose from, price, stock, quantity, coverage and promotions (PDP-02)', async ({
  request,
}) => {
  const { items } = await fromApi<{ items: Tire[] }>(
    request,
    // The cheapest: coverage comes free with premium tires alone.
    '/v1/catalog/tires?size=255-55r19-tires&deals=true&inStock=true&sort=price-low',
  );
  const tire = items.find(({ seePriceInCart }) => !seePriceInCart);
  if (tire === undefined) throw new Error('The sample data has no 255/55R19 on sale');
  const page = await openPage(request, tire.path);
  const [, panel = ''] =
    /<section[^>]*aria-label="Price and purchase"(.*?)aria-labelledby="out-the-door"/s.exec(page.html) ?? [];
  const text = formatText(panel);
  const { eachInCents, totalInCents } = tire.dealPrice ?? {
    eachInCents: tire.salePriceInCents,
    totalInCents: tire.salePriceInCents * 4,
  };
  expect(text).toContain(`${dollars(eachInCents)} each`);
  expect(text).toContain(`${dollars(totalInCents)} set of 4`);
  expect(text).toMatch(/In stock|Only \d+ left/);
  expect(panel).toMatch(/<input[^>]*name="quantity"[^>]*value="4"/);
  expect(text).toMatch(/Road hazard coverage, \$\d+\.\d\d a tire/);
  expect(choicesIn({ ...page, html: panel }, 'roadHazard')).toHaveLength(1);
  expect(panel).toMatch(/aria-label="Promotions"/);

  const sizes = tirePathsIn({ ...page, html: panel });
  const line = tire.path.replace(/\/p\/.*/, '/p/');
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.filter((path) => !path.startsWith(line))).toEqual([]);
  expect(panel).toMatch(
    new RegExp(`aria-current="page"[^>]*href="${tire.path}"|href="${tire.path}"[^>]*aria-current="page"`),
  );
  const other = sizes.find((path) => path !== tire.path) ?? '';
  const { size } = await fromApi<Tire>(request, `/v1/catalog/items/${other.slice(-10)}`);
  expect(formatText((await openPage(request, other)).html)).toContain(`Size ${size}`);
});

test('A tire’s page has insights, description, specs, installation, reviews, brand and recommendations (PDP-01)', async ({
  page,
  request,
}) => {
  const [tire = ''] = tirePathsIn(await openPage(request, STEADY_SIZE));
  const { brand } = await fromApi<{ brand: { name: string } }>(
    request,
    `/v1/catalog/items/${tire.slice(-10)}`,
  );
  await page.goto(tire);
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(section('Insights').getByRole('heading', { name: 'Tire score' })).toBeVisible();
  await expect(section('Description').getByRole('listitem').first()).toBeVisible();
  await expect(section('Specifications').getByText('What the size says')).toBeVisible();
  await expect(section('Installation').getByRole('link', { name: 'See shops near you' })).toBeVisible();
  await expect(section('Reviews').getByRole('article').first()).toBeVisible();
  await expect(section(`About ${brand.name}`).getByRole('link')).toHaveText(`All ${brand.name} tires`);
  await expect(section('You may also like').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link')).toHaveCount(5);
});

test('Without a size a page asks for it first, and where a car is needed it asks for the car (PDP-05)', async ({
  request,
}) => {
  const [tire = ''] = tirePathsIn(await openPage(request, STEADY_SIZE));
  const line = await openPage(request, tire.replace(/\/p\/.*/, ''));
  expect(line.html).toMatch(/<h2[^>]*>Select a tire size first<\/h2>/);
  expect((await openPage(request, tire)).html).toMatch(/href="\/vehicles"[^>]*>Check my vehicle<\/a>/);

  const noSize = await ask(request, '/find/size?width=&aspect=&rim=&size=');
  expect([noSize.status, noSize.html.includes('Select a tire size first')]).toEqual([422, true]);
  const noCar = await ask(request, '/find/vehicle?year=&make=');
  expect([noCar.status, noCar.html.includes('Please choose a vehicle')]).toEqual([422, true]);
});

test('A size that is no longer made leads to the other sizes of its line', async ({ request }) => {
  const { rows } = await inDatabase((db) =>
    db.query<{ itemId: string; path: string; line: string }>(
      `SELECT sku.sku_id AS "itemId", '/brands/' || line.brand_slug || '-tires/' || line.slug AS line,
              '/brands/' || line.brand_slug || '-tires/' || line.slug || '/p/' || sku.sku_id AS path
       FROM sku JOIN line ON line.line_id = sku.line_id
       WHERE sku.discontinued AND NOT line.discontinued AND line.successor_line_id IS NULL
         AND EXISTS (SELECT FROM sku other WHERE other.line_id = line.line_id AND NOT other.discontinued)
         -- Another test may have stopped making a tire of its own for a while.
         AND NOT EXISTS (SELECT FROM e2e.taken WHERE kind = 'tire' AND id = sku.sku_id)
       ORDER BY sku.sku_id LIMIT 1`,
    ),
  );
  const [gone] = rows;
  if (gone === undefined) throw new Error('The sample data has no size that is no longer made');
  const page = await ask(request, gone.path);
  expect(page.status).toBe(410);
  expect(page.html).toMatch(new RegExp(`<a [^>]*href="${gone.line}"[^>]*>Other sizes of `));
  await openPage(request, gone.line);
});
