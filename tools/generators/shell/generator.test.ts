import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Channel } from '@tirekit/channel';
import { formatFiles } from '@nx/devkit';
import { FsTree } from 'nx/src/generators/tree';
import { describe, expect, test } from 'vitest';
import { findShells } from '../../start/channels.ts';
import shellGenerator, { writeShell } from './generator.ts';
import { presets, type PresetName } from './presets.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** What a storefront writes by hand. */
const OWN = /\/(?:channel\.ts|public\/share\.png)$/;
const HAND_WRITTEN_MAX = 150;

const presetOf = (shell: string): PresetName => {
  const source = readFileSync(join(ROOT, 'apps', shell, 'channel.ts'), 'utf8');
  const known = (Object.keys(presets) as PresetName[]).find((name) =>
    source.includes(presets[name].exportName),
  );
  if (known === undefined) throw new Error(`apps/${shell}/channel.ts names no preset`);
  return known;
};

describe.each(findShells(ROOT))('%s', (shell) => {
  test('is what the generator makes, but for its channel and its picture', async () => {
    const module: { channel: Channel } = await import(
      pathToFileURL(join(ROOT, 'apps', shell, 'channel.ts')).href
    );
    const tree = new FsTree(ROOT, false);
    writeShell(tree, { name: shell, title: module.channel.name, preset: presetOf(shell) });
    await formatFiles(tree);
    expect(tree.listChanges().filter(({ path }) => !OWN.test(path))).toEqual([]);
  });

  test(`has fewer than ${HAND_WRITTEN_MAX} lines of code`, () => {
    const tree = new FsTree(ROOT, false);
    const sources = ['', 'app']
      .flatMap((folder) => tree.children(join('apps', shell, folder)).map((file) => join(folder, file)))
      .filter((file) => /\.tsx?$/.test(file));
    const lines = sources.flatMap((file) =>
      readFileSync(join(ROOT, 'apps', shell, file), 'utf8').split('\n'),
    );
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.length).toBeLessThan(HAND_WRITTEN_MAX);
  });
});

describe('a new storefront', () => {
  test('is named by its id where it is given no title', async () => {
    const tree = new FsTree(ROOT, false);
    await shellGenerator(tree, { name: 'some-partner', preset: 'widget' });
    const channel = tree.read('apps/some-partner/channel.ts', 'utf8');
    expect(channel).toContain(
      `export const channel = defineChannel(widgetPreset, { id: 'some-partner', name: 'Some Partner' });`,
    );
    expect(tree.exists('apps/some-partner/public/share.png')).toBe(true);
  });

  test('keeps a title with quotes in it', async () => {
    const tree = new FsTree(ROOT, false);
    await shellGenerator(tree, { name: 'oneills', title: `O'Neill's "Best"` });
    expect(tree.read('apps/oneills/channel.ts', 'utf8')).toContain(`name: 'O\\'Neill\\'s "Best"'`);
    expect(JSON.parse(tree.read('apps/oneills/package.json', 'utf8') ?? '')).toMatchObject({
      description: `O'Neill's "Best", a storefront.`,
    });
  });

  test.each([
    ['Some Partner', /is no id/],
    ['retail', /is there already/],
  ])('is refused as "%s"', async (name, problem) => {
    await expect(shellGenerator(new FsTree(ROOT, false), { name })).rejects.toThrow(problem);
  });
});
