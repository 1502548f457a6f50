import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TireDetail } from '@tirekit/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertRows, sampleCatalog } from '../../../test/catalog/catalog/sample-catalog.ts';
import { within } from '../../../test/catalog/catalog/start-catalog-api.ts';
import { spawnCommand } from '../../../test/support/run-command.ts';
import { startTestApi, type TestApi } from '../../../test/support/start-test-api.ts';
import { zipOf } from '../../../test/support/zip-files.ts';
import { matchTires } from '../../modules/catalog/catalog/index.ts';
import { createPicturesKind } from '../../modules/catalog/media/index.ts';
import { pictureRetention } from '../../modules/catalog/media/stored-pictures.ts';
import { openAttachments } from '../../platform/feeds/attachments.ts';
import { type Feed, saveFeed } from '../../platform/feeds/feeds.ts';
import { applyRun } from '../../platform/feeds/runs/apply-run.ts';
import { rollBackRun } from '../../platform/feeds/runs/roll-back-run.ts';
import { listRows } from '../../platform/feeds/runs/run-rows.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { fetchPublic } from '../../platform/http/fetch-public.ts';
import { createLog } from '../../platform/log/log.ts';
import { goodsFeed } from './goods-feed.ts';
import { importFiles } from './import-files.ts';
import { runDueFeeds, takeArrived } from './run-due-feeds.ts';

/** Undoes a transaction with what it has left. */
class Undone extends Error {
  readonly left: readonly unknown[];
  constructor(left: readonly unknown[]) {
    super('Undone');
    this.left = left;
  }
}

const feed: Feed = {
  ...{ feedId: 'own-pictures', kind: 'pictures', supplierId: null, mapping: 'own-pictures', isFull: false },
  ...{ folder: null, everyMinutes: null, limits: {} },
};
/** The test's own server is on this machine, where addresses of lists may not lead. */
const kind = createPicturesKind(matchTires, (address) =>
  fetchPublic(address, { bytesMax: 1_000_000, timeoutMs: 5_000, isAllowed: () => true }),
);

let directory: string;
let pictures: string;
let api: TestApi;
let server: Server;
let origin: string;
/** A tire of the sample, with its line. */
let tire: { sku: string; mpn: string; brand: string; line: string };

const draw = (color: string, width = 400) =>
  sharp({ create: { width, height: 300, channels: 3, background: color } });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tirekit-pictures-'));
  pictures = join(directory, 'pictures');
  await mkdir(pictures);
  await writeFile(join(directory, 'secret.jpg'), await draw('#000').jpeg().toBuffer());
  await writeFile(
    join(pictures, 'red.jpg'),
    await draw('#f00', 4000)
      .withExif({ IFD0: { Model: 'Cam' } })
      .jpeg()
      .toBuffer(),
  );
  await writeFile(join(pictures, 'blue.png'), await draw('#00f').png().toBuffer());
  await writeFile(join(pictures, 'lies.jpg'), await draw('#0f0').png().toBuffer());
  await writeFile(join(pictures, 'text.jpg'), 'not a picture');
  await writeFile(join(pictures, 'tiny.png'), await draw('#0f0', 20).png().toBuffer());
  await writeFile(join(pictures, 'cut.jpg'), (await draw('#0f0').jpeg().toBuffer()).subarray(0, 300));
  await symlink(join(directory, 'secret.jpg'), join(pictures, 'link.jpg'));
  const served = await draw('#ff0').webp().toBuffer();
  server = createServer((request, response) => {
    if (request.url === '/yellow') response.end(served);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  api = await startTestApi({
    config: { TIREKIT_DATA: directory },
    seed: (db) => db.withClient((client) => insertRows(client, { ...sampleCatalog(60) })),
  });
  tire = await api.db.one<typeof tire>(
    `SELECT s.sku_id AS sku, s.mpn, b.name AS brand, l.name AS line FROM sku s JOIN line l USING (line_id)
      JOIN brand b ON b.slug = l.brand_slug WHERE NOT s.discontinued ORDER BY s.sku_id LIMIT 1`,
  );
});
beforeEach(async () => {
  await api.db.execute('DELETE FROM product_media');
  await saveFeed(api.db, feed, 'Ann');
});
afterAll(async () => {
  server.close();
  await api.stop();
  await rm(directory, { recursive: true, force: true });
});

const HEADINGS = 'brand,line,mpn,view,file,alt,rank';
const ofLine = (file: string, more = 'A new tire,1') => `${tire.brand},${tire.line},,angle,${file},${more}`;
const ofTire = (file: string, more = 'The tread,1') => `${tire.brand},,${tire.mpn},tread,${file},${more}`;

async function importList(lines: readonly string[], from: string | null = pictures, used: Feed = feed) {
  const path = join(directory, 'list.csv');
  await writeFile(path, [HEADINGS, ...lines].join('\n'));
  const attachments = from === null ? null : await openAttachments(from);
  const files = folderStore(join(directory, 'files'));
  await saveFeed(api.db, used, 'Ann');
  try {
    return await importFiles(api.db, kind, used, [path], { by: 'Ann', files, attachments });
  } finally {
    attachments?.close();
  }
}

async function apply(...list: Parameters<typeof importList>): Promise<string> {
  const { runId } = await importList(...list);
  await applyRun(api.db, kind, runId, { by: 'Ann', reason: 'Wanted' });
  return runId;
}

/** Deletes the contents that nothing shows, with their files, as after 90 days. */
async function deleteUnused(): Promise<void> {
  const [rule] = pictureRetention;
  await api.db.execute("UPDATE product_picture SET last_used_at = now() - interval '91 days'");
  await api.db.execute(rule?.sql ?? '', [rule?.days, 100]);
  await api.db.execute('DELETE FROM stored_file WHERE kept_by IS NULL');
}

const problemsOf = async (runId: string) =>
  (await listRows(api.db, runId, 'problems', 100)).map(({ line, problems, conflicts }) => [
    line,
    ...problems,
    ...conflicts,
  ]);

async function shownPhoto() {
  const { body } = await api.call(`/v1/catalog/items/${tire.sku}`);
  return TireDetail.parse(body).picture.photo;
}
const shows = (isRight: (photo: Awaited<ReturnType<typeof shownPhoto>>) => boolean) =>
  within(4_000, shownPhoto, isRight);

test('a picture of a line is shown on its tires, written anew, and everybody may see it', async () => {
  await apply([ofLine('red.jpg')]);
  const photo = await shows((found) => found?.alt === 'A new tire');
  expect(photo).toMatchObject({ alt: 'A new tire', width: 1600, height: 120 });
  const served = await fetch(`${api.origin}${String(photo?.path)}`, {
    headers: { authorization: `Bearer ${await api.token()}` },
  });
  expect([served.status, served.headers.get('content-type'), served.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  const stored = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect([stored.format, stored.exif]).toEqual(['webp', undefined]);
});

test('a tire’s own picture wins over that of its line, and the same list twice changes nothing', async () => {
  const list = [ofLine('red.jpg'), ofTire('blue.png')];
  await apply(list);
  expect(await shows((photo) => photo?.alt === 'The tread')).toMatchObject({ width: 400, height: 300 });
  const files = () => api.db.one('SELECT count(*)::int AS files FROM stored_file');
  const before = await files();
  expect((await importList(list)).counts).toMatchObject({ add: 0, change: 0, none: 2, unusable: 0 });
  expect(await files()).toEqual(before);
});

test('a picture comes from an address', async () => {
  await apply([ofLine(`${origin}/yellow`, ',')], null);
  expect(await shows((photo) => photo?.alt === '')).toMatchObject({ width: 400 });
});

test('a rollback puts the former picture back, and takes a new one out', async () => {
  const first = await apply([ofLine('red.jpg', 'Red,1')]);
  const second = await apply([ofLine('blue.png', 'Blue,1')]);
  await shows((photo) => photo?.alt === 'Blue');
  await rollBackRun(api.db, kind, second, { by: 'Ann', reason: 'The wrong tire' });
  expect(await shows((photo) => photo?.alt === 'Red')).toMatchObject({ alt: 'Red', width: 1600 });
  await rollBackRun(api.db, kind, first, { by: 'Ann', reason: 'The wrong tire' });
  expect(await shows((photo) => photo === undefined)).toBeUndefined();
});

test('a rollback leaves a picture whose former content is deleted, says so, and puts back the others', async () => {
  await apply([ofLine('red.jpg', 'Red,1'), ofTire('blue.png')]);
  const second = await apply([ofLine('blue.png', 'Blue,1'), ofTire('blue.png', 'A worn tread,1')]);
  await deleteUnused();
  const { restored, left } = await rollBackRun(api.db, kind, second, { by: 'Ann', reason: 'Too early' });
  expect(restored).toBe(1);
  expect(left).toMatchObject([{ line: 2, why: 'The former picture was deleted. Import it once more.' }]);
  expect(await api.db.query('SELECT alt FROM product_media ORDER BY alt')).toEqual([
    { alt: 'Blue' },
    { alt: 'The tread' },
  ]);
});

test('a full list takes out the pictures that it lacks, and its rollback brings them back', async () => {
  await apply([ofLine('red.jpg', 'Red,1'), ofTire('blue.png')]);
  const full = await apply([ofLine('red.jpg', 'Red,1')], pictures, { ...feed, isFull: true });
  expect(await shows((photo) => photo?.alt === 'Red')).toMatchObject({ alt: 'Red' });
  await rollBackRun(api.db, kind, full, { by: 'Ann', reason: 'Too short' });
  expect(await shows((photo) => photo?.alt === 'The tread')).toMatchObject({ alt: 'The tread' });
});

test('a picture that cannot be used is its line’s problem alone', async () => {
  const ranked = ['lies.jpg', 'text.jpg', 'tiny.png', 'cut.jpg', 'link.jpg', '../secret.jpg', 'no.jpg'].map(
    (file, at) => ofLine(file, `,${String(at + 2)}`),
  );
  const runId = await apply([
    ofLine('red.jpg'),
    ...ranked,
    ofLine(`${origin}/nowhere`, ',20'),
    ofLine('', ',21'),
    `${tire.brand},No Such Line,,angle,red.jpg,,`,
  ]);
  expect(await problemsOf(runId)).toEqual([
    [3, '“lies.jpg” is a PNG, not a JPEG. Give it its right name.'],
    [4, '“text.jpg” is not a JPEG, PNG, or WebP picture.'],
    [5, '“tiny.png” is too small. Each side needs 100 pixels at least.'],
    [6, '“cut.jpg” is damaged, or cut off. Save it once more.'],
    [7, '“link.jpg” is not in the folder.'],
    [8, '“../secret.jpg” is not in the folder.'],
    [9, '“no.jpg” is not in the folder.'],
    [10, `“${origin}/nowhere” answered with 404.`],
    [11, 'The line names no picture that could be taken.'],
    [12, `The shop has no model No Such Line of ${tire.brand}.`],
  ]);
  expect(await shows((photo) => photo?.alt === 'A new tire')).toBeDefined();
});

test('a dash cannot take the file of a picture', async () => {
  await apply([ofLine('red.jpg')]);
  const runId = await apply([ofLine('-', 'Another,1')]);
  expect(await problemsOf(runId)).toEqual([[2, 'The line names no picture that could be taken.']]);
});

test('pictures come from an archive, and one whose paths lead out of it is refused', async () => {
  const archive = join(directory, 'pictures.zip');
  await writeFile(archive, await zipOf({ 'photos/green.png': await draw('#0a0').png().toBuffer() }));
  await apply([ofLine('green.png', 'Green,1')], archive);
  expect(await shows((photo) => photo?.alt === 'Green')).toMatchObject({ width: 400 });
  const bytes = await zipOf({ 'xx/evil.png': 'x' });
  await writeFile(archive, Buffer.from(bytes.toString('latin1').replaceAll('xx/evil', '../evil'), 'latin1'));
  await expect(openAttachments(archive)).rejects.toThrow('leads out of it');
});

test('a list in a folder finds its pictures in the folder beside it', async () => {
  const folder = join(directory, 'nightly');
  await mkdir(join(folder, 'pictures'), { recursive: true });
  await writeFile(join(folder, 'pictures/night.png'), await draw('#113').png().toBuffer());
  const list = join(folder, 'list.csv');
  await writeFile(list, [HEADINGS, ofLine('night.png', 'Night,1')].join('\n'));
  const arrived = new Date(Date.now() - 3_600_000);
  await utimes(list, arrived, arrived);
  await saveFeed(api.db, { ...feed, feedId: 'nightly', mapping: 'nightly', folder, everyMinutes: 60 }, 'Ann');
  const log = createLog({ level: 'silent' });
  const files = folderStore(join(directory, 'files'));
  const { signal } = new AbortController();
  const work = { db: api.db, log, files };
  await runDueFeeds(work, (found) => takeArrived(work, [kind], found, signal), signal);
  expect(await shows((photo) => photo?.alt === 'Night')).toMatchObject({ width: 400 });
  expect(await readdir(join(folder, 'taken'))).toHaveLength(1);
});

test('a list whose folder of pictures is a link is refused', async () => {
  const folder = join(directory, 'linked');
  await mkdir(folder);
  await symlink(pictures, join(folder, 'pictures'));
  const list = join(folder, 'list.csv');
  await writeFile(list, [HEADINGS, ofLine('red.jpg', 'Secret,1')].join('\n'));
  const arrived = new Date(Date.now() - 3_600_000);
  await utimes(list, arrived, arrived);
  await saveFeed(api.db, { ...feed, feedId: 'linked', mapping: 'linked', folder, everyMinutes: 60 }, 'Ann');
  const files = folderStore(join(directory, 'files'));
  const { signal } = new AbortController();
  const work = { db: api.db, log: createLog({ level: 'silent' }), files };
  await runDueFeeds(work, (found) => takeArrived(work, [kind], found, signal), signal);
  expect(await readdir(join(folder, 'refused'))).toHaveLength(1);
  expect(await api.db.query('SELECT FROM product_media')).toEqual([]);
});

test('pictures come by command, from the folder that it names', async () => {
  const path = join(directory, 'command.csv');
  await writeFile(path, [HEADINGS, ofLine('blue.png', 'By command,1'), ofTire('no.jpg')].join('\n'));
  const words = ['catalog', 'import', 'pictures', path, '--pictures', pictures, '--apply', '--by', 'Ann'];
  const { code, stdout } = await spawnCommand(api.databaseUrl, words, directory);
  expect([code, stdout]).toEqual([0, expect.stringContaining('“no.jpg” is not in the folder.') as string]);
  expect(await shows((photo) => photo?.alt === 'By command')).toBeDefined();
});

test('pictures go with their tire, and with the line that loses its only tire', async () => {
  await apply([ofLine('red.jpg'), ofTire('blue.png')]);
  const media = 'SELECT media_id FROM product_media';
  expect(await api.db.query(media)).toHaveLength(2);
  const left = await api.db
    .transaction(async (tx) => {
      await goodsFeed.remove(tx, [tire.sku], {
        ...{ runId: '', feedId: '', supplierId: null, by: 'Ann', reason: null },
        ...{ isFull: false, startedAt: new Date(), writtenAt: new Date(), getWrittenAt: () => new Date() },
      });
      throw new Undone(await tx.query(media));
    })
    .catch((error: unknown) => (error instanceof Undone ? error.left : error));
  expect(left).toEqual([]);
});

test('pictures that no tire shows anymore are kept for a rollback, and then deleted', async () => {
  await apply([ofLine('red.jpg')]);
  await apply([ofLine('blue.png')]);
  const [rule] = pictureRetention;
  const cleanUp = async () => {
    await api.db.execute(rule?.sql ?? '', [rule?.days, 100]);
    return api.db.query<{ kept: boolean }>(
      "SELECT kept_by IS NOT NULL AS kept FROM stored_file WHERE width = 1600 AND file LIKE 'product-picture/%'",
    );
  };
  expect(await cleanUp()).toEqual([{ kept: true }]);
  await api.db.execute("UPDATE product_picture SET last_used_at = now() - interval '91 days'");
  expect(await cleanUp()).toEqual([{ kept: false }]);
  expect(await api.db.query('SELECT FROM product_picture WHERE width = 400')).not.toEqual([]);
});
