import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const compiler = join(root, 'node_modules/typescript-7/bin/tsc');

interface Example {
  library: string;
  /** `cart-1.tsx`: the first example of the cart's README. */
  file: string;
  code: string;
}

/** The TypeScript of every library's README: its fenced blocks in `ts` or `tsx`. */
const examples: readonly Example[] = globSync('libs/*/README.md', { cwd: root }).flatMap((readme) => {
  const library = basename(dirname(readme));
  const blocks = readFileSync(join(root, readme), 'utf8').matchAll(/^```(tsx?)\n(.*?)^```$/gms);
  return [...blocks].map(([, language, code = ''], at) => ({
    library,
    file: `${library}-${at + 1}.${language}`,
    code,
  }));
});

const libraries = globSync('libs/*/package.json', { cwd: root }).map((path) => basename(dirname(path)));

test.each(libraries)('the README of %s shows an example', (library) => {
  expect(examples.map((example) => example.library)).toContain(library);
});

test('every example in a README compiles as it stands', { timeout: 120_000 }, () => {
  // Inside the checkout, so that the compiler finds the packages.
  mkdirSync(join(root, '.nx'), { recursive: true });
  const folder = mkdtempSync(join(root, '.nx/readme-examples-'));
  try {
    for (const { file, code } of examples) writeFileSync(join(folder, file), code);
    const settings = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { noUnusedLocals: true },
      include: ['*'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', folder, '--checkers', '1'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
