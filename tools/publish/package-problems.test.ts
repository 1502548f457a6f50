import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withBuiltExtensions, withDeclaredPackages } from './compile-library.ts';
import { dependencyProblems, packageProblems, packagesIn } from './package-problems.ts';

const MANIFEST = {
  name: '@tirekit/example',
  version: '0.1.0',
  description: 'An example.',
  keywords: ['tires'],
  license: 'MIT',
  author: 'TireKit contributors',
  homepage: 'https://github.com/tirekit/tirekit/tree/main/libs/example#readme',
  bugs: { url: 'https://github.com/tirekit/tirekit/issues' },
  repository: {
    type: 'git',
    url: 'git+https://github.com/tirekit/tirekit.git',
    directory: 'libs/example',
  },
  type: 'module',
  engines: { node: '>=22.22.0' },
  files: ['dist', 'CHANGELOG.md'],
  sideEffects: false,
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  publishConfig: { access: 'public' },
};
const FILES = {
  'README.md': '# Example\n',
  'CHANGELOG.md': '# Changelog\n',
  LICENSE: 'MIT License\n',
  'dist/index.js': 'export const one = 1;\n',
  'dist/index.d.ts': 'export declare const one = 1;\n',
};

describe('the problems that keep a package from being published', { timeout: 30_000 }, () => {
  let directory: string;
  beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'tirekit-package-'))));
  afterEach(() => rmSync(directory, { recursive: true }));

  function write(manifest: object, files: Record<string, string> = FILES): void {
    for (const [name, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) })) {
      mkdirSync(dirname(join(directory, name)), { recursive: true });
      writeFileSync(join(directory, name), text);
    }
  }

  it('is nothing where everything is there', async () => {
    write(MANIFEST);
    expect(await packageProblems(directory)).toEqual([]);
  });

  it('is a field that is missing, named', async () => {
    write({ ...MANIFEST, keywords: undefined });
    expect(await packageProblems(directory)).toEqual([expect.stringMatching(/^package\.json, keywords: /)]);
  });

  it('is a file that everybody looks for', async () => {
    write(MANIFEST);
    rmSync(join(directory, 'LICENSE'));
    rmSync(join(directory, 'CHANGELOG.md'));
    expect(await packageProblems(directory)).toEqual(['CHANGELOG.md is missing', 'LICENSE is missing']);
  });

  it('is an entry that leads nowhere, as publint finds it', async () => {
    write({ ...MANIFEST, exports: { ...MANIFEST.exports, './gone': './dist/gone.js' } });
    expect(await packageProblems(directory)).toContainEqual(expect.stringMatching(/^publint: .*gone/));
  });

  it('is a declaration that leads nowhere, as "are the types wrong" finds it', async () => {
    write(MANIFEST, { ...FILES, 'dist/index.d.ts': "export { one } from './one.ts';\n" });
    expect(await packageProblems(directory)).toContainEqual(
      expect.stringMatching(/^are the types wrong: .*InternalResolutionError/),
    );
  });
});

describe('dependencies of a package', () => {
  it('are read from imports, exports and types, not from comments', () => {
    const module = `
import { a } from '@tirekit/ui';
import './styles.css';
import '@fontsource/x/index.css';
export * from "zod/mini";
import {
  b,
} from 'react-router';
import { join } from 'node:path';
/**
 * import nothing from 'nowhere';
 */
declare const c: import("react").ReactNode;
`;
    expect(packagesIn(module)).toEqual(['@tirekit/ui', '@fontsource/x', 'zod', 'react-router', 'react']);
  });

  it('are declared and used, and those of which there can be one are peers', () => {
    const manifest = {
      name: '@tirekit/cart',
      dependencies: { zod: '^4.6.7', react: '^19.2.0' },
      peerDependencies: { 'react-dom': '^19.2.0' },
    };
    expect(dependencyProblems(manifest, new Set(['react', '@tirekit/ui', '@tirekit/cart']))).toEqual([
      '@tirekit/ui is imported and not declared',
      'zod is declared and not used',
      'react must be a peer dependency: there can be only one of it',
    ]);
  });

  it('takes a package of types for the package that it describes', () => {
    const manifest = {
      name: '@tirekit/example',
      dependencies: { '@types/mdast': '4.0.4' },
      peerDependencies: {},
    };
    expect(dependencyProblems(manifest, new Set(['mdast']))).toEqual([]);
  });
});

it('declarations name the files that were built', () => {
  expect(
    withBuiltExtensions(`export { a } from './a.ts';\ndeclare const b: import("../b.tsx").B;\nfrom 'c.ts'`),
  ).toBe(`export { a } from './a.js';\ndeclare const b: import("../b.js").B;\nfrom 'c.ts'`);
});

it('declarations name packages that a library depends on', () => {
  expect(withDeclaredPackages(`declare const a: import("@tanstack/query-core").DataTag;`)).toBe(
    `declare const a: import("@tanstack/react-query").DataTag;`,
  );
});
