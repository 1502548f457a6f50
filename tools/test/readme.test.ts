import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sampleUsers } from '../../apps/api/src/modules/identity/sample-users.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

test('the README links to every guide', () => {
  const guides = readdirSync(join(ROOT, 'docs/guides')).map((name) => `docs/guides/${name}`);
  expect(guides.filter((guide) => !readme.includes(`(${guide})`))).toEqual([]);
});

test('the README lists every sample buyer as it is typed, and what each has', () => {
  const rows = sampleUsers.map(({ email, about }) => [email, about.replaceAll('\u2019', "'")] as const);
  const listed = [...readme.matchAll(/^\| `(sample-\S+)` +\| (.*?) +\|$/gm)].map(([, email, has]) => [
    email,
    has,
  ]);
  expect(listed).toEqual(rows);
});
