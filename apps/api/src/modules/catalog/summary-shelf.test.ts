import { expect, test } from 'vitest';
import type { ChannelView } from './index/channel-view.ts';
import { SummaryShelf } from './summary-shelf.ts';

/** What a shelf reads of a view. */
const viewOf = (index: { changesOf: Int32Array }) => ({ index }) as unknown as ChannelView;

function shelfThatCounts(textOf: (row: number) => string) {
  let written = 0;
  const shelf = new SummaryShelf((to, _view, row) => {
    written++;
    to.text(textOf(row));
  });
  const read = (view: ChannelView, row: number): string => {
    const { bytes, from, to } = shelf.get(view, row);
    return Buffer.from(bytes.subarray(from, to)).toString();
  };
  return { read, written: () => written };
}

test('a text is written once, and anew when its row has changed', () => {
  const index = { changesOf: new Int32Array(10) };
  const view = viewOf(index);
  let price = 1;
  const { read, written } = shelfThatCounts((row) => `row ${String(row)} costs ${String(price)}`);
  expect([read(view, 3), read(view, 4), read(view, 3)]).toEqual([
    'row 3 costs 1',
    'row 4 costs 1',
    'row 3 costs 1',
  ]);
  expect(written()).toBe(2);
  price = 2;
  index.changesOf[3] = 1;
  expect([read(view, 3), read(view, 4)]).toEqual(['row 3 costs 2', 'row 4 costs 1']);
});

test('storefronts have texts of their own, and a catalogue that was loaded anew begins with none', () => {
  const index = { changesOf: new Int32Array(10) };
  const [one, other] = [viewOf(index), viewOf(index)];
  const { read, written } = shelfThatCounts((row) => `row ${String(row)}`);
  read(one, 1);
  read(other, 1);
  expect(written()).toBe(2);
  read(viewOf({ changesOf: new Int32Array(10) }), 1);
  read(one, 1);
  expect(written()).toBe(4);
});

test('more texts than there is room for come out right, and what is asked for again and again stays', () => {
  const rows = 9_000;
  const view = viewOf({ changesOf: new Int32Array(rows) });
  const textOf = (row: number) => `${String(row)} ${'é'.repeat(2_000 + (row % 7))}`;
  const { read, written } = shelfThatCounts(textOf);
  for (let row = 0; row < rows; row++) {
    expect(read(view, row)).toBe(textOf(row));
    expect(read(view, 0)).toBe(textOf(0));
  }
  expect(written()).toBe(rows);
  // The oldest ones are gone, the newest are not.
  expect(read(view, 1)).toBe(textOf(1));
  expect(written()).toBe(rows + 1);
  for (let row = rows - 1_000; row < rows; row++) expect(read(view, row)).toBe(textOf(row));
  expect(written()).toBe(rows + 1);
});
