import {
  ApiError,
  headers as names,
  type ErrorCode,
  listSnapSizes,
  messages,
  readSidewallPicture,
  type SidewallReading,
} from '@tirekit/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { visitorAt } from '../../../../test/support/visitor-at.ts';
import { startCatalogApi } from '../../../../test/catalog/catalog/start-catalog-api.ts';
import { drawnRing, drawnSidewall, pngBomb } from '../../../../test/catalog/snap/sidewall-pictures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogApi(400, async (db) => {
    await db.execute(`UPDATE fitment SET rear = rear::jsonb || '{"size": "P245/75R16", "sizeSlug": "245-75r16-tires"}'
                      WHERE fitment_id = '2021-bmw-m3'`);
  });
});
afterAll(() => api.stop());

interface Sent {
  readonly type?: string | null;
  readonly ring?: string;
  readonly channel?: string;
  /** The visitor's address. */
  readonly from?: string;
  readonly signal?: AbortSignal;
}

async function read(content: Uint8Array, { type = 'image/jpeg', ring, channel, from, signal }: Sent = {}) {
  const answer = await fetch(
    `${api.origin}${readSidewallPicture.path}${ring === undefined ? '' : `?ring=${ring}`}`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await api.token(channel)}`,
        ...(type !== null && { 'content-type': type }),
        ...(from !== undefined && visitorAt(from)),
      },
      ...(signal && { signal }),
      body: Uint8Array.from(content),
    },
  );
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown };
}

async function refusal(...given: Parameters<typeof read>): Promise<[number, string, string]> {
  const { status, body } = await read(...given);
  const { code, message } = ApiError.parse(body);
  return [status, code, message];
}

const plain = (width = 64, height = 64) =>
  sharp({ create: { width, height, channels: 3, background: '#777' } });

describe('sizes for the reader of sidewalls', () => {
  test('are those of the catalog and of the vehicle directory, each once and in order', async () => {
    const { status, headers, body } = await api.call(listSnapSizes.path);
    expect(status).toBe(200);
    const { sizes } = listSnapSizes.answer.parse(body);
    expect(sizes).toEqual([...new Set(sizes)].sort());
    // Of the catalog, and of a car on which no tire of the catalog fits.
    expect(sizes).toEqual(expect.arrayContaining(['225/65R17', 'LT275/70R18', '245/75R16']));
    expect(headers.get(names.cacheTags)).toBe('texts');
  });

  test('a storefront without SimpleSnap has neither the sizes nor the reader', async () => {
    expect((await api.call(listSnapSizes.path, { channel: 'partner-widget' })).status).toBe(404);
    const picture = await plain().jpeg().toBuffer();
    expect((await refusal(picture, { channel: 'partner-widget' }))[0]).toBe(404);
  });
});

const NOTHING = Buffer.alloc(0);

describe('a picture of a sidewall', () => {
  test.each<[string, Uint8Array, Sent, number, ErrorCode, string]>([
    ['is empty', NOTHING, {}, 422, 'picture-empty', messages.snapPictureEmpty],
    ['is missing', NOTHING, { type: null }, 422, 'picture-empty', messages.snapPictureEmpty],
    [
      'is a text with the name of a picture',
      Buffer.from('225/65R17 102H'),
      {},
      422,
      'picture-unreadable',
      messages.snapPictureUnreadable,
    ],
    [
      'is a drawing that could load other files',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      { type: 'image/png' },
      422,
      'picture-unreadable',
      messages.snapPictureUnreadable,
    ],
    [
      'has 42 megapixels in a few kilobytes',
      pngBomb(7_000, 6_000),
      { type: 'image/png' },
      413,
      'picture-too-large',
      messages.snapPictureTooLarge,
    ],
    [
      'has more than 12 MB',
      Buffer.alloc(12_000_001),
      {},
      413,
      'picture-too-large',
      messages.snapPictureTooLarge,
    ],
  ])('a picture that %s is refused with its sentence', async (_fault, content, sent, ...said) => {
    expect(await refusal(content, sent)).toEqual(said);
  });

  test.each(['text/plain', 'application/json', 'image/svg+xml', 'application/octet-stream'])(
    'a picture is not taken as %s',
    async (type) => {
      expect(await refusal(Buffer.from('{}'), { type })).toEqual([
        415,
        'unsupported-media-type',
        expect.any(String),
      ]);
    },
  );

  test('a picture that is cut off is refused, and not half read', async () => {
    const whole = await drawnSidewall('225/65R17 102H');
    expect((await refusal(whole.subarray(0, whole.length / 2)))[1]).toBe('picture-unreadable');
  });

  test.each(['1,2,3', 'a,b,c,d,e', '1,2,0,4,0', '1,2,3,-4,0'])(
    'a picture with the ring %s is refused',
    async (ring) => {
      expect(await refusal(await plain().png().toBuffer(), { type: 'image/png', ring })).toEqual([
        400,
        'bad-request',
        expect.any(String),
      ]);
    },
  );

  test('a picture waits for the one before, and is refused for a few seconds when four wait already', async () => {
    const picture = await plain(400, 300).webp().toBuffer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        read(picture, { type: 'image/webp', from: `203.0.113.${String(nth)}` }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused, api.logged()).toHaveLength(3);
    for (const { status, headers, body } of refused) {
      expect(status, api.logged()).toBe(503);
      expect(ApiError.parse(body)).toMatchObject({ code: 'reader-busy', message: messages.snapReaderBusy });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(2);
    }
    const { body } = await read(picture, { type: 'image/webp' });
    expect(body).toEqual({
      outcome: 'none',
      sizes: [],
      service: null,
      tin: null,
      ring: null,
      unread: 'no-tire',
      looks: [],
    });
  });

  test('a picture waits while another visitor’s is read, and is refused while one of the same visitor is', async () => {
    const picture = await plain(400, 300).webp().toBuffer();
    const readFrom = (from: string) => read(picture, { type: 'image/webp', from });
    const answers = await Promise.all([
      readFrom('198.51.100.1'),
      readFrom('198.51.100.1'),
      readFrom('198.51.100.2'),
    ]);
    const [refused, ...others] = answers.filter(({ status }) => status !== 200);
    expect(answers[2].status, api.logged()).toBe(200);
    expect(others).toEqual([]);
    expect(refused?.status).toBe(429);
    expect(ApiError.parse(refused?.body)).toMatchObject({
      code: 'reading-in-progress',
      message: messages.snapReadingInProgress,
    });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(2);
    expect((await readFrom('198.51.100.1')).status, api.logged()).toBe(200);
  });

  test('is taken from a visitor who has given up the one before', async () => {
    const picture = await drawnSidewall('225/65R17 102H');
    const from = '198.51.100.3';
    const given = new AbortController();
    const givenUp = read(picture, { from, signal: given.signal });
    // One that is empty is refused in any case, and so is never read itself.
    await expect.poll(async () => (await read(NOTHING, { from })).status).toBe(429);
    given.abort();
    await expect(givenUp).rejects.toThrow('aborted');
    await expect
      .poll(async () => (await read(await plain().jpeg().toBuffer(), { from })).status, { timeout: 10_000 })
      .toBe(200);
  });

  test('is read upright as EXIF says, and none of it is logged', async () => {
    const onItsSide = await sharp(await drawnSidewall('225/65R17 102H'))
      .rotate(-90)
      .withExif({ IFD0: { Artist: 'Ann Lee', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await read(onItsSide, { ring: drawnRing });
    expect(status, JSON.stringify(body)).toBe(200);
    const reading: SidewallReading = readSidewallPicture.answer.parse(body);
    expect(reading).toMatchObject({ outcome: 'sure', unread: null });
    expect(reading.looks.map(({ hits: [best] }) => best?.size)).toContain('225/65R17');
    expect(reading.sizes[0]).toMatchObject({ size: '225/65R17', listed: true });
    expect(reading.service).toEqual({ loadIndex: 102, loadIndexDual: null, speed: 'H' });
    expect(reading.ring?.x).toBeCloseTo(700, -2);
    const [, crop = ''] = /^data:image\/jpeg;base64,(.+)$/.exec(reading.sizes[0]?.crop ?? '') ?? [];
    const shown = await sharp(Buffer.from(crop, 'base64')).metadata();
    expect(shown).toMatchObject({ format: 'jpeg', space: 'srgb' });
    expect(shown.exif).toBeUndefined();
    expect(api.logged()).not.toMatch(/Ann Lee|225\/65|700,700/);
  });
});
