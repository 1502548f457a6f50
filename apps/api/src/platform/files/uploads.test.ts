import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messages, returnPicturesPath } from '@tirekit/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/support/start-test-api.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { type FileStore, getStoreProblem } from './file-store.ts';
import { watchUploads } from './upload-readiness.ts';

let directory: string;
let api: TestApi;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tirekit-uploads-'));
  api = await startTestApi({ config: { TIREKIT_DATA: directory } });
});
afterAll(async () => {
  await api.stop();
  await rm(directory, { recursive: true, force: true });
});

const readiness = () => api.call('/readyz', { channel: null });

async function upload(): Promise<Response> {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  return fetch(`${api.origin}${returnPicturesPath}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await api.token()}`, 'content-type': 'image/png' },
    body: Uint8Array.from(picture),
  });
}

test('a folder that cannot be written refuses uploads for a while, and the rest of the API stays ready', async () => {
  await writeFile(join(directory, 'files'), 'a file where the folder should be');
  const refused = await upload();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.json()).toMatchObject({ code: 'unavailable', message: messages.uploadsUnavailable });
  expect(await readiness()).toMatchObject({
    status: 200,
    body: { ready: true, uploads: { ready: false, problem: 'unreachable' } },
  });
  expect((await api.call('/v1/site/menu')).status).toBe(200);
  expect(await (await fetch(`${api.origin}/metrics`)).text()).toContain('uploads_ready 0');

  await rm(join(directory, 'files'));
  expect((await upload()).status).toBe(201);
});

describe('the sign for uploads', () => {
  const storeWith = (problem: FileStore['problem']): FileStore => ({
    put: () => Promise.resolve(),
    get: () => Promise.resolve(null),
    delete: () => Promise.resolve(),
    problem,
  });
  const metrics = () => createMetrics(() => ({ total: 0, idle: 0, waiting: 0 }));

  test.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['EROFS', 'read-only'],
    ['EACCES', 'read-only'],
    ['EIO', 'unreachable'],
  ])('says of %s that the store is %s', (code, problem) => {
    expect(getStoreProblem(Object.assign(new Error(code), { code }))).toBe(problem);
  });

  test('does not wait for a store that hangs, and asks again after a while', async () => {
    const answers: Promise<null>[] = [new Promise(() => undefined), Promise.resolve(null)];
    const uploads = watchUploads(
      storeWith(() => answers.shift() ?? Promise.resolve(null)),
      metrics(),
      0,
    );
    expect(await uploads()).toBe('unreachable');
    expect(await uploads()).toBeNull();
  });
});
