import { join } from 'node:path';
import type { Tree } from '@nx/devkit';
import { FsTree } from 'nx/src/generators/tree';
import { beforeEach, describe, expect, it } from 'vitest';
import endpointGenerator from './generator.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe('a new endpoint', () => {
  let tree: Tree;
  beforeEach(() => (tree = new FsTree(ROOT, false)));
  const text = (file: string): string => tree.read(file, 'utf8') ?? '';

  it('has a contract, a table, a handler and a test over HTTP', async () => {
    await endpointGenerator(tree, { name: 'garage-tips', area: 'people' });
    const made = tree.listChanges().filter(({ type }) => type === 'CREATE');
    expect(made.map(({ path }) => path).toSorted()).toEqual([
      expect.stringMatching(/^apps\/api\/migrations\/\d{4}_garage_tips\.sql$/),
      'apps/api/src/modules/people/garage-tips/garage-tips.test.ts',
      'apps/api/src/modules/people/garage-tips/index.ts',
      'apps/api/src/modules/people/garage-tips/module.ts',
      'apps/api/src/modules/people/garage-tips/repository.ts',
      'apps/api/src/modules/people/garage-tips/routes.ts',
      'libs/contract/src/people/endpoints/garage-tips.ts',
    ]);
    const contract = text('libs/contract/src/people/endpoints/garage-tips.ts');
    expect(contract).toContain(`path: '/v1/garage-tips'`);
    expect(contract).toContain(`access: 'shop'`);
  });

  it('is listed by the contract and by the API, in order', async () => {
    const lines = (): string[] => text('libs/contract/src/people/endpoints/index.ts').trim().split('\n');
    const before = lines();
    await endpointGenerator(tree, { name: 'garage-tips', area: 'people' });
    expect(lines()).toEqual([...before, `export * from './garage-tips.ts';`].toSorted());
    const modules = text('apps/api/src/modules/index.ts');
    expect(modules).toContain(`import { garageTipsModule } from './people/garage-tips/index.ts';`);
    expect(modules).toMatch(/\n {2}garageTipsModule,\n\];/);
    expect(text('apps/api/module-order.mjs')).toMatch(/\n {2}'people\/garage-tips',\n\];/);
    expect(text('apps/api/table-owners.mjs')).toMatch(
      /\n {2}'people\/garage-tips': \['garage_tips'\],\n {2}'tools\/seed': /,
    );
  });

  it('takes the next number for its migration', async () => {
    tree.write('apps/api/migrations/0998_something.sql', 'SELECT 1;');
    await endpointGenerator(tree, { name: 'garage-tips', area: 'people' });
    expect(text('apps/api/migrations/0999_garage_tips.sql')).toContain('CREATE TABLE garage_tips (');
    expect(text('apps/api/src/platform/db/schema-state.ts')).toContain(
      `newestMigration = '0999_garage_tips'`,
    );
  });

  it.each([
    ['garageTips', /is not a name/],
    ['deals', /exists already.*by hand/],
  ])('is refused as "%s"', async (name, problem) => {
    await expect(endpointGenerator(tree, { name, area: 'catalog' })).rejects.toThrow(problem);
  });
});
