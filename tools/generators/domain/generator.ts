import { join } from 'node:path';
import {
  formatFiles,
  generateFiles,
  type GeneratorCallback,
  installPackagesTask,
  readJson,
  type Tree,
  updateJson,
} from '@nx/devkit';
import { addLine } from '../edit-lines.ts';
import { listNames } from '../names.ts';

/** See schema.json. */
export interface DomainOptions {
  readonly name: string;
  readonly skipInstall?: boolean | undefined;
}

interface Manifest {
  readonly version: string;
  readonly dependencies: Record<string, string>;
  readonly peerDependencies: Record<string, string>;
  readonly peerDependenciesMeta?: Record<string, unknown>;
}

const STOREFRONT = 'libs/storefront';
const SHELL_UI = 'libs/shell-ui';

/** Creates `libs/<name>` and adds its pages to every storefront. Everything passes its checks as generated. */
export default async function domainGenerator(
  tree: Tree,
  options: DomainOptions,
): Promise<GeneratorCallback> {
  const names = listNames(options.name);
  const folder = join('libs', names.kebab);
  if (tree.exists(folder)) throw new Error(`${folder} exists already. Choose another name, or remove it.`);

  const storefront = readJson<Manifest>(tree, join(STOREFRONT, 'package.json'));
  generateFiles(tree, join(import.meta.dirname, 'files'), folder, {
    ...names,
    version: storefront.version,
    // A second copy of these would not share the query cache.
    versions: readJson<Manifest>(tree, join(SHELL_UI, 'package.json')).dependencies,
    peers: JSON.stringify(storefront.peerDependencies),
    peersMeta: JSON.stringify(storefront.peerDependenciesMeta ?? {}),
  });
  addToStorefront(tree, names, storefront.version);
  await formatFiles(tree);
  return () => {
    if (options.skipInstall !== true) installPackagesTask(tree, true);
    console.log(`\n${folder} is ready, and every storefront has /${names.kebab}.`);
    console.log('docs/guides/add-a-domain.md goes on from there.');
  };
}

function addToStorefront(tree: Tree, { kebab, camel }: ReturnType<typeof listNames>, version: string): void {
  const routes = join(STOREFRONT, 'src/routes.ts');
  addLine(tree, routes, `import { ${camel}Routes } from '@tirekit/${kebab}/routes';`, {
    among: /^import \{ \w+Routes \} from '@tirekit\//,
  });
  // The shell's own routes come last: its 404 takes every remaining address.
  addLine(tree, routes, `    ...${camel}Routes(),`, { before: /^ +\.\.\.shellRoutes\(\),$/ });
  updateJson<Manifest>(tree, join(STOREFRONT, 'package.json'), (manifest) => ({
    ...manifest,
    dependencies: sorted({ ...manifest.dependencies, [`@tirekit/${kebab}`]: version }),
  }));
}

const sorted = (versions: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(versions).toSorted(([a], [b]) => (a < b ? -1 : 1)));
