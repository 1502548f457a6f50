import { termSlugs } from '@tirekit/tire-ui';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const entries = new Set(readdirSync(join(import.meta.dirname, '../../../content/dictionary')));

test('every fact of a tire that is a link to the dictionary leads to an entry of it', () => {
  expect(Object.values(termSlugs).filter((slug) => !entries.has(`${slug}.md`))).toEqual([]);
});
