import { copyProblems } from '@tirekit/contract/testing';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../content/', import.meta.url);
const files = globSync('**/*.md', { cwd: folder });

/** Words that customers type, and a name. */
const NOT_OURS = /^(?:aliases|keywords):.*(?:\n {2}.*)*$|European Tyre and Rim/gm;

test.each(files)('%s is written in our words', (file) => {
  const text = readFileSync(new URL(file, folder), 'utf8').replaceAll(NOT_OURS, '');
  expect(text.split('\n').flatMap(copyProblems)).toEqual([]);
});
