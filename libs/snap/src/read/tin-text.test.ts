import { describe, expect, it } from 'vitest';
import { CHARACTERS, getRecognition } from '../../test/recognitions.ts';
import { readTin } from './tin-text.ts';

const TODAY = new Date('2026-03-01T12:00:00Z');
const read = (...texts: string[]) =>
  readTin(
    texts.map((text) => getRecognition(text)),
    CHARACTERS,
    TODAY,
  );

describe('a DOT number among boxes of text', () => {
  it.each([
    ['DOT 1AB 2CDEFH 3524', '1AB2CDEFH3524'],
    ['DOT U9KL LBLR 2419', 'U9KLLBLR2419'],
    ['D0T B9YR EY8X 0518', 'B9YREY8X0518'],
    ['TUBELESS DOT 1AB 2CDEFH 3524', '1AB2CDEFH3524'],
    ['DOT 1AB 2CDEFH 3S24', '1AB2CDEFH3524'],
    ['DOT RAB 1224', 'RAB1224'],
  ])('is read from %s', (text, tin) => {
    expect(read(text)?.tin).toBe(tin);
  });

  it('may run over neighboring boxes', () => {
    expect(read('MAX LOAD', 'DOT 1AB', '2CDEFH', '3524')?.tin).toBe('1AB2CDEFH3524');
  });

  it('is less certain where its characters are, or where the mark is missing', () => {
    const clear = read('DOT 1AB 2CDEFH 3524')?.certainty ?? 0;
    expect(clear).toBeGreaterThan(0.5);
    expect(read('1AB 2CDEFH 3524')?.certainty).toBeLessThan(0.5);
  });

  it.each([
    'DOT 1AB 2CDEFH 6024',
    'DOT 1AB 2CDEFH 3530',
    'DOT 1AB 2CDEFH',
    '225/65R17 102H',
    'MAX LOAD 850 KG 1874 LBS',
    'E4 0212345',
    '3524',
  ])('is not made up from %s', (text) => {
    expect(read(text)).toBeNull();
  });
});
