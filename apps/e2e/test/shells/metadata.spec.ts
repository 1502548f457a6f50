import type { APIRequestContext } from '@playwright/test';
import { EMPLOYEE_ACCOUNT, openAccount, signInByHttp } from '../../src/account.ts';
import { unescaped } from '../../src/html.ts';
import { type Storefront, storefronts } from '../../src/storefronts.ts';
import { STEADY_SIZE } from '../../src/tires.ts';
import { expect, test } from '../../src/by-http.ts';

/** A post of the learn section. */
const LEARN_POST = '/learn/care-and-safety/tire-pressure';

/** The metadata in a page's head for search engines and shared links. */
const getHead = (html: string) => {
  const first = (pattern: RegExp) => {
    const text = pattern.exec(html)?.[1];
    return text === undefined ? null : unescaped(text);
  };
  return {
    title: first(/<title>([^<]*)<\/title>/) ?? '',
    description: first(/<meta name="description" content="([^"]*)"/) ?? '',
    robots: first(/<meta name="robots" content="([^"]*)"/) ?? '',
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    rss: first(/<link rel="alternate" type="application\/rss\+xml" href="([^"]*)"/),
    image: first(/<meta property="og:image" content="([^"]*)"/),
    imageSize: [
      first(/<meta property="og:image:width" content="(\d+)"/),
      first(/<meta property="og:image:height" content="(\d+)"/),
    ],
    hasIcons: /<link rel="(?:icon|manifest)"/.test(html),
  };
};

/** The specification's robots of a page: the stricter of its own and the storefront's. */
const strictest = (own: string, shop: string): string =>
  ['noindex,nofollow', 'noindex,follow'].find((robots) => robots === own || robots === shop) ??
  'index,follow';

/** Width and height of a PNG file, in its first chunk. */
const getSize = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

async function getTire(request: APIRequestContext, { origin }: Storefront): Promise<string> {
  const html = await (await request.get(origin + STEADY_SIZE)).text();
  return /href="(\/brands\/[^"/?]+\/[^"/?]+\/p\/[0-9A-Z]{10})/.exec(html)?.[1] ?? '';
}

for (const shop of storefronts)
  test(`(MET-01) ${shop.name}: every kind of page has the specified title, description, robots, canonical link, RSS, and picture`, async ({
    request,
  }) => {
    if (shop.admits !== undefined)
      await signInByHttp(request, shop.origin, await openAccount(EMPLOYEE_ACCOUNT), '/');
    const isPortal = shop.id === 'employee-portal';
    const tire = await getTire(request, shop);
    const line = tire.split('/p/')[0] ?? '';
    const pages: readonly (readonly [path: string, robots: string, canonical: string | null])[] = [
      ['/', 'index,follow', '/'],
      [STEADY_SIZE, 'index,follow', STEADY_SIZE],
      [`${STEADY_SIZE}?sort=price-low`, 'noindex,follow', STEADY_SIZE],
      ['/types/passenger-tires', 'index,follow', '/types/passenger-tires'],
      [line, 'index,follow', line],
      [tire, 'index,follow', tire],
      [`/paid/${tire.slice(-10)}`, 'noindex,nofollow', tire],
      ['/help-center?from=footer', 'index,follow', '/help-center'],
      [LEARN_POST, 'index,follow', LEARN_POST],
      ['/404', 'noindex,follow', null],
      ...(shop.id === 'retail'
        ? [[`${line}/write-a-review`, 'noindex,follow', `${line}/write-a-review`] as const]
        : []),
    ];
    for (const [path, robots, canonical] of pages) {
      const answer = await request.get(shop.origin + path);
      expect(answer.status(), path).toBe(path === '/404' ? 404 : 200);
      const head = getHead(await answer.text());
      expect(head.robots, path).toBe(
        `${isPortal ? shop.robots : strictest(robots, shop.robots)},max-image-preview:large`,
      );
      expect(head.canonical, path).toBe(canonical === null ? null : shop.origin + canonical);
      expect(head.rss, path).toBe(path === LEARN_POST ? `${shop.origin}/learn/rss.xml` : null);
      if (isPortal) {
        expect([head.title, head.description], path).toEqual([shop.name, shop.name]);
        expect([head.image, head.hasIcons], path).toEqual([null, false]);
        continue;
      }
      if (shop.id === 'simple-shop') expect(head.title, path).not.toContain(shop.name);
      else expect(head.title, path).toMatch(new RegExp(` \\| ${shop.name}$`));
      expect(head.description, path).not.toBe('');
      if (shop.id !== 'retail') expect(head.description, path).not.toContain('TireKit');
      expect(head.imageSize, path).toEqual(['1024', '512']);
      expect(new URL(head.image ?? '').origin, path).toBe(shop.origin);
      if (path === '/' || path === tire)
        expect(getSize(await (await request.get(head.image ?? '')).body()), path).toEqual([1024, 512]);
    }
  });
