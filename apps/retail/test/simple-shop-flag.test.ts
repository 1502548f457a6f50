import { join } from 'node:path';
import { startShell, type TestedShell } from '@tirekit/shell-server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { channel } from '../channel.ts';

const directory = join(import.meta.dirname, '..');
const head = async (shell: TestedShell, path: string) => {
  const html = await (await shell.get(path)).text();
  const of = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
  return {
    title: of(/<title>([^<]*)<\/title>/),
    description: of(/<meta name="description" content="([^"]*)"/),
    robots: of(/<meta name="robots" content="([^"]*)"/),
  };
};

describe('(CHN-02) the environment’s flag SIMPLE_SHOP makes a simple shop of a storefront', () => {
  let plain: TestedShell;
  let simple: TestedShell;
  beforeAll(async () => {
    plain = await startShell(channel, directory);
    simple = await startShell(channel, directory, { SIMPLE_SHOP: '1' });
  });
  afterAll(() => Promise.all([plain.stop(), simple.stop()]));

  test.each(['/', '/brands', '/types', '/cart', '/no/such/page'])('on %s', async (path) => {
    const [before, after] = await Promise.all([head(plain, path), head(simple, path)]);
    expect(before.title).toContain('TireKit');
    expect(after.title).toBe(before.title.replace(/ \| TireKit$/, ''));
    if (path === '/') expect(before.description).toContain('TireKit');
    expect(after.description).toBe(before.description.replaceAll('TireKit', 'Simple Tire Shop'));
    expect(after.robots).toBe('noindex,nofollow,max-image-preview:large');
    expect(before.robots).not.toContain('nofollow');
  });

  test('the context of its pages says so', async () => {
    expect(await (await simple.get('/api/context')).json()).toMatchObject({ isSimpleShop: true });
    expect(await (await plain.get('/api/context')).json()).toMatchObject({ isSimpleShop: false });
  });
});
