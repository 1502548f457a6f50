import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeSite } from '@tirekit/shell-server/site';
import type { MetaArgs, MetaDescriptor, ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { channel } from '../channel.ts';

const file = join(import.meta.dirname, '../build/server/index.js');
const { routes }: ServerBuild = await import(pathToFileURL(file).href);

const site = describeSite(channel, {
  hostUrl: 'https://shop.example',
  embedOrigins: null,
  globals: null,
  menu: [],
  notifications: [],
});

/** A page whose loader has answered nothing, or has failed. */
const argsWith = (error: unknown): MetaArgs => ({
  loaderData: undefined,
  params: {},
  location: { pathname: '/', search: '', hash: '', key: 'default', state: null },
  matches: [{ id: 'root', pathname: '/', params: {}, meta: [], loaderData: { site }, error: undefined }],
  error,
});

/** Every page with what its route says of it. */
const pages = Object.values(routes).flatMap((route) => {
  if (route === undefined || route.id === 'root' || route.module.default === undefined) return [];
  const { meta } = route.module;
  const describe = (error: unknown): MetaDescriptor[] =>
    (typeof meta === 'function' ? meta(argsWith(error)) : meta) ?? [];
  return [{ path: route.path ?? '', describe }];
});

test('the pages of this storefront are known, checkout among them', () => {
  const paths = pages.map(({ path }) => path);
  for (const path of ['checkout/payments/:type', 'checkout/order-summary', 'track-your-order/result', '*'])
    expect(paths).toContain(path);
});

test.each(pages)(
  '(CHN-03) the page /$path, shown or failed, may be followed and not indexed, has the fixed words, and nothing for sharing',
  (page) => {
    for (const error of [undefined, { status: 404 }, { status: 500 }]) {
      const tags = page.describe(error);
      const named = (name: string) =>
        tags.flatMap((tag) => ('name' in tag && tag.name === name ? [tag] : []));
      expect(named('robots')).toEqual([
        { name: 'robots', content: 'noindex,follow,max-image-preview:large' },
      ]);
      expect(tags.filter((tag) => 'title' in tag)).toEqual([{ title: 'Employee Purchase Portal' }]);
      expect(named('description')).toEqual([{ name: 'description', content: 'Employee Purchase Portal' }]);
      expect(tags.filter((tag) => 'property' in tag)).toEqual([]);
      expect(named('twitter:card')).toEqual([]);
    }
  },
);
