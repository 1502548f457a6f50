import { copyProblems } from '@tirekit/contract/testing';
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folder = new URL('../../content/', import.meta.url);
const files = await Array.fromAsync(glob('**/*.md', { cwd: folder }));

/** Words that customers type, and a name. */
const NOT_OURS = /^(?:aliases|keywords):.*(?:\n  .*)*$|European Tyre and Rim/gm;

test.each(files)('%s is written in our words', async (file) => {
  const text = (await readFile(new URL(file, folder), 'utf8')).replaceAll(NOT_OURS, '');
  expect(text.split('\n').flatMap(copyProblems)).toEqual([]);
});
