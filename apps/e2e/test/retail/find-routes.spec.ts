import type { APIRequestContext } from '@playwright/test';
import { formatText } from '../../src/html.ts';
import { ask, expectMoved, fromApi, formatHeading, openPage, tirePathsIn } from '../../src/shop.ts';
import { STEADY_SIZE } from '../../src/tires.ts';
import { expect, test } from '../../src/by-http.ts';

interface Entry {
  slug: string;
  name: string;
  path: string;
}

/** A brand that makes tires of several kinds. */
const getBrand = async (request: APIRequestContext): Promise<Entry> => {
  const { brands } = await fromApi<{ brands: (Entry & { count: number })[] }>(request, '/v1/catalog/brands');
  const [brand] = brands.toSorted((a, b) => b.count - a.count);
  if (brand === undefined) throw new Error('The sample data has no brand');
  return brand;
};

test('A brand has its types, and a list of its tires for each type or category below them (RTE-03)', async ({
  request,
}) => {
  const brand = await getBrand(request);
  const hub = await openPage(request, `${brand.path}/types`);
  expect(formatHeading(hub)).toBe(`${brand.name} tires by vehicle type`);
  expect(hub.html).toContain(`href="${brand.path}/types/passenger-tires"`);

  const list = await openPage(request, `${brand.path}/types/passenger-tires`);
  expect(formatHeading(list)).toBe(`${brand.name} passenger tires`);
  const tires = tirePathsIn(list);
  expect(tires.length).toBeGreaterThan(0);
  expect(tires.filter((path) => !path.startsWith(`${brand.path}/`))).toEqual([]);

  // A category is understood below "types" too, and stands at its own address.
  await expectMoved(request, `${brand.path}/types/all-season`, `${brand.path}/categories/all-season-tires`);
  expect((await ask(request, `${brand.path}/types/boats`)).status).toBe(404);
});

test('A brand has its categories, and a list of its tires for each category or type below them (RTE-04)', async ({
  request,
}) => {
  const brand = await getBrand(request);
  const hub = await openPage(request, `${brand.path}/categories`);
  expect(formatHeading(hub)).toBe(`${brand.name} tires by category`);
  const [, path = ''] = new RegExp(`href="(${brand.path}/categories/[a-z-]+-tires)"`).exec(hub.html) ?? [];
  const list = await openPage(request, path);
  expect(formatHeading(list)).toContain(brand.name);
  const tires = tirePathsIn(list);
  expect(tires.length).toBeGreaterThan(0);
  expect(tires.filter((tire) => !tire.startsWith(`${brand.path}/`))).toEqual([]);
  await expectMoved(request, `${brand.path}/categories/passenger`, `${brand.path}/types/passenger-tires`);
  expect((await ask(request, `${brand.path}/categories/nice-tires`)).status).toBe(404);
});

test('A product line has a page with its sizes, also below /p; each size has its own (RTE-05) (RTE-06)', async ({
  request,
}) => {
  const list = await openPage(request, STEADY_SIZE);
  const [tire = ''] = tirePathsIn(list);
  const line = tire.replace(/\/p\/.*/, '');
  for (const path of [line, `${line}/p`]) {
    const page = await openPage(request, path);
    expect(formatText(page.html)).toContain('Select a tire size first');
    expect(tirePathsIn(page)).toContain(tire);
    expect(page.html).toMatch(new RegExp(`rel="canonical" href="[^"]*${line}"`));
  }
  await expectMoved(request, line.replace('-tires/', '/'), line);
  expect((await ask(request, `${line}-no-such`)).status).toBe(404);

  const detail = await openPage(request, tire);
  expect(formatText(detail.html)).toContain('255/55R19');
  expect(formatText(detail.html)).toContain('Add 4 to cart');
  const itemId = tire.slice(-10);
  await expectMoved(request, `/brands/any-tires/other-name/p/${itemId}`, tire);
  expect((await ask(request, `${line}/p/0000000000`)).status).toBe(404);
});

test('Vehicles lead from all makes over make and model to the model year (RTE-13)', async ({ request }) => {
  const steps = [
    ['/vehicles', 'Tires by vehicle', '/vehicles/honda-tires'],
    ['/vehicles/honda-tires', 'Honda tires', '/vehicles/honda/civic'],
    ['/vehicles/honda/civic', 'Honda Civic tires', '/vehicles/honda/civic/2019'],
    ['/vehicles/honda/civic/2019', '2019 Honda Civic tires', '/vehicles/honda/civic/2019?fitment='],
  ] as const;
  for (const [path, heading, next] of steps) {
    const page = await openPage(request, path);
    expect(formatHeading(page)).toBe(heading);
    expect(page.html).toContain(`href="${next}`);
  }
  await expectMoved(request, '/vehicles/honda', '/vehicles/honda-tires');
  await expectMoved(request, '/vehicles/Honda-Tires/Civic', '/vehicles/honda/civic');
  for (const nowhere of ['/vehicles/no-such-tires', '/vehicles/honda/no-such', '/vehicles/honda/civic/year'])
    expect((await ask(request, nowhere)).status, nowhere).toBe(404);
});

test('Sizes lead from all of them to one, and to those of a wheel diameter (RTE-14)', async ({ request }) => {
  const all = await openPage(request, '/tire-sizes');
  expect(formatHeading(all)).toBe('Tire sizes');
  expect(all.html).toContain('href="/tire-sizes/diameter/17-inch-tires"');
  const size = await openPage(request, '/tire-sizes/225-65r17-tires');
  expect(formatHeading(size)).toBe('225/65R17 tires');
  expect(tirePathsIn(size)).toHaveLength(24);
  const diameter = await openPage(request, '/tire-sizes/diameter/17-inch-tires');
  expect(formatHeading(diameter)).toBe('17-inch tires');
  expect(diameter.html).toContain('href="/tire-sizes/225-65r17-tires"');
  await expectMoved(request, '/Tire-Sizes/', '/tire-sizes');
  for (const nowhere of ['/tire-sizes/round', '/tire-sizes/diameter/99-inch-tires'])
    expect((await ask(request, nowhere)).status, nowhere).toBe(404);
});

test('A size is narrowed to a category, a type, a brand, and a brand’s types and categories (RTE-15) (RTE-16)', async ({
  request,
}) => {
  const { facets } = await fromApi<{
    facets: { key: string; values: { slug: string; name: string }[] }[];
  }>(request, '/v1/catalog/tires?size=225-65r17-tires');
  const brand = facets.find(({ key }) => key === 'brand')?.values[0];
  if (brand === undefined) throw new Error('The sample data has no 225/65R17');
  const size = '/tire-sizes/225-65r17-tires';
  const ofBrand = `${size}/brands/${brand.slug}-tires`;
  const pages: Record<string, string> = {
    [`${size}/categories/all-season-tires`]: '225/65R17 all-season tires',
    [`${size}/types/suv-crossover-tires`]: '225/65R17 SUV & crossover tires',
    [ofBrand]: `225/65R17 ${brand.name} tires`,
    [`${ofBrand}/types/suv-crossover-tires`]: `225/65R17 ${brand.name} SUV & crossover tires`,
    [`${ofBrand}/categories/all-season-tires`]: `225/65R17 ${brand.name} all-season tires`,
  };
  for (const [path, heading] of Object.entries(pages)) {
    const page = await openPage(request, path);
    expect(formatHeading(page)).toBe(heading);
    const tires = tirePathsIn(page);
    expect(tires.length, path).toBeGreaterThan(0);
    if (path.startsWith(ofBrand))
      expect(tires.filter((tire) => !tire.startsWith(`/brands/${brand.slug}-tires/`))).toEqual([]);
  }
  expect((await ask(request, `${size}/categories/nice-tires`)).status).toBe(404);
  expect((await ask(request, `${size}/types/boats`)).status).toBe(404);
  expect((await ask(request, `${size}/brands/no-such-tires`)).status).toBe(404);
});

test('Brand slugs end in -tires, size slugs are number-inch-category-tires; other spellings lead there for good (RTE-17)', async ({
  request,
}) => {
  const brand = await getBrand(request);
  expect(brand.path).toMatch(/^\/brands\/[a-z0-9-]+-tires$/);
  const { html } = await openPage(request, '/brands');
  const brands = [...html.matchAll(/href="(\/brands\/[^"/]+)"/g)].map(([, path]) => path);
  expect(brands.length).toBeGreaterThan(300);
  expect(brands.filter((path) => !path?.endsWith('-tires'))).toEqual([]);
  await expectMoved(request, brand.path.replace(/-tires$/, ''), brand.path);
  await expectMoved(request, brand.path.toUpperCase().replace('/BRANDS', '/brands'), brand.path);

  const winter = await openPage(request, '/tire-sizes/diameter/17-inch-winter-tires');
  expect(formatHeading(winter)).toBe('17-inch winter tires');
  for (const [asked, one] of [
    ['/tire-sizes/diameter/17', '/tire-sizes/diameter/17-inch-tires'],
    ['/tire-sizes/225-65R17', '/tire-sizes/225-65r17-tires'],
    ['/tire-sizes/p225-65r17-tires', '/tire-sizes/225-65r17-tires'],
    ['/tire-sizes/225-65r17-all-season-tires', '/tire-sizes/225-65r17-tires/categories/all-season-tires'],
    ['/tire-sizes/17-inch-winter-tires', '/tire-sizes/diameter/17-inch-winter-tires'],
    ['/types/van', '/types/van-tires'],
    ['/categories/Winter', '/categories/winter-tires'],
  ] as const)
    await expectMoved(request, asked, one);
});

test('Types and categories each have a hub and a list', async ({ request }) => {
  for (const [hub, list, heading] of [
    ['/types', '/types/light-truck-tires', 'Light truck tires'],
    ['/categories', '/categories/winter-tires', 'Winter tires'],
  ] as const) {
    expect((await openPage(request, hub)).html).toContain(`href="${list}"`);
    const page = await openPage(request, list);
    expect(formatHeading(page)).toBe(heading);
    expect(tirePathsIn(page).length).toBeGreaterThan(0);
  }
});

test('A list of 24 tires is light, and carries only the brands that it shows', async ({ request }) => {
  const page = await openPage(request, '/tire-sizes/225-65r17-tires');
  expect(page.html.length).toBeLessThan(150_000);
  expect(page.html.match(/name="brand"/g)?.length).toBeLessThan(12);
  const all = await openPage(request, '/tire-sizes/225-65r17-tires?brands=all');
  expect(all.html.match(/name="brand"/g)?.length).toBeGreaterThan(100);
  expect(all.html).toContain('noindex,follow');
});

test('A brand’s page begins with whole sentences', async ({ request }) => {
  const { html } = await openPage(request, '/brands/kelvane-tires');
  expect(formatText(html)).toContain('Quiet miles, sensible money. Kelvane makes');
});
