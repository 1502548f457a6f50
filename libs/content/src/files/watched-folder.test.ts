import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FSWatcher } from 'chokidar';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveContent } from './live-content.ts';
import { watchedFolder } from './watched-folder.ts';

let directory: string;
let live: LiveContent;
let watcher: FSWatcher;
beforeEach(() => {
  const added = vi.spyOn(FSWatcher.prototype, 'add');
  directory = mkdtempSync(join(tmpdir(), 'tirekit-watch-'));
  live = new LiveContent({
    folders: [watchedFolder(directory)],
    hasRoute: () => false,
    onChange: () => undefined,
  });
  const [found] = added.mock.contexts;
  if (!(found instanceof FSWatcher)) throw new Error('Nothing follows the folder');
  watcher = found;
});
afterEach(() => {
  live.close();
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true });
});
const fail = (code: string, message: string) =>
  watcher.emit('error', Object.assign(new Error(message), { code }));

test.each([
  ['ENOSPC', 'System limit for number of file watchers reached'],
  ['EMFILE', 'too many open files'],
])('a system that stops telling of changes (%s) is a fault of the folder', async (code, message) => {
  fail(code, message);
  await vi.waitFor(() =>
    expect(live.problems).toEqual([
      { file: directory, name: '.', line: 1, message: `Changes may not show before a restart: ${message}.` },
    ]),
  );
});

test.each(['EACCES', 'EPERM', 'ELOOP'])('a file that cannot be followed (%s) is left to reading', (code) => {
  expect(() => fail(code, 'a.md')).not.toThrow();
  expect(live.problems).toEqual([]);
});
