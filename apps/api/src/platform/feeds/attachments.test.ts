import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAttachments } from './attachments.ts';

let directory: string;
let folder: string;

beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'tirekit-attachments-')));
  folder = join(directory, 'pictures');
  await mkdir(join(folder, 'red'), { recursive: true });
  await mkdir(join(directory, 'secret'));
  await writeFile(join(folder, 'red', 'a.jpg'), 'red');
  await writeFile(join(directory, 'secret', 'a.jpg'), 'secret');
  await symlink(join(directory, 'secret', 'a.jpg'), join(folder, 'link.jpg'));
  await symlink(join(directory, 'secret'), join(folder, 'away'));
  await symlink('/dev', join(folder, 'devices'));
  await symlink('red/a.jpg', join(folder, 'same.jpg'));
  await promisify(execFile)('mkfifo', [join(folder, 'pipe.jpg')]);
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const read = async (name: string, from = folder): Promise<string> =>
  (await (await openAttachments(from)).read(name, 1_000)).toString();

test.each(['red/a.jpg', './red/a.jpg', 'same.jpg'])('%s is read from the folder', async (name) => {
  expect(await read(name)).toBe('red');
});

test.each([
  'link.jpg',
  'away/a.jpg',
  'away',
  'devices/zero',
  '../secret/a.jpg',
  'red/../../secret/a.jpg',
  'pipe.jpg',
  'red',
  '',
  'missing.jpg',
])('“%s” is not read, because it is no file within the folder', async (name) => {
  await expect(read(name)).rejects.toThrow(`“${name}” is not in the folder.`);
});

test('a folder that is a link is refused, and one that becomes a link is not read', async () => {
  const link = join(directory, 'link');
  await symlink(folder, link);
  for (const path of [link, `${link}/`])
    await expect(openAttachments(path)).rejects.toThrow('This is a link. Name the folder or archive itself.');
  const opened = await openAttachments(folder);
  await rename(folder, join(directory, 'former'));
  await symlink(join(directory, 'secret'), folder);
  await expect(opened.read('a.jpg', 1_000)).rejects.toThrow('“a.jpg” is not in the folder.');
});

test('links in the path above the folder are followed, because suppliers cannot write there', async () => {
  await symlink(directory, join(directory, 'above'));
  expect(await read('red/a.jpg', join(directory, 'above', 'pictures'))).toBe('red');
});

test('a file that is too large is refused', async () => {
  await writeFile(join(folder, 'large.jpg'), 'x'.repeat(2_000_001));
  await expect((await openAttachments(folder)).read('large.jpg', 2_000_000)).rejects.toThrow(
    '“large.jpg” is larger than 2 MB.',
  );
});
