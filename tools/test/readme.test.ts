import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

test('the README links to every guide', () => {
  const guides = readdirSync(join(ROOT, 'docs/guides')).map((name) => `docs/guides/${name}`);
  expect(guides.filter((guide) => !readme.includes(`(${guide})`))).toEqual([]);
});
