import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveContent } from './live-content.ts';
import { watchedFolder } from './watched-folder.ts';

const { watchers } = vi.hoisted(() => ({ watchers: [] as EventEmitter[] }));
vi.mock('chokidar', () => ({
  watch: () => {
    const watcher = Object.assign(new EventEmitter(), { close: () => Promise.resolve() });
    watchers.push(watcher);
    return watcher;
  },
}));

let directory: string;
let live: LiveContent;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tirekit-watch-'));
  live = new LiveContent({
    folders: [watchedFolder(directory)],
    hasRoute: () => false,
    onChange: () => undefined,
  });
});
afterEach(() => {
  live.close();
  watchers.length = 0;
  rmSync(directory, { recursive: true });
});
const fail = (code: string, message: string) =>
  watchers[0]?.emit('error', Object.assign(new Error(message), { code }));

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
