import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { plainText } from '../../model/text-tree.ts';
import { textTree } from './text-tree.ts';

const read = (markdown: string) =>
  textTree(unified().use(remarkParse).use(remarkGfm).use(remarkDirective).parse(markdown));

test('headings have anchors, each its own', () => {
  expect(read('## What’s a DOT date?\n\n### Load index\n\n### Load index')).toMatchObject([
    { kind: 'heading', level: 2, id: 'whats-a-dot-date' },
    { kind: 'heading', level: 3, id: 'load-index' },
    { kind: 'heading', level: 3, id: 'load-index-2' },
  ]);
});

test('a table has the caption of the directive around it', () => {
  expect(read(':::table{caption="Loads"}\n| Index | Pounds |\n|---|---:|\n| 91 | 1,356 |\n:::')).toEqual([
    {
      kind: 'table',
      caption: 'Loads',
      align: [null, 'right'],
      rows: [
        [['Index'], ['Pounds']],
        [['91'], ['1,356']],
      ],
    },
  ]);
});

test('notes, drawings, buttons, and hours are what their directives say', () => {
  const blocks = read(
    ':::note{title="Good to know"}\nAir only.\n:::\n\n::figure{name="load" caption="Load"}\n\n::button{to="/tire-sizes" label="Shop by size"}\n\n::hours',
  );
  expect(blocks).toEqual([
    { kind: 'note', title: 'Good to know', blocks: [{ kind: 'paragraph', words: ['Air only.'] }] },
    { kind: 'figure', name: 'load', caption: 'Load' },
    { kind: 'button', to: '/tire-sizes', label: 'Shop by size' },
    { kind: 'hours', text: '' },
  ]);
});

test('HTML in a file is not shown', () => {
  expect(read('<script>alert(1)</script>\n\nText with <b>tags</b>.')).toEqual([
    { kind: 'paragraph', words: ['Text with ', 'tags', '.'] },
  ]);
});

test('the plain text of blocks has a line for each paragraph, point, and row', () => {
  expect(plainText(read('## A\n\nOne **two**.\n\n- three\n- four'))).toBe('A\nOne two.\nthree\nfour');
});
