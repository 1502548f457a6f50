import { expect, test } from 'vitest';
import { TagChanges } from './tag-changes.ts';

function changesAfterLoad(seq: number): TagChanges {
  const changes = new TagChanges();
  changes.reset(seq);
  return changes;
}

test('no changes are known before the catalog is loaded', () => {
  expect(new TagChanges().since(0)).toBeNull();
});

test('lists each tag once that changed after a change number', () => {
  const changes = changesAfterLoad(10);
  changes.add(11, ['size/a', 'line/1']);
  changes.add(14, ['size/a', 'line/2']);
  expect(changes.since(10)?.toSorted()).toEqual(['line/1', 'line/2', 'size/a']);
  expect(changes.since(11)?.toSorted()).toEqual(['line/2', 'size/a']);
  expect(changes.since(14)).toEqual([]);
  expect(changes.since(9)).toBeNull();
});

test('a reload forgets earlier changes', () => {
  const changes = changesAfterLoad(10);
  changes.add(11, ['size/a']);
  changes.reset(12);
  expect(changes.since(11)).toBeNull();
  expect(changes.since(12)).toEqual([]);
});

test('forgets the oldest of very many changes, and says so', () => {
  const changes = changesAfterLoad(0);
  for (let seq = 1; seq <= 20_000; seq++) changes.add(seq, [`size/${String(seq)}`, 'line/1']);
  expect(changes.since(0)).toBeNull();
  expect(changes.since(19_999)?.toSorted()).toEqual(['line/1', 'size/20000']);
  let known = 1;
  while (changes.since(known) === null) known++;
  expect(known).toBeLessThan(18_000);
  expect(changes.since(known)).toHaveLength(20_000 - known + 1);
});
