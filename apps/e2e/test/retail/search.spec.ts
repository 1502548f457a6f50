import { formatText } from '../../src/html.ts';
import { ask, fromApi, openPage } from '../../src/shop.ts';
import { expect, test } from '../../src/by-http.ts';

interface Found {
  suggestions: { kind: string; label: string; path: string }[];
}

test('Search suggests sizes, cars, brands and lines as people type them, and helps to find the size and the trim (SRC-01)', async ({
  request,
}) => {
  const { brands } = await fromApi<{ brands: { name: string }[] }>(request, '/v1/catalog/brands');
  const brand = brands.map(({ name }) => name).find((name) => /^[A-Z][a-z]{7,}$/.test(name)) ?? '';
  const mistyped = brand.slice(0, 3) + brand.slice(4);
  const { items } = await fromApi<{ items: { line: { name: string } }[] }>(request, '/v1/catalog/tires');
  const line = items[0]?.line.name ?? '';
  for (const [typed, kind, label] of [
    ['225 65 17', 'size', '225/65R17'],
    ['2019 civic', 'vehicle', '2019 Honda Civic'],
    [mistyped, 'brand', brand],
    [line, 'line', line],
  ] as const) {
    const path = `/v1/search/suggest?${new URLSearchParams({ query: typed }).toString()}`;
    const { suggestions } = await fromApi<Found>(request, path);
    const hit = suggestions.find((one) => one.kind === kind && one.label.includes(label));
    expect(hit, `${typed} as ${kind}`).toBeDefined();
    await openPage(request, hit?.path ?? '');
    // Sent as a form it leads there too, at once or over the page of what was found.
    const page = await ask(request, `/search?${new URLSearchParams({ query: typed }).toString()}`);
    expect(page.location === hit?.path || page.html.includes(`href="${hit?.path ?? ''}"`), typed).toBe(true);
  }

  const size = formatText((await openPage(request, '/find/size')).html);
  expect(size).toContain('Where do I find my size?');
  expect(size).toMatch(/sidewall of your tire.*placard in the driver’s door/);
  const trim = formatText((await openPage(request, '/vehicles/honda/civic/2019')).html);
  expect(trim).toMatch(
    /Which one is yours\?.*Look for a trim name on the trunk or tailgate.*Search by tire size/,
  );
});

test('What was searched for is kept, listed and cleared (SRC-02)', async ({ request, baseURL }) => {
  expect((await ask(request, '/search?query=winter')).location).toBe('/categories/winter-tires');
  expect((await ask(request, '/search?query=225%2F65R17')).location).toBe('/tire-sizes/225-65r17-tires');
  const listed = await openPage(request, '/recent-searches');
  const links = [
    ...listed.html.matchAll(/<li><a [^>]*href="([^"]*)"[^>]*>(?:<span[^>]*>)?<strong>(.*?)<\/strong>/g),
  ];
  expect(links.map(([, path, label]) => [path, label])).toEqual([
    ['/tire-sizes/225-65r17-tires', '225/65R17'],
    ['/categories/winter-tires', 'winter'],
  ]);
  const cleared = await request.post('/recent-searches', { headers: { origin: baseURL ?? '' } });
  expect(cleared.status()).toBe(200);
  expect((await openPage(request, '/recent-searches')).html).toContain('Nothing here yet');
});
