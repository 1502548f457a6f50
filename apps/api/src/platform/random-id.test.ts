import { expect, test } from 'vitest';
import { readableId, readableIdLength, getReadableId } from './random-id.ts';

const READABLE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

test('an id that people read has ten Crockford characters, whatever it is made from', () => {
  expect(readableIdLength).toBe(10);
  for (const id of [readableId(), getReadableId(''), getReadableId('return 7K3M9QX2AB tap-1')])
    expect(id).toMatch(READABLE);
});

test('the same text has the same id, and another text has another one', () => {
  expect(getReadableId('message retail one')).toBe(getReadableId('message retail one'));
  expect(getReadableId('message retail one')).not.toBe(getReadableId('message retail two'));
});
