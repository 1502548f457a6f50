import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseFileStore } from './choose-file-store.ts';
import { fileName, type FileStore, newFileName } from './file-store.ts';

let directory: string;
let s3: S3rver;
let stores: Record<'folder' | 's3', FileStore>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tirekit-files-'));
  s3 = new S3rver({
    port: 0,
    silent: true,
    directory: join(directory, 's3'),
    configureBuckets: [{ name: 'tirekit-files', configs: [] }],
  });
  const { address, port } = await s3.run();
  const unset = {
    FILES_S3_BUCKET: undefined,
    FILES_S3_REGION: 'us-east-1',
    FILES_S3_ENDPOINT: undefined,
    FILES_S3_ACCESS_KEY_ID: undefined,
    FILES_S3_SECRET_ACCESS_KEY: undefined,
    TIREKIT_DATA: directory,
  };
  stores = {
    folder: await chooseFileStore({ ...unset, FILES_STORE: 'folder' }),
    s3: await chooseFileStore({
      ...unset,
      FILES_STORE: 's3',
      FILES_S3_BUCKET: 'tirekit-files',
      FILES_S3_ENDPOINT: `http://${address}:${String(port)}`,
      FILES_S3_ACCESS_KEY_ID: 'S3RVER',
      FILES_S3_SECRET_ACCESS_KEY: 'S3RVER',
    }),
  };
});
afterAll(async () => {
  await s3.close();
  await rm(directory, { recursive: true });
});

describe.each(['folder', 's3'] as const)('files in a store of kind %s', (kind) => {
  test('come back as they were, byte by byte, until they are deleted', async () => {
    const name = newFileName('store-image', 'webp');
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256));
    await stores[kind].put(name, content);
    expect((await stores[kind].get(name))?.equals(content)).toBe(true);
    await stores[kind].delete(name);
    expect(await stores[kind].get(name)).toBeNull();
  });

  test('a file that was never written is absent, and deleting it is no error', async () => {
    const name = newFileName('store-image', 'webp');
    expect(await stores[kind].get(name)).toBeNull();
    await expect(stores[kind].delete(name)).resolves.toBeUndefined();
  });
});

test('a stored file can be read by the folder’s owner only, and no partial file stays behind', async () => {
  const name = newFileName('store-image', 'webp');
  await stores.folder.put(name, Buffer.from('picture'));
  expect((await stat(join(directory, 'files', name))).mode & 0o777).toBe(0o600);
  const kept = await readdir(join(directory, 'files', 'store-image'));
  expect(kept.filter((file) => file.endsWith('.part'))).toEqual([]);
});

test.each([
  '../secrets.json',
  'store-image/../../secrets.json',
  '/etc/passwd',
  'store-image/short.webp',
  'store-image/AAAAAAAAAAAAAAAAAAAAAA.html',
  'store-image/AAAAAAAAAAAAAAAAAAAAAA.webp/x',
])('the name "%s" is not the name of a stored file', (text) => {
  expect(fileName(text)).toBeNull();
});

test('a bucket without a name keeps the API from starting', async () => {
  await expect(
    chooseFileStore({
      FILES_STORE: 's3',
      FILES_S3_BUCKET: undefined,
      FILES_S3_REGION: 'us-east-1',
      FILES_S3_ENDPOINT: undefined,
      FILES_S3_ACCESS_KEY_ID: undefined,
      FILES_S3_SECRET_ACCESS_KEY: undefined,
      TIREKIT_DATA: directory,
    }),
  ).rejects.toThrow('FILES_S3_BUCKET must name the bucket');
});
