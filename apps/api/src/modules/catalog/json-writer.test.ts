import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { giveBack, jsonBytes, keptJson, pieceOf } from './json-writer.ts';

test('whole numbers are written as JSON writes them', () => {
  const written = (value: number) => String(jsonBytes((to) => to.int(value)));
  for (const value of [0, 9, 10, 99, 100, 2 ** 31 - 1]) expect(written(value)).toBe(String(value));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (value) => written(value) === String(value)),
  );
});

test('pieces and texts of any length and alphabet stand one after the other, past the first memory', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 9_000 })), {
        maxLength: 30,
      }),
      (texts) => {
        const bytes = jsonBytes((to) => {
          to.text('[').list(texts, (text) =>
            text.length % 2 === 0 ? to.piece(pieceOf(text)) : to.text(JSON.stringify(text)),
          );
          to.text(']');
        });
        expect(bytes.toString()).toBe(JSON.stringify(texts));
      },
    ),
    { numRuns: 30 },
  );
});

test('a text that fails leaves nothing behind, and no text is written inside another', () => {
  const failing = () =>
    jsonBytes((to) => {
      to.text('{"half":');
      throw new Error('no more');
    });
  expect(failing).toThrow('no more');
  expect(() => jsonBytes(() => jsonBytes((to) => to.text('1')))).toThrow('being written already');
  expect(jsonBytes((to) => to.text('[]')).toString()).toBe('[]');
});

test('a text that is still in use is not written over by those that follow', () => {
  const texts = Array.from({ length: 400 }, (_, at) => JSON.stringify({ at, filler: 'x'.repeat(at * 37) }));
  const written = texts.map((text) => jsonBytes((to) => to.text(text)));
  expect(written.map(String)).toEqual(texts);
});

test('the room of a text that is given back is used again, unless another text came behind it', () => {
  const write = (json: string) => jsonBytes((to) => to.text(json));
  const first = write('"first"');
  giveBack(first);
  const second = write('"second"');
  expect(second.byteOffset).toBe(first.byteOffset);
  const third = write('"third"');
  giveBack(second);
  const fourth = write('"fourth"');
  expect([second, third, fourth].map(String)).toEqual(['"second"', '"third"', '"fourth"']);
  giveBack(Buffer.from('"of other memory"'));
  expect(fourth.toString()).toBe('"fourth"');
});

test('a text that is kept is not written over', () => {
  const kept = keptJson((to) => to.text('"kept"'));
  jsonBytes((to) => to.text('"next"'));
  expect(kept.toString()).toBe('"kept"');
});
