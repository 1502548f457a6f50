import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBuildState, recordBuilds } from './builds.ts';
import { API_PROGRAM } from './program-build.ts';

describe('the builds of the storefronts and the API', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tirekit-builds-'));
    write('libs/ui/src/button.tsx', 'export const Button = 1;');
    write('apps/retail/app/root.tsx', 'export const root = 1;');
    write('apps/simple-shop/app/root.tsx', 'export const root = 1;');
    write('package-lock.json', '{}');
    write('apps/api/src/main.ts', 'export const main = 1;');
    for (const shell of SHELLS) write(`apps/${shell}/build/server/index.js`, 'built');
    write('apps/api/build/main.cjs', 'built');
    recordBuilds(root, readBuildState(root, ALL));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const SHELLS = ['retail', 'simple-shop'];
  const ALL = { shells: SHELLS, programs: [API_PROGRAM] };

  function write(file: string, content: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  function stale(): readonly string[] {
    const { shells, programs } = readBuildState(root, ALL).stale;
    return [...shells, ...programs.map(({ project }) => project)];
  }

  it('are not repeated while nothing changed', () => {
    expect(stale()).toEqual([]);
  });

  it('are repeated for one storefront when its own composition changes', () => {
    write('apps/retail/app/root.tsx', 'export const root = 3;');
    expect(stale()).toEqual(['retail']);
  });

  it('are repeated for the API when its source changes, and for nothing else', () => {
    write('apps/api/src/main.ts', 'export const main = 2;');
    expect(stale()).toEqual(['apps/api']);
  });

  it('are not repeated for what a storefront reads when it starts', () => {
    write('apps/retail/channel.ts', 'export const channel = 3;');
    write('apps/retail/public/favicon.svg', '<svg/>');
    expect(stale()).toEqual([]);
  });

  it('are repeated for all when a library or a package changes', () => {
    write('libs/ui/src/button.tsx', 'export const Button = 2;');
    expect(stale()).toEqual([...SHELLS, 'apps/api']);
  });

  it('are not repeated for a test, a page of documentation or the output itself', () => {
    write('libs/ui/src/button.test.tsx', 'test');
    write('apps/retail/vitest.browser.config.ts', 'how it is tested');
    write('apps/retail/README.md', 'words');
    write('apps/retail/build/client/app.js', 'built');
    expect(stale()).toEqual([]);
  });

  it('are repeated where the output is gone or was made by somebody else', () => {
    rmSync(join(root, 'apps/retail/build'), { recursive: true });
    const other = join(root, 'apps/simple-shop/build/server/index.js');
    utimesSync(other, new Date(), new Date(statSync(other).mtimeMs + 5_000));
    expect(stale()).toEqual(SHELLS);
  });
});
