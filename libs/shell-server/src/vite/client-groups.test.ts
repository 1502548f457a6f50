import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clientGroups } from './client-groups.ts';

const root = mkdtempSync(join(tmpdir(), 'client-groups-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(folder: string, manifest: Record<string, unknown>): string {
  const path = join(root, folder, 'package.json');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(manifest));
  return dirname(path);
}

const shop = write('shop', { name: 'shop', dependencies: { '@tirekit/pages': '1.0.0', react: '19.0.0' } });
write('node_modules/@tirekit/pages', {
  name: '@tirekit/pages',
  dependencies: { '@tirekit/ui': '1.0.0' },
  clientGroups: [
    { name: 'frame', modules: ['frame/(?!search)'], priority: 3 },
    { name: 'hub', modules: ['ui/hub', 'model/hub'], priority: 1, reason: 'Pages of hubs share it.' },
  ],
});
write('node_modules/@tirekit/ui', {
  name: '@tirekit/ui',
  dependencies: {},
  clientGroups: [{ name: 'frame', modules: ['layout/'], priority: 4 }],
});

const getGroup = (module: string): string | undefined =>
  clientGroups(shop)
    .toSorted((a, b) => b.priority - a.priority)
    .find(({ test: pattern }) => pattern.test(module))?.name;

test.each([
  ['/work/libs/pages/src/ui/hub-page.tsx', 'hub'],
  ['/shop/node_modules/@tirekit/pages/dist/model/hub.js', 'hub'],
  ['/work/libs/pages/src/frame/header.tsx', 'frame'],
  ['/work/libs/ui/src/layout/stack.tsx', 'frame'],
  ['/shop/node_modules/react-dom/client.js', 'platform'],
])('A module that a package of the storefront names is in its group: %s', (module, group) => {
  expect(getGroup(module)).toBe(group);
});

test.each([
  '/work/libs/pages/src/frame/search.tsx',
  '/work/libs/ui/src/ui/hub-page.tsx',
  '/work/libs/shell-ui/src/layout/stack.tsx',
])('A module that its own package does not name goes with the pages that use it: %s', (module) => {
  expect(getGroup(module)).toBeUndefined();
});

test('Packages that share a group make one file of it, with the higher priority', () => {
  expect(clientGroups(shop).filter(({ name }) => name === 'frame')).toMatchObject([{ priority: 4 }]);
});
