import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entrySizes, limitsAbove, sizeProblems } from './package-sizes.ts';

describe('the sizes of a library’s entries', () => {
  let root: string;
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'tirekit-sizes-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }

  const sizesWith = async (own: string): Promise<number> => {
    write('libs/wheels/src/own.ts', own);
    const { '@tirekit/wheels': bytes = 0 } = await entrySizes(root);
    return bytes;
  };

  it('count its own modules, and neither other packages, styles, nor what nobody imports', async () => {
    write(
      'libs/wheels/package.json',
      JSON.stringify({
        name: '@tirekit/wheels',
        version: '0.1.0',
        files: ['dist'],
        sideEffects: false,
        exports: { '.': './src/index.ts', './styles.css': './src/styles.css' },
      }),
    );
    write(
      'libs/wheels/src/index.ts',
      `import { z } from 'not-installed';\nimport './styles.css';\nexport { used } from './own.ts';\nexport { z };`,
    );
    write('libs/wheels/src/styles.css', '.wheel { color: black }');
    const small = await sizesWith(`export const used = 'a';`);
    expect(small).toBeGreaterThan(0);
    expect(await sizesWith(`export const used = 'a';\nconst unused = '${'0123456789'.repeat(5)}';`)).toBe(
      small,
    );
    expect(await sizesWith(`export const used = 'Twenty-inch wheels, black';`)).toBeGreaterThan(small);
    expect(Object.keys(await entrySizes(root))).toEqual(['@tirekit/wheels']);
  });
});

describe('the problems of sizes', () => {
  it('are an entry over its limit, one without a limit, and a limit without an entry', () => {
    expect(sizeProblems({ a: 100, b: 101, c: 5 }, { a: 100, b: 100, d: 7 })).toEqual([
      'b has 101 bytes; its limit is 100',
      'c has 5 bytes and no limit',
      'd has a limit and is no entry',
    ]);
  });

  it('are none under limits that were just set', () => {
    const sizes = { a: 29, b: 61_801 };
    expect(sizeProblems(sizes, limitsAbove(sizes))).toEqual([]);
  });
});
