import { expect, test } from 'vitest';
import { keptText } from './kept-text.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

test('a part lists addresses, an index lists parts, and what means something in XML is escaped', () => {
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

test('a text is made once while it is kept, and again when it failed', async () => {
  const keep = keptText(60_000);
  let made = 0;
  const make = () => {
    made += 1;
    return made === 1 ? Promise.reject(new Error('away')) : Promise.resolve(`text ${made}`);
  };
  await expect(keep('a', make)).rejects.toThrow('away');
  expect(await Promise.all([keep('a', make), keep('a', make)])).toEqual(['text 2', 'text 2']);
  expect(await keep('b', make)).toBe('text 3');
});
