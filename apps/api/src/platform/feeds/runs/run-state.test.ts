import { describe, expect, test } from 'vitest';
import { type RunFile, toContext } from './run-state.ts';

const run = {
  ...{ runId: '7K3M9Q2X', feedId: 'atlas-stock', supplierId: 'atlas', isFull: false },
  ...{ startedBy: 'Ann Lee', approvedBy: null, reason: null },
  startedAt: new Date('2026-11-30T12:00:00Z'),
};
const file = (name: string, writtenAt?: string): RunFile => ({
  ...{ name, sha256: '', bytes: 1 },
  ...(writtenAt !== undefined && { writtenAt }),
});
const contextOf = (...files: RunFile[]) => toContext({ ...run, files });
const OLD = '2026-10-31T08:00:00.000Z';
const NEW = '2026-11-30T08:00:00.000Z';
const STARTED = run.startedAt.toISOString();

describe('the time of a row', () => {
  const context = contextOf(
    file('reno.csv', OLD),
    file('new.zip', NEW),
    file('ahead.csv', '2026-12-24T08:00:00Z'),
  );

  test.each([
    ['is that of its own file', 'lists/reno.csv', OLD],
    ['is that of the archive that its file is in', 'lists/new.zip/november/reno-2.csv', NEW],
    ['is the start of the run where the file is from a clock that is ahead', 'ahead.csv', STARTED],
    ['is the start of the run where no file has its name', 'other-reno.csv', STARTED],
  ])('%s', (_what, name, at) => {
    expect(context.getWrittenAt(name).toISOString()).toBe(at);
  });

  test('is the older one of two files that have the same name', () => {
    const both = contextOf(file('stock.csv', NEW), file('stock.csv', OLD));
    expect(both.getWrittenAt('reno/stock.csv').toISOString()).toBe(OLD);
  });
});

test.each<[string, RunFile[], string]>([
  ['of its newest file', [file('a.csv', OLD), file('b.csv', NEW)], NEW],
  ['of its start where the version before has noted no time', [file('a.csv')], STARTED],
  ['of its start where it has no files', [], STARTED],
])('a run is %s', (_what, files, at) => {
  const { writtenAt, getWrittenAt } = contextOf(...files);
  expect(writtenAt.toISOString()).toBe(at);
  expect(getWrittenAt('none.csv').toISOString()).toBe(STARTED);
});
