import { describe, expect, test } from 'vitest';
import { siteWith } from '../../test/site.ts';
import { type PageMeta, pageMeta } from './page-meta.ts';
import type { Site } from './site.ts';

const listTags = (site: Site, page: PageMeta, pathname = '/brands') =>
  pageMeta(
    { loaderData: {}, matches: [{ id: 'root', loaderData: { site: site } }], location: { pathname } },
    page,
  );
const page = { title: 'Brands', description: 'Every brand at TireKit.' };

describe('a page’s metadata', () => {
  test('has the brand suffix, one address, robots with large previews and a share picture of 1024 by 512', () => {
    const tags = listTags(siteWith(), page);
    expect(tags).toContainEqual({ title: 'Brands | TireKit' });
    expect(tags).toContainEqual({ name: 'robots', content: 'index,follow,max-image-preview:large' });
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/brands' });
    expect(tags).toContainEqual({ property: 'og:image', content: 'https://shop.example/share.png' });
    expect(tags).toContainEqual({ property: 'og:image:width', content: '1024' });
    expect(tags).toContainEqual({ property: 'og:image:height', content: '512' });
  });

  test('metadata of a simple shop has no suffix, its own name, and stays out of the indexes', () => {
    const rules = {
      titleSuffix: null,
      nameInDescriptions: 'Simple Tire Shop',
      robots: 'noindex,nofollow',
    } as const;
    const tags = listTags(siteWith(rules), page);
    expect(tags).toContainEqual({ title: 'Brands' });
    expect(tags).toContainEqual({ name: 'description', content: 'Every brand at Simple Tire Shop.' });
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex,nofollow,max-image-preview:large' });
  });

  test('metadata of an employee portal is fixed and has no social tags', () => {
    const fixed = { title: 'Employee Purchase Portal', description: 'Employee Purchase Portal' };
    const tags = listTags(siteWith({ fixed, identity: false, robots: 'noindex,follow' }), page);
    expect(tags).toContainEqual({ title: 'Employee Purchase Portal' });
    expect(tags).toContainEqual({ name: 'description', content: 'Employee Purchase Portal' });
    expect(tags.filter((tag) => 'property' in tag)).toEqual([]);
  });

  test('metadata of an employee portal has the portal’s robots on every page, however strict the page’s own are', () => {
    const fixed = { title: 'Employee Purchase Portal', description: 'Employee Purchase Portal' };
    const site = siteWith({ fixed, robots: 'noindex,follow' });
    for (const robots of ['index,follow', 'noindex,follow', 'noindex,nofollow'] as const)
      expect(listTags(site, { ...page, robots })).toContainEqual({
        name: 'robots',
        content: 'noindex,follow,max-image-preview:large',
      });
  });

  test('keeps the stricter of the page’s and the storefront’s robots', () => {
    const robots = (site: Site, own: PageMeta['robots']) =>
      listTags(site, { ...page, ...(own && { robots: own }) }).find(
        (tag) => 'name' in tag && tag.name === 'robots',
      );
    expect(robots(siteWith(), 'noindex,follow')).toMatchObject({
      content: expect.stringMatching(/^noindex,follow,/),
    });
    expect(robots(siteWith({ robots: 'noindex,nofollow' }), 'noindex,follow')).toMatchObject({
      content: expect.stringMatching(/^noindex,nofollow,/),
    });
  });

  test('can leave the canonical link out, force it, and point to RSS', () => {
    expect(listTags(siteWith(), { ...page, canonical: null }).filter((tag) => 'rel' in tag)).toEqual([]);
    expect(
      listTags(siteWith(), { ...page, canonical: '/help-center', rss: '/learn/rss.xml' }, '/help'),
    ).toEqual(
      expect.arrayContaining([
        { tagName: 'link', rel: 'canonical', href: 'https://shop.example/help-center' },
        {
          tagName: 'link',
          rel: 'alternate',
          type: 'application/rss+xml',
          href: 'https://shop.example/learn/rss.xml',
        },
      ]),
    );
  });

  test('gives structured data whole addresses', () => {
    const crumb = { '@type': 'ListItem', position: 1, name: 'Brands', item: '/brands' };
    const tags = listTags(siteWith(), {
      ...page,
      jsonLd: [{ '@type': 'BreadcrumbList', itemListElement: [crumb] }],
    });
    expect(tags).toContainEqual({
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [{ ...crumb, item: 'https://shop.example/brands' }],
      },
    });
  });

  test('metadata of a page whose loader failed is the error page’s', () => {
    const tags = pageMeta(
      {
        loaderData: undefined,
        matches: [{ id: 'root', loaderData: { site: siteWith() } }],
        location: { pathname: '/x' },
        error: { status: 410 },
      },
      () => page,
    );
    expect(tags).toContainEqual({ title: 'No longer here | TireKit' });
    expect(tags.filter((tag) => 'rel' in tag)).toEqual([]);
  });
});
