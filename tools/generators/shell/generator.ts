import { join } from 'node:path';
import { defineChannel } from '@tirekit/channel';
import {
  formatFiles,
  generateFiles,
  type GeneratorCallback,
  installPackagesTask,
  readJson,
  type Tree,
} from '@nx/devkit';
import { presets, type PresetName } from './presets.ts';

/** See schema.json. */
export interface ShellOptions {
  readonly name: string;
  readonly title?: string | undefined;
  readonly preset?: PresetName | undefined;
  readonly skipInstall?: boolean | undefined;
}

const ID = /^[a-z][a-z0-9-]{1,30}$/;

/** Creates `apps/<name>`: a storefront that builds, serves and passes its checks as generated. */
export default async function shellGenerator(tree: Tree, options: ShellOptions): Promise<GeneratorCallback> {
  const { name, preset = 'retail', title = titleOf(name), skipInstall = false } = options;
  if (!ID.test(name)) throw new Error(`"${name}" is no id: use lower case letters, digits and hyphens.`);
  const folder = join('apps', name);
  if (tree.exists(folder)) throw new Error(`${folder} is there already: choose another name, or remove it.`);

  writeShell(tree, { name, title, preset });
  await formatFiles(tree);
  return () => {
    if (!skipInstall) installPackagesTask(tree, true);
    console.log(`\n${folder} is ready: npm start serves it and names its address.`);
    console.log('What is its own stands in channel.ts; docs/guides/add-a-storefront.md goes on from there.');
  };
}

/** Writes a storefront's files, unformatted. */
export function writeShell(tree: Tree, options: { name: string; title: string; preset: PresetName }): void {
  const { name, title, preset } = options;
  const folder = join('apps', name);
  const channel = defineChannel(presets[preset].preset, { id: name, name: title });
  generateFiles(tree, join(import.meta.dirname, 'files'), folder, {
    name,
    title,
    presetName: presets[preset].exportName,
    dependencies: JSON.stringify(dependenciesOfShells(tree), null, 4).replace('}', '  }'),
  });
  // A storefront that shows nothing of itself to outsiders has no picture for sharing either.
  if (!channel.metadata.identity) tree.delete(join(folder, 'public'));
}

/** What the existing storefronts depend on: a new one starts with the same versions. */
function dependenciesOfShells(tree: Tree): Record<string, string> {
  const [shell] = tree.children('apps').filter((app) => tree.exists(join('apps', app, 'channel.ts')));
  if (shell === undefined) throw new Error('There is no storefront in apps to take versions from.');
  const { dependencies = {} }: { dependencies?: Record<string, string> } = readJson(
    tree,
    join('apps', shell, 'package.json'),
  );
  return dependencies;
}

/** `my-partner` → `My Partner` */
function titleOf(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
