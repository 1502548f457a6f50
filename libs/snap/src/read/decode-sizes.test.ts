import { describe, expect, it } from 'vitest';
import { CHARACTERS, type Print, getRecognition } from '../../test/recognitions.ts';
import { decodeSizes, type SizeHit } from './decode-sizes.ts';
import { possibleSizes } from './possible-sizes.ts';
import { createSizeTrie, sizeFamily } from './size-trie.ts';

const LISTED = [
  '185/65R15',
  '195R14C',
  '205/55R16',
  'P225/65R17',
  '225/75R16C',
  '235/45ZR18',
  '235/65R17',
  '245/40RF18',
  '265/70R17',
  'LT265/70R17',
  'LT275/70R18',
  'HL275/35R21',
  'T155/70D17',
  '33x10.50R15LT',
  '35x12.50R20LT',
  '37x12.00R17LT',
  '11R22.5',
  '7.50R16LT',
];
const sizes = LISTED.map((size) => ({ size, listed: true }));
const trie = createSizeTrie([...sizes, ...possibleSizes(sizes)]);

const read = (text: string, print?: Print): SizeHit[] =>
  decodeSizes(getRecognition(text, print), CHARACTERS, trie);
const isClear = ([first, second]: readonly SizeHit[]) =>
  first !== undefined && first.score >= 2 && first.score - Math.max(0, second?.score ?? 0) >= 1.5;

describe('a size in a crop', () => {
  it.each(LISTED)('is clear where %s is printed cleanly', (size) => {
    const hits = read(size);
    expect(hits[0]).toMatchObject({ size, listed: true });
    expect(isClear(hits)).toBe(true);
  });

  it.each([
    ['225/65 R17', 'P225/65R17'],
    ['P225 / 65 R 17', 'P225/65R17'],
    ['22565R17', 'P225/65R17'],
    ['235/45R18', '235/45ZR18'],
    ['235/45 ZR 18', '235/45ZR18'],
    ['245/40ZRF18', '245/40RF18'],
    ['265/70R17LT', 'LT265/70R17'],
    ['LT 265/70R17', 'LT265/70R17'],
    ['35X12.50R20LT', '35x12.50R20LT'],
    ['35x12.5 R20 LT', '35x12.50R20LT'],
    ['LT35×12.50R20', '35x12.50R20LT'],
    ['37X12R17LT', '37x12.00R17LT'],
    ['225/75 R16C', '225/75R16C'],
  ])('is known in its other spelling %s', (text, size) => {
    expect(read(text)[0]?.size).toBe(size);
  });

  it.each([
    ['O5/55R16', null],
    ['2O5/55R16', '205/55R16'],
    ['I85/65RI5', '185/65R15'],
    ['205/SSR16', '205/55R16'],
    ['1B5/65R15', '185/65R15'],
    ['ZO5/55Rl6', '205/55R16'],
    ['2０5/55R16', '205/55R16'],
    ['205|55R16', '205/55R16'],
  ])('has figures where %s has letters like them', (text, size) => {
    const hits = read(text);
    if (size === null) expect(isClear(hits)).toBe(false);
    else expect(hits[0]?.size).toBe(size);
  });

  it.each([
    ['NORVIK 205/55R16 91V XL', '205/55R16'],
    ['205/55R1691V', '205/55R16'],
    ['TUBELESS 235/65R17 108H M+S', '235/65R17'],
    ['LT275/70R18/E 125/122R', 'LT275/70R18'],
    ['225/75R16C 121/120R', '225/75R16C'],
  ])('is found among the words of %s', (text, size) => {
    const hits = read(text);
    expect(hits[0]?.size).toBe(size);
    expect(isClear(hits)).toBe(true);
  });

  it('begins and ends at its own steps', () => {
    const [hit] = read('AB 205/55R16 91V');
    expect([hit?.from, hit?.to]).toEqual([10, 35]);
  });

  it('a size that is not listed is read as itself, and not as a listed neighbor', () => {
    for (const { size } of possibleSizes(sizes).filter((_, index) => index % 97 === 0)) {
      const [hit] = read(size);
      expect(hit).toMatchObject({ listed: false });
      expect(sizeFamily(hit?.size ?? '')).toBe(sizeFamily(size));
    }
  });

  it('a size that nobody could make is not clear', () => {
    expect(isClear(read('229/65R17'))).toBe(false);
    expect(isClear(read('225/66R17'))).toBe(false);
    expect(isClear(read('25/65R17'))).toBe(false);
  });

  it('stays in doubt between two figures that are about as likely', () => {
    const hits = read('225/65R17', { doubts: { 1: { 2: 0.5, 3: 0.47 } } });
    expect(hits.slice(0, 2).map(({ size }) => size)).toEqual(['P225/65R17', '235/65R17']);
    expect(isClear(hits)).toBe(false);
  });

  it('is taken for an LT size where two load indexes follow it', () => {
    const hits = read('265/70R17 121/118S');
    expect(hits[0]?.size).toBe('LT265/70R17');
    expect(hits.find(({ size }) => size === '265/70R17')?.score).toBeLessThan(2);
  });

  it('does not lose LT where a car’s size has the same figures', () => {
    expect(isClear(read('LT265/70R17'))).toBe(true);
    expect(isClear(read('265/70R17'))).toBe(true);
  });

  it('stands through doubt about each of its characters', () => {
    expect(read('205/55R16', { certainty: 0.6 })[0]?.size).toBe('205/55R16');
  });

  it('is not seen in other words', () => {
    for (const text of ['MAX LOAD 615 KG', 'DOT 1AB2CDEF3524', 'TREADWEAR 500', '', '17'])
      expect(isClear(read(text))).toBe(false);
  });
});
