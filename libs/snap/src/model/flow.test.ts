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
  ).toEqual({ name: 'found', reading, placed, errors: null });
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
