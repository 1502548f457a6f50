import { describe, expect, it } from 'vitest';
import { formatService } from '@tirekit/tires';
import { CHARACTERS, getRecognition } from '../../test/recognitions.ts';
import { decodeSizes } from './decode-sizes.ts';
import { readService, type SizeInCrop } from './service-text.ts';
import { createSizeTrie } from './size-trie.ts';

const trie = createSizeTrie(
  ['225/65R17', '235/45ZR18', 'LT265/70R17', '195R14C', '35x12.50R20LT', 'T155/70D17', '11R22.5'].map(
    (size) => ({ size, listed: true }),
  ),
);

function seen(text: string): SizeInCrop[] {
  const recognition = getRecognition(text);
  const [hit] = decodeSizes(recognition, CHARACTERS, trie);
  return hit === undefined ? [] : [{ recognition, hit }];
}

function read(...texts: string[]): string | null {
  const service = readService(texts.flatMap(seen), CHARACTERS);
  return service === null ? null : formatService(service);
}

describe('load index and speed rating after a size', () => {
  it.each([
    ['225/65R17 102H', '102H'],
    ['225/65R17102H', '102H'],
    ['225/65R17 XL 106V M+S', '106V'],
    ['225/65R17 I02H', '102H'],
    ['235/45ZR18 (98Y)', '(98Y)'],
    ['235/45ZR18 98Y', '98Y'],
    ['LT265/70R17 121/118S', '121/118S'],
    ['LT265/70R17/E 121/118S', '121/118S'],
    ['195R14C 106/104R', '106/104R'],
    ['35X12.50R20LT 121Q', '121Q'],
    ['T155/70D17 110M', '110M'],
  ])('are read from %s', (text, service) => {
    expect(read(text)).toBe(service);
  });

  it.each([
    '225/65R17',
    '225/65R17 71L',
    '225/65R17 850 KG',
    '225/65R17 MAX LOAD',
    'LT265/70R17 71L',
    '225/65R17 102',
    '225/65R17 12345H',
    '11R22.5 144/142M',
  ])('are left open by %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it('are left open where two crops disagree, and told where they agree', () => {
    expect(read('225/65R17 102H', '225/65R17 102V')).toBeNull();
    expect(read('225/65R17 102H', '225/65R17', '225/65R17 102H')).toBe('102H');
  });

  it('are left open where the speed is in doubt', () => {
    const recognition = getRecognition('225/65R17 102H', { doubts: { 13: { H: 0.5, N: 0.02, V: 0.45 } } });
    const [hit] = decodeSizes(recognition, CHARACTERS, trie);
    expect(hit && readService([{ recognition, hit }], CHARACTERS)).toBeNull();
  });
});
