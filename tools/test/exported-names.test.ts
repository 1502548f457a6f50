import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Source, twiceExported } from './exported-names.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('the names of exports', { timeout: 60_000 }, () => {
  it('each name is exported by one file of the libraries and the API', () => {
    const sources = globSync(['libs/*/src/**/*.{ts,tsx}', 'apps/api/src/**/*.{ts,tsx}'], { cwd: ROOT }).map(
      (file): Source => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }),
    );
    expect(sources.length).toBeGreaterThan(2000);
    expect(twiceExported(sources)).toEqual([]);
  });
});

describe('the search for names that are exported twice', () => {
  const listTwice = (texts: Readonly<Record<string, string>>): string[] =>
    twiceExported(Object.entries(texts).map(([file, text]) => ({ file, text })));

  it.each([
    ['export const dayText = () => 1;', 'export function dayText() {}'],
    ['export interface dayText {}', 'export type dayText = string;'],
    ['export class dayText {}', 'const dayText = 1;\nexport { dayText };'],
    ['export const { dayText } = words();', 'export const [, dayText] = words();'],
    ['export enum dayText {}', `export { longDay as dayText } from './days.ts';`],
    ['export async function dayText() {}', `import { longDay as dayText } from 'x';\nexport { dayText };`],
    ['export abstract class dayText {}', `export * as dayText from './days.ts';`],
  ])('a name that two files declare is found, and both files are named: %j and %j', (one, other) => {
    expect(listTwice({ 'libs/cart/src/ui/x.ts': one, 'apps/api/src/cli/x.ts': other })).toEqual([
      'dayText is exported by apps/api/src/cli/x.ts and libs/cart/src/ui/x.ts.',
    ]);
  });

  it.each([
    `export { dayText } from './days.ts';`,
    `export * from './days.ts';`,
    `import { dayText } from './days.ts';\nexport { dayText };`,
    `import { dayText as text } from './days.ts';\nexport { text as dayText };`,
    `import { dayText } from './days.ts';\nexport default dayText;`,
    'const dayText = 1;',
  ])('a file that passes a name on, or keeps it to itself, does not export it again: %j', (text) => {
    const days = 'export const dayText = 1;\nexport default dayText;';
    expect(listTwice({ 'libs/cart/src/days.ts': days, 'libs/cart/src/index.ts': text })).toEqual([]);
  });

  it('a schema and its type of the same name are one thing', () => {
    expect(listTwice({ 'libs/cart/src/x.ts': 'export const Zip = 1;\nexport type Zip = string;' })).toEqual(
      [],
    );
  });

  it('the names that React Router reads are exempt in routes alone', () => {
    const text = 'export const loader = 1;';
    const routes = { 'libs/cart/src/routes/cart.tsx': text, 'libs/deals/src/routes/deal.tsx': text };
    expect(listTwice(routes)).toEqual([]);
    expect(listTwice({ ...routes, 'libs/cart/src/a.ts': text, 'libs/cart/src/b.ts': text })).toEqual([
      'loader is exported by libs/cart/src/a.ts and libs/cart/src/b.ts.',
    ]);
    expect(
      listTwice({
        'libs/cart/src/routes/cart.tsx': 'export const view = 1;',
        'libs/deals/src/routes/deal.tsx': 'export const view = 2;',
      }),
    ).toHaveLength(1);
  });

  it('stories, their samples, tests, and generated declarations are exempt', () => {
    const text = 'export const welcome = 1;';
    expect(
      listTwice({
        'libs/cart/src/a.stories.tsx': text,
        'libs/cart/src/a.test.ts': text,
        'libs/cart/src/css.d.ts': text,
        'apps/api/src/a.samples.ts': text,
        'libs/cart/src/b.ts': text,
      }),
    ).toEqual([]);
  });

  it('names that are only read through a namespace are exempt', () => {
    const modules = {
      'libs/cart/src/messages.ts': `export * from './words.ts';`,
      'libs/cart/src/words.ts': 'export const vehicle = 1;',
      'libs/cart/src/index.ts': `export * as messages from './messages.ts';`,
      'libs/deals/src/vehicle.ts': 'export const vehicle = 2;',
    };
    expect(listTwice(modules)).toEqual([]);
    const read = `import { vehicle } from './words.ts';`;
    expect(listTwice({ ...modules, 'libs/cart/src/a.ts': read })).toEqual([
      'vehicle is exported by libs/cart/src/words.ts and libs/deals/src/vehicle.ts.',
    ]);
  });
});
