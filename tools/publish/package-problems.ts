import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { checkPackage, Package, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import * as z from 'zod';
import { readJson } from '../start/private-file.ts';

const Published = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  keywords: z.array(z.string()).check(z.minLength(1)),
  license: z.literal('MIT'),
  author: z.string(),
  homepage: z.url(),
  bugs: z.object({ url: z.url() }),
  repository: z.object({ type: z.literal('git'), url: z.string(), directory: z.string() }),
  type: z.literal('module'),
  engines: z.object({ node: z.string() }),
  publishConfig: z.object({ access: z.literal('public') }),
  exports: z.record(z.string(), z.unknown()),
  dependencies: z.prefault(z.record(z.string(), z.string()), {}),
  peerDependencies: z.prefault(z.record(z.string(), z.string()), {}),
});
type Published = z.infer<typeof Published>;

const REQUIRED_FILES = ['README.md', 'CHANGELOG.md', 'LICENSE'];
/** Packages that break if an app has two copies of them. */
const SHARED_BY_ALL = [
  'react',
  'react-dom',
  'react-router',
  '@react-router/dev',
  '@react-router/node',
  'vite',
];

/** The problems of the package built in `directory`, as sentences; empty if it can be published. */
export async function packageProblems(directory: string): Promise<string[]> {
  const manifest = Published.safeParse(readJson(join(directory, 'package.json')));
  if (!manifest.success) {
    return manifest.error.issues.map(({ path, message }) => `package.json, ${path.join('.')}: ${message}`);
  }
  return [
    ...REQUIRED_FILES.filter((file) => !existsSync(join(directory, file))).map(
      (file) => `${file} is missing`,
    ),
    ...dependencyProblems(manifest.data, importedPackages(directory)),
    ...(await lintProblems(directory)),
    ...(await typeProblems(directory, manifest.data)),
  ];
}

async function lintProblems(directory: string): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: directory, pack: false, strict: true });
  return messages.map(
    (message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`,
  );
}

/** The packages are ESM for bundlers and Node; what an older resolution or `require` makes of them does not matter. */
const NOT_OUR_RESOLUTIONS: readonly string[] = ['node10', 'node16-cjs'];

async function typeProblems(directory: string, { name, version, exports }: Published): Promise<string[]> {
  const files = globSync('**/*', { cwd: directory, withFileTypes: true }).filter((file) => file.isFile());
  const contents = files.map((file): [string, Uint8Array] => {
    const path = join(file.parentPath, file.name);
    return [`/node_modules/${name}/${path.slice(directory.length + 1)}`, readFileSync(path)];
  });
  const untyped = Object.keys(exports).filter((entry) => /\.(?:css|json)$/.test(entry));
  const result = await checkPackage(new Package(Object.fromEntries(contents), name, version), {
    excludeEntrypoints: untyped,
  });
  if (result.types === false) return ['are the types wrong: there are none'];
  return result.problems
    .filter(concernsUs)
    .map((problem) => `are the types wrong: ${JSON.stringify(problem)}`);
}

function concernsUs(problem: Problem): boolean {
  return !('resolutionKind' in problem) || !NOT_OUR_RESOLUTIONS.includes(problem.resolutionKind);
}

/** Every package that the code or the types of a built library import. */
function importedPackages(directory: string): Set<string> {
  const files = globSync('dist/**/*.{js,d.ts}', { cwd: directory });
  return new Set(files.flatMap((file) => packagesIn(readFileSync(join(directory, file), 'utf8'))));
}

const IMPORTS = /^(?:import|export)\b[^'"]*?from ['"]([^'"]+)|^import ['"]([^'"]+)|\bimport\(['"]([^'"]+)/gm;

/** The names of the packages that a module imports, without those of Node and its own files. */
export function packagesIn(module: string): string[] {
  return [...module.matchAll(IMPORTS)]
    .map(([, ...found]) => found.find((specifier) => specifier !== undefined) ?? '')
    .filter((specifier) => !specifier.startsWith('.') && !isBuiltin(specifier))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

/** The package with the types of one that has only types, as `mdast`. */
const getTypes = (name: string): string => `@types/${name}`;

/** Every import must be declared, every dependency used, and packages that all must share must be peers. */
export function dependencyProblems(
  { name, dependencies, peerDependencies }: Pick<Published, 'name' | 'dependencies' | 'peerDependencies'>,
  imported: ReadonlySet<string>,
): string[] {
  const declared = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
  return [
    ...[...imported]
      .filter((used) => used !== name && !declared.includes(used) && !declared.includes(getTypes(used)))
      .map((used) => `${used} is imported and not declared`),
    ...Object.keys(dependencies)
      .filter(
        (brought) => !imported.has(brought) && ![...imported].some((used) => getTypes(used) === brought),
      )
      .map((brought) => `${brought} is declared and not used`),
    ...SHARED_BY_ALL.filter((shared) => shared in dependencies).map(
      (shared) => `${shared} must be a peer dependency: there can be only one of it`,
    ),
  ];
}
