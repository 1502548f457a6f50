import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChannelsFile } from '@tirekit/channel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectChannels, findShells, writeChannelsFile } from './channels.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');
const GOOD = (id: string): string => `
  import { sampleChannel } from '@tirekit/channel/testing';
  export const channel = sampleChannel({ id: '${id}', name: 'Shop ${id}' });`;

describe('the collection of channels', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tirekit-channels-'));
    symlinkSync(MODULES, join(root, 'node_modules'));
    mkdirSync(join(root, 'apps/api'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function shell(folder: string, source: string): void {
    mkdirSync(join(root, 'apps', folder), { recursive: true });
    writeFileSync(join(root, 'apps', folder, 'channel.ts'), source);
  }

  it('finds the storefronts by their channel file, and leaves other apps alone', async () => {
    shell('second', GOOD('second'));
    shell('first', GOOD('first'));
    expect(findShells(root)).toEqual(['first', 'second']);
    expect((await collectChannels(root, findShells(root))).map(({ name }) => name)).toEqual([
      'Shop first',
      'Shop second',
    ]);
  });

  it('writes the file that the API reads, and leaves it alone while nothing changes', async () => {
    shell('first', GOOD('first'));
    const file = join(root, 'data/channels.json');
    const channels = await collectChannels(root, ['first']);
    writeChannelsFile(file, channels);
    expect(ChannelsFile.parse(JSON.parse(readFileSync(file, 'utf8'))).channels).toEqual(channels);
    const written = statSync(file).mtimeMs;
    writeChannelsFile(file, channels);
    expect(statSync(file).mtimeMs).toBe(written);
  });

  it('names the file of a channel that cannot be used', async () => {
    shell('broken', 'export const channel = { id: "broken" };');
    await expect(collectChannels(root, ['broken'])).rejects.toThrow(/^apps\/broken\/channel\.ts must export/);
    shell(
      'wordless',
      `import { sampleChannel } from '@tirekit/channel/testing';
      const support = { phone: undefined };
      export const channel = sampleChannel({ id: 'wordless', name: 'Wordless', support, paymentMethods: ['barter'] });`,
    );
    await expect(collectChannels(root, ['wordless'])).rejects.toThrow(
      /^apps\/wordless\/channel\.ts cannot be read: .*\n +support\.phone: .*\n +paymentMethods\.0: .*Allowed: card, paypal/,
    );
    shell('other', GOOD('another'));
    await expect(collectChannels(root, ['other'])).rejects.toThrow(/has the id "another"/);
    shell('syntax', 'export const channel = ;');
    await expect(collectChannels(root, ['syntax'])).rejects.toThrow(
      /^apps\/syntax\/channel\.ts cannot be read/,
    );
  });
});
