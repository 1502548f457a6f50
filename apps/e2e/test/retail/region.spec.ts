import { examine } from '../../src/examine.ts';
import { hydrate } from '../../src/hydrated.ts';
import { expect, test } from '../../src/test.ts';

const place = 'a[href^="/location"]';
const known = async (request: { get(path: string): Promise<{ json(): Promise<unknown> }> }) =>
  (await request.get('/api/context')).json();

test('A link’s region reaches the session and the page, until the ZIP code is known (SES-01)', async ({
  page,
}) => {
  await page.goto('/tire-sizes?regionId=texas');
  await expect(page.locator(place)).toContainText('Deliver to TX');
  await hydrate(page);
  await expect(page.locator(place)).toContainText('Deliver to TX');
  await examine(page);
  expect(await known(page.request)).toMatchObject({
    location: null,
    region: { region: 'Texas', stateAbbr: 'TX' },
  });
  // The session has it, whatever the next pages' addresses say.
  await page.goto('/');
  await hydrate(page);
  await expect(page.locator(place)).toContainText('TX');

  await page.goto('/tire-shops');
  await hydrate(page);
  await expect(page.getByRole('navigation', { name: 'Tire shops in Texas' })).toBeVisible();

  await page.locator(place).click();
  await page.getByRole('dialog').getByLabel('ZIP code').fill('10001');
  await page.getByRole('dialog').getByRole('button', { name: 'Use this ZIP code' }).click();
  await expect(page.locator(place)).toContainText('10001');
  await page.goto('/?regionId=texas');
  await hydrate(page);
  await expect(page.locator(place)).toContainText('10001');
  expect(await known(page.request)).toMatchObject({
    location: { zip: '10001' },
    region: { region: 'New York', stateAbbr: 'NY' },
  });
});

for (const given of ['Atlantis', '<script>alert(1)</script>', `TX'--`, 'x'.repeat(2_000)])
  test(`A link that names no region changes nothing: ${given.slice(0, 24)}`, async ({ request }) => {
    const answer = await request.get(`/tire-sizes?regionId=${encodeURIComponent(given)}`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['set-cookie'] ?? '').not.toContain('region');
    expect(await known(request)).toMatchObject({ location: null, region: null });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the header shows a link’s region too', async ({ page }) => {
    await page.goto('/tire-sizes?regionId=NC');
    await expect(page.locator(place)).toContainText('Deliver to NC');
  });
});
