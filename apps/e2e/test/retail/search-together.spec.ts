import { formatText } from '../../src/html.ts';
import { ask, choicesIn, countIn, fromApi, openPage } from '../../src/shop.ts';
import { expect, test } from '../../src/by-http.ts';

const searchFor = (words: string): string => `/search?${new URLSearchParams({ query: words }).toString()}`;

test('A size with a season, and a brand in either order, lead to the size narrowed by it', async ({
  request,
}) => {
  const { items } = await fromApi<{ items: { brand: { name: string; slug: string } }[] }>(
    request,
    '/v1/catalog/tires?size=225-65r17-tires',
  );
  const [{ brand } = { brand: { name: '', slug: '' } }] = items;
  for (const [words, path] of [
    ['235/60r18 winter', '/tire-sizes/235-60r18-tires?category=winter'],
    [`${brand.name} 225 65 17`, `/tire-sizes/225-65r17-tires?brand=${brand.slug}`],
    [`225/65R17 ${brand.name}`, `/tire-sizes/225-65r17-tires?brand=${brand.slug}`],
  ] as const)
    expect((await ask(request, searchFor(words))).location, words).toBe(path);

  const whole = await openPage(request, '/tire-sizes/235-60r18-tires');
  const winter = await openPage(request, '/tire-sizes/235-60r18-tires?category=winter');
  expect(choicesIn(winter, 'category').filter(({ checked }) => checked)).toEqual([
    { value: 'winter', checked: true },
  ]);
  expect(countIn(winter)).toBeGreaterThan(0);
  expect(countIn(winter)).toBeLessThan(countIn(whole));
});

test('What a search asks of a car outlives the choice of its trim', async ({ request }) => {
  const path = '/vehicles/honda/civic/2019?category=winter';
  expect((await ask(request, searchFor('winter tires 2019 civic'))).location).toBe(path);
  const { html } = await openPage(request, path);
  expect(formatText(html)).toContain('Next, we’ll show you what you searched for: Winter.');
  const trim =
    /href="(\/vehicles\/honda\/civic\/2019\?category=winter&amp;fitment=[^"]+)"/.exec(html)?.[1] ?? '';
  const list = await openPage(request, trim.replaceAll('&amp;', '&'));
  expect(choicesIn(list, 'category').find(({ value }) => value === 'winter')?.checked).toBe(true);
});

test('A search that names the trim leads past the choice of it', async ({ request }) => {
  const path = '/vehicles/honda/civic/2019?category=winter&trim=lx';
  expect((await ask(request, searchFor('2019 honda civic LX snow tires'))).location).toBe(path);
  const { status, location } = await ask(request, path);
  expect(status).toBe(302);
  expect(location).toMatch(/^\/vehicles\/honda\/civic\/2019\?category=winter&fitment=[a-z0-9-]*lx$/);
});

test('Words that a search cannot use are named, and the rest leads on', async ({ request }) => {
  const { status, html } = await ask(request, searchFor('235/60r18 winter qzxv'));
  expect(status).toBe(200);
  expect(formatText(html)).toContain('We could not use “qzxv” in this search.');
  expect(html).toContain('href="/tire-sizes/235-60r18-tires?category=winter"');
});
