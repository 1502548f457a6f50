import { join } from 'node:path';
import { startShell, type TestedShell } from '@tirekit/shell-server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channel } from '../channel.ts';

let shop: TestedShell;
beforeAll(async () => {
  shop = await startShell(channel, join(import.meta.dirname, '..'));
});
afterAll(() => shop.stop());

test.each([
  ['/types', 'Tires by vehicle type'],
  ['/cart', 'Your cart'],
  ['/no/such/page', 'Page not found'],
])(
  'the simple shop’s %s has its title alone, and stays out of the indexes with its links',
  async (path, title) => {
    const html = await (await shop.get(path)).text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain('<meta name="robots" content="noindex,nofollow,max-image-preview:large"/>');
    expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]).not.toContain('TireKit');
  },
);
