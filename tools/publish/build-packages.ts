/**
 * Builds every library for a registry, into its folder `build`, and rejects whatever could not be used from there:
 * `node tools/publish/build-packages.ts`.
 */
import { cpSync, existsSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { explain, PlainError } from '../start/plain-error.ts';
import { readJson } from '../start/private-file.ts';
import { compileLibraries } from './compile-libraries.ts';
import { packageProblems } from './package-problems.ts';
import { publishedManifest, SourceManifest } from './published-manifest.ts';

const root = resolve(import.meta.dirname, '../..');
const packageOf = (library: string): string => join(library, 'build');

try {
  const libraries = globSync('libs/*/package.json', { cwd: root }).map((file) => join(root, dirname(file)));
  await buildPackages(libraries.toSorted());
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function buildPackages(libraries: readonly string[]): Promise<void> {
  for (const library of libraries) rmSync(packageOf(library), { recursive: true, force: true });
  await compileLibraries(root, libraries, (library) => join(packageOf(library), 'dist'));
  const refused: string[] = [];
  for (const library of libraries) {
    const manifest = SourceManifest.parse(readJson(join(library, 'package.json')));
    addWhatGoesWithIt(library, manifest);
    const problems = await packageProblems(packageOf(library));
    refused.push(...problems.map((problem) => `${manifest.name}: ${problem}`));
  }
  if (refused.length > 0) throw new PlainError(`Not fit for a registry:\n  ${refused.join('\n  ')}`);
}

function addWhatGoesWithIt(library: string, manifest: SourceManifest): void {
  const output = packageOf(library);
  writeFileSync(join(output, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  for (const file of ['README.md', 'CHANGELOG.md']) {
    if (existsSync(join(library, file))) cpSync(join(library, file), join(output, file));
  }
  cpSync(join(root, 'LICENSE'), join(output, 'LICENSE'));
}
