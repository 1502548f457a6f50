import { expect, test } from 'vitest';
import { sitemapResponse } from './sitemap-response.ts';

const channel = { metadata: { robots: 'index,follow' }, access: { guests: true } } as const;
const context = { channel, hostUrl: 'https://shop.example' };

test('a file of the site map is the same for an hour, and is made again after a failure', async () => {
  await expect(sitemapResponse(context, 'sizes', () => Promise.reject(new Error('away')))).rejects.toThrow(
    'away',
  );
  const first = await sitemapResponse(context, 'sizes', () => Promise.resolve('<first/>'));
  expect(await first.text()).toBe('<first/>');
  const second = await sitemapResponse(context, 'sizes', () => Promise.resolve('<second/>'));
  expect(await second.text()).toBe('<first/>');
  const other = await sitemapResponse(context, 'brands', () => Promise.resolve('<brands/>'));
  expect(await other.text()).toBe('<brands/>');
});

test('a storefront for members alone has no site map', async () => {
  const closed = { ...context, channel: { ...channel, access: { guests: false } } };
  await expect(sitemapResponse(closed, 'index', () => Promise.resolve(''))).rejects.toMatchObject({
    init: { status: 404 },
  });
});
