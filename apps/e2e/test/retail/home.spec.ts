import { formatText } from '../../src/html.ts';
import { ask, openPage, tirePathsIn } from '../../src/shop.ts';
import { expect, test } from '../../src/test.ts';

test('The root address shows the homepage with its finders (RTE-01)', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('form', { name: 'Find tires by vehicle' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Find tires by size' })).toBeVisible();
});

/** The first link of a page to an address that begins like this. */
const linkIn = (html: string, beginning: string): string => {
  const [, path = ''] = new RegExp(`href="(${beginning}[^"]*)"`).exec(html) ?? [];
  expect(path, beginning).not.toBe('');
  return path.replaceAll('&amp;', '&');
};

test('The home page leads by vehicle, size, brand, type, category, and guided shopping to tires (HOM-01)', async ({
  request,
}) => {
  const { html } = await openPage(request, '/');
  // The finders are forms; each field that they send is on the page.
  expect(html).toMatch(/<form[^>]*aria-label="Find tires by vehicle"[^>]*action="\/find\/vehicle"/);
  expect(html).toMatch(/<form[^>]*aria-label="Find tires by size"[^>]*action="\/find\/size"/);
  expect(html).toMatch(/<form[^>]*aria-label="Find tires by VIN"[^>]*action="\/find\/vin"[^>]*method="post"/);
  const vehicle = await ask(request, '/find/vehicle?year=2019&make=honda&model=civic');
  expect(vehicle.location).toBe('/vehicles/honda/civic/2019');
  const trim = linkIn(
    (await openPage(request, vehicle.location ?? '')).html,
    '/vehicles/honda/civic/2019\\?',
  );
  expect(tirePathsIn(await openPage(request, trim)).length).toBeGreaterThan(0);
  const size = await ask(request, '/find/size?width=225&aspect=65&rim=17');
  expect(tirePathsIn(await openPage(request, size.location ?? '')).length).toBeGreaterThan(0);
  for (const beginning of ['/types/[a-z-]+-tires', '/categories/[a-z-]+-tires'])
    expect(tirePathsIn(await openPage(request, linkIn(html, beginning))).length, beginning).toBeGreaterThan(
      0,
    );
  const brand = await openPage(request, linkIn(html, '/brands/[a-z0-9-]+-tires(?=")'));
  const ofBrand = await openPage(
    request,
    linkIn(brand.html, '/brands/[a-z0-9-]+-tires/(?:types|categories)/'),
  );
  expect(tirePathsIn(ofBrand).length).toBeGreaterThan(0);
  const styles = [...html.matchAll(/href="(\/guided-shopping\?style=[a-z-]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(styles).toHaveLength(5);
  for (const style of styles) await openPage(request, style);
});

test('The home page presents free shipping, installation, the tire score, deals, reviews, and support (HOM-02)', async ({
  request,
}) => {
  const { html } = await openPage(request, '/');
  const text = formatText(html);
  for (const said of [
    /Every tire ships free/,
    /How installation works.*Choose a shop and a time.*book up to 30 days ahead/,
    /One score, four reasons.*Long lasting.*Handling.*Traction.*Durability/,
    /Today’s deals/,
    /What drivers say.* out of 5 from [\d,]+ reviews, including sample reviews/,
    /Ask a tire expert.*Mon–Fri 8am–7pm ET/,
  ])
    expect(text).toMatch(said);
  for (const beginning of ['/tire-deals/', '/tire-reviews', '/tire-score', '/tire-shops'])
    await openPage(request, linkIn(html, beginning));
  expect(html).toContain('Sample review');
});
