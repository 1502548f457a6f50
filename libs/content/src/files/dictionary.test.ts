import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ContentFolder } from './folder.ts';

const entries = [...new ContentFolder(join(import.meta.dirname, '../../content')).files]
  .filter(([name]) => name.startsWith('dictionary/'))
  .map(([name, { parsed }]) => ({ name, meta: parsed.source?.meta }));

test('each word that buyers type has one meaning in the dictionary', () => {
  const meanings = new Map<string, string[]>();
  for (const { name, meta } of entries)
    for (const word of new Set([meta?.title ?? '', ...(meta?.aliases ?? [])].map((one) => one.toLowerCase())))
      meanings.set(word, [...(meanings.get(word) ?? []), name]);
  expect([...meanings].filter(([, names]) => names.length > 1)).toEqual([]);
});

test('each entry names another one to read next', () => {
  expect(entries.filter(({ meta }) => (meta?.related.length ?? 0) === 0)).toEqual([]);
});
