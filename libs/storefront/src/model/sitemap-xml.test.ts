import { expect, test } from 'vitest';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

test('a part lists addresses, an index lists parts, and XML’s special characters are escaped', () => {
  expect(sitemapXml(['https://shop.example/a?b=1&c=2'])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://shop.example/a?b=1&amp;c=2</loc></url>\n' +
      '</urlset>\n',
  );
  expect(sitemapIndexXml(['https://shop.example/sitemaps/hubs.xml'])).toContain(
    '<sitemap><loc>https://shop.example/sitemaps/hubs.xml</loc></sitemap>',
  );
});
