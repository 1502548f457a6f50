import { afterEach, expect, test, vi } from 'vitest';
import { decodePicture } from './decode-picture.ts';

afterEach(() => vi.unstubAllGlobals());

const box = (length: number, text: string): number[] => [
  ...[0, 0, 0, length],
  ...[...text].map((letter) => letter.codePointAt(0) ?? 0),
];
const extent = [...box(20, 'ispe'), 0, 0, 0, 0, 0, 0, 16, 0, 0, 0, 12, 0];
const heic = [...box(16, 'ftypheic'), 0, 0, 0, 0, ...extent];
const jpeg = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 12, 0, 16, 0];

test.each([
  ['HEIC, which only some browsers open, is no fault of the picture', heic, 'unsupported'],
  ['JPEG, which every browser opens, is damaged', jpeg, 'not-a-picture'],
  ['text is no picture', box(0, 'A tire is round.'), 'not-a-picture'],
])('a file that the browser cannot open is judged by its header: a %s', async (_, bytes, kind) => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  });
  await expect(decodePicture(new Blob([Uint8Array.from(bytes)]))).rejects.toMatchObject({ kind });
});
