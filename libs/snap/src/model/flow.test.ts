import { expect, test } from 'vitest';
import { type FlowEvent, nextStage, type Placed, type Stage, startStage } from './flow.ts';

const placed: Placed = {
  picture: { width: 2, height: 1, data: new Uint8ClampedArray(8) },
  placement: { x: 1, y: 0.5, scale: 1 },
  from: 'camera',
};
const reading = {
  outcome: 'sure',
  sizes: [{ size: '225/65R17', strip: null }],
  load: '102',
  speed: 'H',
  tin: null,
  unread: null,
  looks: [],
} as const;

const after = (...events: FlowEvent[]): Stage => events.reduce(nextStage, startStage);

test('a photo leads from the camera over the ring and the reader to its size', () => {
  const taken: FlowEvent[] = [{ type: 'camera-wanted' }, { type: 'picture-taken', placed }];
  expect(after(...taken)).toMatchObject({ name: 'placing', from: 'camera' });
  expect(after(...taken, { type: 'reading-started', by: 'device', placed })).toMatchObject({
    name: 'reading',
    task: 'opening',
  });
  expect(
    after(
      ...taken,
      { type: 'reading-started', by: 'device', placed },
      { type: 'progress', progress: { loaded: 1, total: 2 } },
      { type: 'task', task: 'finding' },
      { type: 'read', result: { ok: true, reading } },
    ),
  ).toMatchObject({ name: 'found', reading, placed, errors: null });
});

test('a picture without a size keeps the photo, so that our server can try', () => {
  const stage = after(
    { type: 'file-chosen' },
    { type: 'picture-taken', placed },
    { type: 'reading-started', by: 'device', placed },
    { type: 'read', result: { ok: false, reason: 'no-size', tin: null } },
  );
  expect(stage).toEqual({ name: 'failed', trouble: { kind: 'no-size' }, by: 'device', placed, tin: null });
});

test('a camera that fails leads back to the start with its reason; one that cannot switch goes on', () => {
  const failed = (kind: 'denied' | 'cannot-switch'): Stage =>
    after({ type: 'camera-wanted' }, { type: 'camera-failed', trouble: { kind } });
  expect(failed('denied')).toEqual({ name: 'start', trouble: { kind: 'denied' } });
  const stayed = failed('cannot-switch');
  expect(stayed).toEqual({ name: 'camera', trouble: { kind: 'cannot-switch' } });
  expect(nextStage(stayed, { type: 'camera-switched' })).toEqual({ name: 'camera', trouble: null });
});

test('canceling a reading leads back to the photo, and a result that comes afterwards changes nothing', () => {
  const canceled = after(
    { type: 'file-chosen' },
    { type: 'picture-taken', placed },
    { type: 'reading-started', by: 'device', placed },
    { type: 'reading-canceled' },
  );
  expect(canceled).toMatchObject({ name: 'placing' });
  expect(nextStage(canceled, { type: 'read', result: { ok: true, reading } })).toBe(canceled);
  expect(nextStage(canceled, { type: 'reading-failed', trouble: { kind: 'timeout' } })).toBe(canceled);
});

test('a picture that opens after the buyer has left is not shown', () => {
  const left = after({ type: 'file-chosen' }, { type: 'left' });
  expect(nextStage(left, { type: 'picture-taken', placed })).toBe(left);
});

test('a refused size keeps its reading; without scripts it comes back with the sizes to choose from', () => {
  const answer = { ok: false, message: null, fields: { size: 'No size' }, values: { size: 'big' } } as const;
  const found: Stage = { name: 'found', reading, placed, errors: null };
  expect(nextStage(found, { type: 'answered', answer })).toEqual({ ...found, errors: answer });
  expect(after({ type: 'answered', answer })).toMatchObject({
    name: 'found',
    reading: { sizes: [] },
    errors: answer,
  });
  const values = { offered: '225/65R17 235/65R17', choice: '225/65R17', load: 'x' };
  expect(after({ type: 'answered', answer: { ...answer, values } })).toMatchObject({
    reading: { sizes: [{ size: '225/65R17' }, { size: '235/65R17' }] },
  });
});

test('a form that did not arrive leaves the buyer where the size is, or at the start', () => {
  const answer = { ok: false, message: 'You’re offline.', fields: {}, values: {} } as const;
  const found: Stage = { name: 'found', reading, placed, errors: null };
  expect(nextStage(found, { type: 'answered', answer })).toEqual({ ...found, errors: answer });
  expect(after({ type: 'answered', answer })).toEqual({ name: 'start', trouble: { kind: 'server-failed' } });
});

/** A photo that differs from others by its shade, in which one place may show the size. */
const getPhoto = (shade: number): Placed => ({
  ...placed,
  picture: { ...placed.picture, data: new Uint8ClampedArray(8).fill(shade) },
});
const unsure = (size: string, score: number): FlowEvent => ({
  type: 'read',
  result: {
    ok: true,
    reading: {
      ...reading,
      outcome: 'unsure',
      sizes: [{ size, strip: null }],
      unread: 'unclear',
      looks: [
        {
          place: { x0: 0.1, x1: 0.2, y0: 0.4, y1: 0.5 },
          surface: 1,
          hits: [{ size, score, listed: true, from: 1, to: 9 }],
        },
      ],
    },
  },
});
const readEvents = (shade: number, result: FlowEvent): FlowEvent[] => [
  { type: 'camera-wanted' },
  { type: 'picture-taken', placed: getPhoto(shade) },
  { type: 'reading-started', by: 'device', placed: getPhoto(shade) },
  result,
];
const none: FlowEvent = { type: 'read', result: { ok: false, reason: 'no-size', tin: null } };
const first = readEvents(1, unsure('225/65R17', 2.4));
const second = readEvents(2, unsure('225/65R17', 3.2));
const isSure = { name: 'found', reading: { outcome: 'sure', sizes: [{ size: '225/65R17' }] } };

test('a second photo is added to an unsure one, also after a retake or a photo without a size', () => {
  expect(after(...first)).toMatchObject({ name: 'found', reading: { outcome: 'unsure' }, photos: [{}] });
  expect(after(...first, ...second)).toMatchObject({ ...isSure, photos: [{}, {}] });
  expect(after(...first, { type: 'camera-wanted' }, ...second)).toMatchObject(isSure);
  expect(after(...first, ...readEvents(3, none), ...second)).toMatchObject({ ...isSure, photos: [{}, {}] });
  const noCamera: FlowEvent = { type: 'camera-failed', trouble: { kind: 'no-camera' } };
  expect(after(...first, { type: 'camera-wanted' }, noCamera, ...second)).toMatchObject(isSure);
});

test('a buyer who starts over, or has a sure size, begins without the photos before', () => {
  expect(after(...first, { type: 'left' }, ...second)).toMatchObject({
    reading: { outcome: 'unsure' },
    photos: [{}],
  });
  const other = readEvents(3, unsure('245/45R18', 2.4));
  expect(after(...first, ...second, ...other)).toMatchObject({
    reading: { outcome: 'unsure', sizes: [{ size: '245/45R18' }] },
    photos: [{}],
  });
});

test('a repeated photo does not count as a second one', () => {
  expect(after(...first, ...first)).toMatchObject({ reading: { outcome: 'unsure' }, photos: [{}] });
});

test('a photo without a size leads back to the sizes that were found before', () => {
  const stage = after(...first, ...readEvents(3, none), { type: 'sizes-wanted' });
  expect(stage).toMatchObject({ name: 'found', reading: { sizes: [{ size: '225/65R17' }] }, photos: [{}] });
  const alone = after(...readEvents(3, none));
  expect(nextStage(alone, { type: 'sizes-wanted' })).toBe(alone);
});

test('a photo of two tires can be placed anew, and its first reading no longer counts', () => {
  const failed = after(
    ...readEvents(1, { type: 'read', result: { ok: false, reason: 'several-tires', tin: null } }),
  );
  expect(failed).toMatchObject({ name: 'failed', trouble: { kind: 'several-tires' } });
  expect(nextStage(failed, { type: 'placing-wanted' })).toMatchObject({ name: 'placing', ...getPhoto(1) });
  const again = after(...first, ...readEvents(2, unsure('235/65R17', 1)), { type: 'placing-wanted' });
  expect(again).toMatchObject({
    name: 'placing',
    picture: getPhoto(2).picture,
    photos: [{ reading: { sizes: [{ size: '225/65R17' }] } }],
  });
  expect(again.photos).toHaveLength(1);
});
