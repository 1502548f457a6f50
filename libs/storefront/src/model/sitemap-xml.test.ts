import { expect, test } from 'vitest';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

const HOST = 'https://shop.example';

test('a part names its pages by full address, with the day of their last change where it is known', async () => {
  const xml = await sitemapXml(
    [{ path: '/learn/a', lastmod: '2026-11-29' }, { path: '/find?a=1&b=2' }],
    HOST,
  );
  expect(xml).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(xml).toContain('<url><loc>https://shop.example/learn/a</loc><lastmod>2026-11-29</lastmod></url>');
  expect(xml).toContain('<url><loc>https://shop.example/find?a=1&amp;b=2</loc></url>');
});

test('the index names its parts', async () => {
  expect(await sitemapIndexXml([`${HOST}/sitemaps/hubs.xml`])).toContain(
    '<sitemap><loc>https://shop.example/sitemaps/hubs.xml</loc></sitemap></sitemapindex>',
  );
});
