import { describe, expect, test } from 'vitest';
import { getKind, parseFile } from './parse-file.ts';

const head = `title: Load index
description: How much weight one tire carries, and where you find the number on its sidewall and door placard.
published: 2026-11-29
updated: 2026-11-29`;

const sources = `author: Tire desk
sources:
  - { title: Standard, url: "https://example.com/standard", date: 2026-11-29 }
  - { title: Handbook, url: "https://example.com/handbook", date: 2026-11-29 }`;

/** The faults of a file as `line: message`. */
function getFaults(name: string, text: string): string[] {
  const kind = getKind(name);
  if (kind === null) throw new Error(`${name} is no text`);
  return parseFile(`/content/${name}`, name, kind, text).problems.map(
    ({ line, message }) => `${String(line)}: ${message}`,
  );
}
const page = (body: string, more = ''): string[] =>
  getFaults('pages/load.md', `---\n${head}${more}\n---\n\n${body}\n`);

describe('a content file', () => {
  test('a content file without a fault has its path, its facts and its text', () => {
    const { source } = parseFile(
      '/content/pages/load.md',
      'pages/load.md',
      'pages',
      `---\n${head}\n---\n\nText\n`,
    );
    expect(source).toMatchObject({ path: 'pages/load', kind: 'pages', isIndex: false });
    expect(source?.meta).toMatchObject({ title: 'Load index', related: [], draft: false });
    expect(source?.body.children[0]?.position?.start.line).toBe(8);
  });

  test('a folder’s index file has the path of the folder', () => {
    const text = `---\n${head}\n---\n`;
    expect(parseFile('', 'learn/index.md', 'learn', text).source?.path).toBe('learn');
    expect(parseFile('', 'learn/a/index.md', 'learn', text).source?.path).toBe('learn/a');
  });

  test.each([
    ['a missing field', '---\ntitle: A\n---\n', '1: The field description is missing.'],
    ['no front matter', 'Only text', '1: The file must begin with front matter between two lines of ---.'],
    [
      'a value that refers to another one',
      '---\ntitle: *Sale*\n---\n',
      '2: A value that begins with an asterisk needs quotes: "*Sale*".',
    ],
    [
      'a value that contains itself',
      `---\n${head}\nkeywords: &all [*all]\n---\n`,
      '6: A value that begins with an asterisk needs quotes: "*all".',
    ],
    [
      'a field that refers to another one',
      `---\n${head}\n<<: *rest\n---\n`,
      '6: A value that begins with an asterisk needs quotes: "*rest".',
    ],
    ['an unknown field', `---\n${head}\nheading: A\n---\n`, '6: There is no field heading.'],
    [
      'a date that no calendar has',
      `---\n${head.replace('11-29', '02-30')}\n---\n`,
      '4: The field published must be a day such as 2026-11-29.',
    ],
    [
      'a short description',
      '---\ntitle: A\ndescription: Short.\npublished: 2026-11-29\nupdated: 2026-11-29\n---\n',
      '3: The field description must have 60 to 160 characters.',
    ],
    [
      'an unknown token in a field',
      `---\n${head.replace('Load index', 'Load {indx}')}\n---\n`,
      '2: There is no token {indx}.',
    ],
    ['an unknown feature', `---\n${head}\nrequires: { feature: flying }\n---\n`, /^6: The field requires/],
  ])('a content file with %s fails with its line', (_, text, fault) => {
    const faults = getFaults('pages/load.md', text);
    expect(faults[0]).toEqual(fault instanceof RegExp ? expect.stringMatching(fault) : fault);
  });

  const noField =
    'This line must be a name, a colon, a space, and a value, such as title: Returns. A value’s second line begins with spaces.';
  const quotesAround =
    'The quotes must be around the whole value, and a quote inside must be of the other kind.';
  test.each([
    ['a field without a colon at the end', 'order: 1\ntitle A', `3: ${noField}`],
    ['a field without a space', 'order: 1\ntitle:A\ndraft: true', `3: ${noField}`],
    ['a second line that is not indented', 'order: 1\ntitle: A\nand B', `4: ${noField}`],
    ['an open quote', 'order: 1\ntitle: "A\ndraft: true', '3: A quote opens here and never closes.'],
    ['an open bracket', 'title: A\nrelated: [a, b\norder: 1', '3: A bracket opens here and never closes.'],
    ['a colon in a value', 'title: A: B', '2: A value with a colon in it needs quotes: title: "A: B"'],
    [
      'a token before a value',
      'title: {name} A',
      '2: A value that begins with a brace needs quotes: title: "{name} A"',
    ],
    ['a sign before a value', 'title: @A', '2: A value that begins with @ needs quotes: title: "@A"'],
    ['words after a quote', 'title: "A" B', `2: ${quotesAround}`],
    ['an apostrophe in such quotes', "title: 'You're in'", `2: ${quotesAround}`],
    ['a field after spaces', 'title: A\n  order: 1', /^3: The name of a field must stand at the start/],
    ['a first field after spaces', '  title: A\norder: 1', /^2: The name of a field must stand at the start/],
    ['a tab before a field', 'title: A\n\torder: 1', '3: A line must begin with spaces, not with a tab.'],
    ['a field written twice', 'title: A\ntitle: B', '3: The field title is there twice.'],
    ['a backslash', 'title: "A\\q"', '2: Between double quotes, a backslash must be written twice.'],
    ['a list of no fields', '- a\norder: 1', /^3: This line can’t be read\. Check its quotes/],
  ])('a content file with %s in its head fails in plain words, once for its line', (_, yaml, fault) => {
    expect(getFaults('blocks/load.md', `---\n${yaml}\n---\n\nText\n`)).toEqual([
      fault instanceof RegExp ? expect.stringMatching(fault) : fault,
    ]);
  });

  test('a content file with several faults names each', () => {
    expect(getFaults('pages/load.md', '---\ntitle: 4\nheading: A\n---\n\n{fone}\n').toSorted()).toEqual([
      '1: The field description is missing.',
      '1: The field published is missing.',
      '1: The field updated is missing.',
      '2: The field title must be text.',
      '3: There is no field heading.',
      '6: There is no token {fone}.',
    ]);
  });

  test('a content file with an upper case letter in its name fails', () => {
    expect(getFaults('pages/Load.md', `---\n${head}\n---\n`)).toEqual([
      '1: The name of a content file has lower case letters, digits and hyphens.',
    ]);
  });

  test.each([
    ['an unknown token', 'You have {returnDay} days.', '8: There is no token {returnDay}.'],
    ['an unknown token in a link', '[Call](tel:{fone})', '8: There is no token {fone}.'],
    ['HTML', 'A <b>bold</b> word', '8: HTML is not allowed.'],
    [
      'a heading of the first level',
      '# Title',
      '8: A heading begins with ##: the title of the front matter is the page’s first one.',
    ],
    ['a picture without words', '![](/a.png)', '8: A picture needs a text in its brackets.'],
    ['an unknown directive', '::video{src="a"}', '8: There is no directive ::video.'],
    [
      'a directive written otherwise',
      ':::figure{name="load"}\n:::',
      '8: The directive figure is written ::figure, not :::figure.',
    ],
    ['a directive without a field', '::button{to="/cart"}', '8: ::button needs label="…".'],
    ['a directive with a field that it has not', ':::note{tone="red"}\nA\n:::', '8: :::note has no tone.'],
    ['an unknown drawing', '::figure{name="cat"}', /^8: There is no drawing "cat"/],
    ['an unknown price', 'It costs :price[everything].', /^8: There is no price "everything"/],
    ['a condition on nothing', ':::where{feature="flying"}\nA\n:::', /^8: :::where needs one of/],
  ])('a content file with %s fails with its line', (_, body, fault) => {
    expect(page(body)[0]).toEqual(fault instanceof RegExp ? expect.stringMatching(fault) : fault);
  });

  test('an article names its author and two sources at least', () => {
    const article = (more: string) => getFaults('learn/basics/load.md', `---\n${head}\n${more}\n---\n`);
    expect(article(sources)).toEqual([]);
    expect(article(sources.split('\n').slice(0, 3).join('\n'))).toEqual([
      '7: An article names at least 2 sources.',
    ]);
    expect(article('draft: false')).toContain('1: The field author is missing.');
  });

  test('a dictionary entry needs a short explanation', () => {
    expect(getFaults('dictionary/ply.md', '---\ntitle: Ply\n---\n')).toEqual([
      '1: The field short is missing.',
    ]);
  });

  test('asks the lender for an example in a page alone', () => {
    expect(getFaults('help/payment/monthly.md', '---\ntitle: Monthly?\n---\n\n::financing\n')).toContain(
      '5: ::financing is for texts in pages/ alone.',
    );
  });

  test('may use every directive', () => {
    const body = `:::note{title="Good to know"}
Call {phone}.
:::

::figure{name="sidewall" caption="A sidewall"}

:::table{caption="Loads"}

| Index | Pounds |
|---|---|
| 91 | 1,356 |

:::

::button{to="/tire-sizes" label="Shop by size"}

It costs :price[handlingFee].

::hours

::financing

:::where{feature="deals"}
See the deals.
:::`;
    expect(page(body)).toEqual([]);
  });
});
