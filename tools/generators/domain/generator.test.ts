import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '@nx/devkit';
import { FsTree } from 'nx/src/generators/tree';
import { beforeEach, describe, expect, it } from 'vitest';
import domainGenerator from './generator.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe('a new domain', () => {
  let tree: Tree;
  beforeEach(() => (tree = new FsTree(ROOT, false)));
  const text = (file: string): string => tree.read(file, 'utf8') ?? '';
  const json = (file: string): unknown => JSON.parse(text(file));

  it('is a library with a route, a query, a form, a component, its story and its tests', async () => {
    await domainGenerator(tree, { name: 'road-trips' });
    const made = tree.listChanges().filter(({ type }) => type === 'CREATE');
    expect(made.map(({ path }) => path).toSorted()).toEqual(
      [
        'CHANGELOG.md',
        'README.md',
        'package.json',
        'src/data/place.ts',
        'src/index.ts',
        'src/model/contact-sentence.ts',
        'src/model/delivery-fields.test.ts',
        'src/model/delivery-fields.ts',
        'src/routes.ts',
        'src/routes/road-trips.tsx',
        'src/ui/delivery-form.tsx',
        'src/ui/road-trips-page.module.css',
        'src/ui/road-trips-page.stories.tsx',
        'src/ui/road-trips-page.test.tsx',
        'src/ui/road-trips-page.tsx',
        'test/answers.ts',
        'test/setup.ts',
        'tsconfig.json',
        'vitest.config.ts',
      ].map((file) => `libs/road-trips/${file}`),
    );
    expect(json('libs/road-trips/package.json')).toMatchObject({
      name: '@tirekit/road-trips',
      nx: { tags: ['kind:domain'] },
      peerDependencies: { react: expect.any(String) as string },
    });
    expect(text('libs/road-trips/src/routes.ts')).toContain(
      `page('road-trips', 'road-trips', 'road-trips.home')`,
    );
  });

  it('adds its pages to every storefront, before the not-found page', async () => {
    await domainGenerator(tree, { name: 'road-trips' });
    const routes = text('libs/storefront/src/routes.ts');
    expect(routes).toContain(`import { roadTripsRoutes } from '@tirekit/road-trips/routes';`);
    expect(routes).toMatch(/\.\.\.roadTripsRoutes\(\),\n\s+\.\.\.shellRoutes\(\),/);
    const { version, dependencies } = json('libs/storefront/package.json') as {
      version: string;
      dependencies: Record<string, string>;
    };
    expect(dependencies['@tirekit/road-trips']).toBe(version);
    expect(Object.keys(dependencies)).toEqual(Object.keys(dependencies).toSorted());
  });

  it('is the worked example of the guide, word for word', async () => {
    await domainGenerator(tree, { name: 'wheels' });
    const guide = readFileSync(join(ROOT, 'docs/guides/add-a-page.md'), 'utf8');
    const blocks = [...guide.matchAll(/^```tsx?\n\/\/ (libs\/wheels\/\S+)\n(.*?)^```$/gms)];
    expect(blocks.length).toBeGreaterThan(5);
    for (const [, file = '', code] of blocks) expect(code, file).toBe(text(file));
  });

  it.each([
    ['Road Trips', /is not a name/],
    ['cart', /exists already/],
  ])('is refused as "%s"', async (name, problem) => {
    await expect(domainGenerator(tree, { name })).rejects.toThrow(problem);
  });

  it('says what to write by hand if it does not recognize the storefront’s routes', async () => {
    tree.write('libs/storefront/src/routes.ts', 'export {};\n');
    await expect(domainGenerator(tree, { name: 'road-trips' })).rejects.toThrow(
      /routes\.ts does not look as expected.*\nimport \{ roadTripsRoutes \}/,
    );
  });
});
