import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Channel } from '@tirekit/channel';
import { formatFiles } from '@nx/devkit';
import { FsTree } from 'nx/src/generators/tree';
import { describe, expect, test } from 'vitest';
import { findShells } from '../../start/channels.ts';
import shellGenerator, { writeShell } from './generator.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The files that are a storefront's own. */
const OWN = /\/(?:(?:channel|theme|support|menu)\.ts|public\/share\.png|content\/.+)$/;
const HAND_WRITTEN_MAX = 150;

describe.each(findShells(ROOT))('%s', (shell) => {
  test('is what the generator makes, but for its data and its picture', async () => {
    const module: { channel: Channel } = await import(
      pathToFileURL(join(ROOT, 'apps', shell, 'channel.ts')).href
    );
    const tree = new FsTree(ROOT, false);
    writeShell(tree, { name: shell, title: module.channel.name, like: shell });
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
  test('is named by its id where it is given no title, with the base, contacts, a look and a menu', async () => {
    const tree = new FsTree(ROOT, false);
    await shellGenerator(tree, { name: 'some-partner' });
    const channel = tree.read('apps/some-partner/channel.ts', 'utf8');
    expect(channel).toContain(`defineChannel(baseChannel, {\n  id: 'some-partner',\n  name: 'Some Partner',`);
    for (const file of ['theme.ts', 'support.ts', 'menu.ts', 'public/share.png'])
      expect(tree.exists(join('apps/some-partner', file)), file).toBe(true);
  });

  test('starts from the channel and menu of another one, but not from its contacts and look', async () => {
    const tree = new FsTree(ROOT, false);
    await shellGenerator(tree, { name: 'some-partner', title: "Some Partner's", like: 'partner-widget' });
    const getFile = (shell: string, file: string) => tree.read(`apps/${shell}/${file}`, 'utf8');
    const channel = getFile('some-partner', 'channel.ts');
    expect(channel).toContain(`id: 'some-partner',\n  name: "Some Partner's",`);
    expect(channel).toContain(`sessionIn: 'header'`);
    expect(channel).not.toContain('Tire Finder');
    expect(getFile('some-partner', 'menu.ts')).toBe(getFile('partner-widget', 'menu.ts'));
    expect(getFile('some-partner', 'support.ts')).toContain('help@some-partner.example');
    expect(getFile('some-partner', 'theme.ts')).not.toBe(getFile('partner-widget', 'theme.ts'));
  });

  test('has nothing to share where the one that it starts from shows nothing of itself', async () => {
    const tree = new FsTree(ROOT, false);
    await shellGenerator(tree, { name: 'other-portal', like: 'employee-portal' });
    expect(tree.exists('apps/other-portal/public')).toBe(false);
  });

  test('cannot start from one that does not exist', async () => {
    const options = { name: 'some-partner', like: 'widgets' };
    await expect(shellGenerator(new FsTree(ROOT, false), options)).rejects.toThrow(
      /There is no storefront "widgets".*partner-widget/,
    );
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
