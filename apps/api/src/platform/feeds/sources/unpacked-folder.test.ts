import { access, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeUnpackedFolder, removeLeftFolders } from './unpacked-folder.ts';

const made: string[] = [];
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function unpackedAgo(hours: number): Promise<string> {
  const folder = await makeUnpackedFolder();
  made.push(folder);
  await writeFile(join(folder, 'file'), 'sku,price\n');
  const at = Date.now() / 1_000 - hours * 3_600;
  await utimes(folder, at, at);
  return folder;
}
const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

test('files that a killed process has unpacked are removed after a day, and those of others stay', async () => {
  const [left, used] = [await unpackedAgo(25), await unpackedAgo(23)];
  await removeLeftFolders();
  expect([await isThere(left), await isThere(used)]).toEqual([false, true]);
});
