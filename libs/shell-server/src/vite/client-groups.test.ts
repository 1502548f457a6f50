import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clientGroups } from './client-groups.ts';

const root = mkdtempSync(join(tmpdir(), 'client-groups-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Writes a package with empty modules. */
function write(folder: string, manifest: Record<string, unknown>, modules: readonly string[] = []): string {
  const path = join(root, folder);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'package.json'), JSON.stringify(manifest));
  for (const module of modules) {
    mkdirSync(dirname(join(path, module)), { recursive: true });
    writeFileSync(join(path, module), '');
  }
  return path;
}

const shop = write('shop', { name: 'shop', dependencies: { '@tirekit/pages': '1.0.0', react: '19.0.0' } });
write(
  'node_modules/@tirekit/pages',
  {
    name: '@tirekit/pages',
    dependencies: { '@tirekit/ui': '1.0.0' },
    clientGroups: [
      { name: 'frame', modules: ['frame/(?!search)'], priority: 3 },
      { name: 'hub', modules: ['ui/hub', 'model/hub'], priority: 1, reason: 'Pages of hubs share it.' },
    ],
  },
  ['dist/frame/header.js', 'dist/ui/hub-page.js', 'dist/model/hub.js'],
);
write(
  'node_modules/@tirekit/ui',
  {
    name: '@tirekit/ui',
    dependencies: {},
    clientGroups: [{ name: 'frame', modules: ['layout/'], priority: 4 }],
  },
  ['src/layout/stack.tsx'],
);

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

test('A pattern that matches no file of its package is refused, with its package, group and folder', () => {
  const other = write('other', { name: 'other', dependencies: { '@tirekit/moved': '1.0.0' } });
  const moved = write(
    'node_modules/@tirekit/moved',
    {
      name: '@tirekit/moved',
      dependencies: {},
      clientGroups: [{ name: 'hub', modules: ['ui/hub', 'model/gone', 'hub-page'], priority: 1 }],
    },
    ['src/ui/hub-page.tsx'],
  );
  const refuse = () => clientGroups(other);
  expect(refuse).toThrow(
    `@tirekit/moved, group "hub": no file of ${join(moved, 'src')} matches "model/gone".`,
  );
  // A pattern begins at the folder.
  expect(refuse).toThrow('matches "hub-page".');
  expect(refuse).not.toThrow('"ui/hub"');
});
