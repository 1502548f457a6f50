import { describe, expect, test } from 'vitest';
import { pricesKind } from '../../modules/catalog/price-list/index.ts';
import { textField } from '../../platform/feeds/fields/text-fields.ts';
import type { FeedField } from '../../platform/feeds/feed-field.ts';
import type { StagedRow } from '../../platform/feeds/runs/run-rows.ts';
import type { FeedRun, RunState } from '../../platform/feeds/runs/run-state.ts';
import { describeRow, describeRun } from './feed-run-lines.ts';

const COUNTS = '580 new, 3 changed, 0 taken out, 0 unchanged, 20 that cannot be used';
const run: FeedRun = {
  ...{
    runId: '7K3M9Q2X',
    feedId: 'atlas-stock',
    kind: 'stock',
    supplierId: 'atlas',
    isFull: false,
    limits: {},
  },
  ...{
    mapping: 'atlas-stock',
    mappingVersion: 1,
    files: [],
    state: 'applied',
    stops: [],
    notes: [],
    error: null,
  },
  counts: { add: 580, change: 3, discontinue: 0, none: 0, unusable: 20 },
  ...{ appliedRows: 2_000, startedBy: 'Ann Lee', startedAt: new Date('2026-11-30T12:00:00Z') },
  ...{ approvedBy: null, reason: null, appliedBy: 'Ann Lee', appliedAt: new Date('2026-11-30T12:01:00Z') },
  ...{ rolledBackBy: null, rolledBackAt: null, rollbackReason: null, keptRows: 'all', isOlder: false },
};
const BEGINNING = 'Run 7K3M9Q2X of atlas-stock (2026-11-30T12:00:00.000Z, Ann Lee) is';

test.each<[RunState, string]>([
  ['checked', `checked, and not applied yet: ${COUNTS}.`],
  ['applied', `applied: ${COUNTS}.`],
  ['rolled-back', `rolled back. It had found ${COUNTS}.`],
  ['given-up', `given up. It had found ${COUNTS}.`],
  ['failed', `stopped by an error. The first 2,000 of its rows are written. It had found ${COUNTS}.`],
])('a run that is %s is not said to have done more', (state, says) => {
  expect(describeRun({ ...run, state })[0]).toBe(`${BEGINNING} ${says}`);
});

test.each<RunState>(['checked', 'applying', 'failed'])(
  'a run that is %s and older than one that was applied is told to be approved',
  (state) => {
    const apply = 'tirekit catalog apply 7K3M9Q2X';
    const [usual, older] = [false, true].map((isOlder) => describeRun({ ...run, state, isOlder }).at(-1));
    expect(usual?.endsWith(apply)).toBe(true);
    expect(older?.endsWith(`${apply} --approve --by <name> --reason <sentence>`)).toBe(true);
  },
);

test('a run that is still being read has no counts', () => {
  expect(describeRun({ ...run, state: 'staging', counts: {} })).toEqual([`${BEGINNING} being read.`]);
});

test('a run that was approved and rolled back names who did both, and why', () => {
  const people = {
    approvedBy: 'Ann Lee',
    reason: 'New list',
    rolledBackBy: 'Bo Diaz',
    rollbackReason: 'Old',
  };
  expect(describeRun({ ...run, ...people, state: 'rolled-back', keptRows: 'none' }).slice(1)).toEqual([
    'Approved by Ann Lee: New list',
    'Rolled back by Bo Diaz: Old',
    'Its rows are no longer kept.',
  ]);
});

test('a new row names the old value beside the new one where it changes what others share', () => {
  const fields = { mpn: 'CW-2002', headline: 'Silent', tagline: 'For roads' };
  const row = {
    ...{ rowNo: 1, file: 'list.csv', sheet: null, line: 2, key: 'k', fields, computed: [] },
    ...{ problems: [], conflicts: [], stops: [], action: 'add' as const },
  };
  const known = Object.keys(fields).map((name) => textField({ name, label: name, headings: [] }));
  expect(describeRow('add', { ...row, before: { headline: 'Quiet', tagline: 'For roads' } }, known)).toBe(
    'New: list.csv, line 2 (k): mpn CW-2002, headline Quiet → Silent, tagline For roads',
  );
  expect(describeRow('add', { ...row, before: null }, known)).toBe(
    'New: list.csv, line 2 (k): mpn CW-2002, headline Silent, tagline For roads',
  );
});

describe('a row', () => {
  const field = (name: string, label: string): FeedField => ({
    ...{ name, label, headings: [] },
    read: (cell) => cell,
    write: (value) => (value === null ? '' : String(value)),
  });
  const fields = [field('quantity', 'quantity in stock'), field('onOrder', 'quantity on order')];
  const row: StagedRow = {
    ...{ rowNo: 1, file: 'stock.csv', sheet: null, line: 2, key: 'FRONT/reno/', action: 'change' },
    ...{ fields: { quantity: 10, onOrder: 4, feed: 'atlas' }, before: { onOrder: 0, feed: null } },
    ...{ computed: [], problems: [], conflicts: [], stops: [] },
  };

  test('that changes something names what counts of its line, in the words of its fields', () => {
    expect(describeRow('change', row, fields)).toBe(
      'Changed: stock.csv, line 2 (FRONT/reno/): quantity on order 0 → 4',
    );
  });

  test('that is new names all that its line says', () => {
    expect(describeRow('add', { ...row, action: 'add', before: null }, fields)).toBe(
      'New: stock.csv, line 2 (FRONT/reno/): quantity in stock 10, quantity on order 4',
    );
  });
});

test('a new row names what it has, and a changed one what it loses', () => {
  const row = {
    ...{ rowNo: 1, file: 'prices.csv', sheet: null, line: 2, key: null, before: null },
    ...{ computed: [], problems: [], conflicts: [], stops: [] },
    fields: { price: 9_000, percent: null },
  };
  const describe = (before: typeof row.fields | { price: null; percent: number } | null) =>
    describeRow('change', { ...row, action: 'change', before }, pricesKind.fields);
  expect(describe(null)).not.toContain('percent off');
  expect(describe({ price: null, percent: 10 })).toContain('percent off 10 → nothing');
});
