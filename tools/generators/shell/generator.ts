import { join } from 'node:path';
import {
  formatFiles,
  generateFiles,
  type GeneratorCallback,
  installPackagesTask,
  readJson,
  type Tree,
} from '@nx/devkit';

/** See schema.json. */
export interface ShellOptions {
  readonly name: string;
  readonly title?: string | undefined;
  readonly like?: string | undefined;
  readonly skipInstall?: boolean | undefined;
}

const ID = /^[a-z][a-z0-9-]{1,30}$/;

/** Creates `apps/<name>`: a storefront that builds, serves and passes its checks as generated. */
export default async function shellGenerator(tree: Tree, options: ShellOptions): Promise<GeneratorCallback> {
  const { name, title = formatTitle(name), like, skipInstall = false } = options;
  if (!ID.test(name)) throw new Error(`"${name}" is no id: use lower case letters, digits and hyphens.`);
  const folder = join('apps', name);
  if (tree.exists(folder)) throw new Error(`${folder} is there already: choose another name, or remove it.`);

  writeShell(tree, { name, title, like });
  await formatFiles(tree);
  return () => {
    if (!skipInstall) installPackagesTask(tree, true);
    console.log(`\n${folder} is ready: npm start serves it and names its address.`);
    console.log(
      'Its data is in channel.ts, theme.ts, support.ts and menu.ts: see docs/guides/add-a-storefront.md.',
    );
  };
}

/** The data files that a storefront takes from the one that it starts from: how it differs from the base, and its menu. */
const TAKEN = ['channel.ts', 'menu.ts'];

/**
 * Writes a storefront's files, unformatted.
 * @throws Error if there is no storefront `like`
 */
export function writeShell(
  tree: Tree,
  { name, title, like }: { name: string; title: string; like?: string | undefined },
): void {
  const folder = join('apps', name);
  const shells = shellsIn(tree);
  if (like !== undefined && !shells.includes(like))
    throw new Error(`There is no storefront "${like}" to start from: choose one of ${shells.join(', ')}.`);
  const taken = TAKEN.map((file) => ({ file, text: like && tree.read(join('apps', like, file), 'utf8') }));
  const hasPublic = like === undefined || tree.exists(join('apps', like, 'public'));

  const dependencies = JSON.stringify(dependenciesOfShells(tree), null, 4).replace('}', '  }');
  generateFiles(tree, join(import.meta.dirname, 'files'), folder, { name, title, dependencies });
  for (const { file, text } of taken)
    if (text) tree.write(join(folder, file), file === 'channel.ts' ? renamed(text, name, title) : text);
  // A storefront that shows outsiders nothing of itself has no picture for sharing either.
  if (!hasPublic) tree.delete(join(folder, 'public'));
}

/** The text of a `channel.ts` with another id and name. */
function renamed(text: string, id: string, name: string): string {
  return text
    .replace(/^ {2}id: '[^']*'/m, `  id: '${id}'`)
    .replace(/^ {2}name: (?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/m, () => `  name: ${JSON.stringify(name)}`);
}

const shellsIn = (tree: Tree): string[] =>
  tree.children('apps').filter((app) => tree.exists(join('apps', app, 'channel.ts')));

/** The dependencies of the existing storefronts: a new one starts with the same versions. */
function dependenciesOfShells(tree: Tree): Record<string, string> {
  const [shell] = shellsIn(tree);
  if (shell === undefined) throw new Error('There is no storefront in apps to take versions from.');
  const { dependencies = {} }: { dependencies?: Record<string, string> } = readJson(
    tree,
    join('apps', shell, 'package.json'),
  );
  return dependencies;
}

/** `my-partner` → `My Partner` */
function formatTitle(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
