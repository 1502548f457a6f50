import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { swapFolder } from './swap-folder.ts';

function folders() {
  const root = mkdtempSync(join(tmpdir(), 'tirekit-swap-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (folder: string, name: string, content: string) => {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, name), content);
  };
  return { root, write, made: join(root, 'dist'), place: join(root, 'build') };
}

test('a build takes the place of the one before as a whole, and nothing of either stays behind', async () => {
  const { root, write, made, place } = folders();
  write('build', 'old.js', 'old');
  write('build', 'main.js', 'old');
  write('dist', 'main.js', 'new');
  await swapFolder(made, place);
  expect(readdirSync(root)).toEqual(['build']);
  expect(readdirSync(place)).toEqual(['main.js']);
  expect(readFileSync(join(place, 'main.js'), 'utf8')).toBe('new');
});

test('a first build needs no place that is there already', async () => {
  const { write, made, place } = folders();
  write('dist', 'main.js', 'new');
  await swapFolder(made, place);
  expect(existsSync(join(place, 'main.js'))).toBe(true);
});

test('a build that is missing leaves the one before where it is served', async () => {
  const { write, made, place } = folders();
  write('build', 'main.js', 'old');
  await expect(swapFolder(made, place)).rejects.toThrow('ENOENT');
  expect(readFileSync(join(place, 'main.js'), 'utf8')).toBe('old');
});
