import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleUsers } from './sample-users.ts';

const readme = readFileSync(join(import.meta.dirname, '../../../../../../README.md'), 'utf8');

test('the README lists every sample buyer as it is typed, and what each has', () => {
  const rows = sampleUsers.map(({ email, about }) => [email, about.replaceAll('\u2019', "'")] as const);
  const listed = [...readme.matchAll(/^\| `(sample-\S+)` +\| (.*?) +\|$/gm)].map(([, email, has]) => [
    email,
    has,
  ]);
  expect(listed).toEqual(rows);
});
