import type { FeedField, FieldValue } from '../../platform/feeds/feed-field.ts';
import { listChanged } from '../../platform/feeds/runs/check-run.ts';
import type { ShownRows, StagedRow } from '../../platform/feeds/runs/run-rows.ts';
import { type FeedRun, type RunState, stateNames } from '../../platform/feeds/runs/run-state.ts';
import { escapeFormula } from '../../platform/import/csv-form.ts';

const count = (rows: number | undefined): string => (rows ?? 0).toLocaleString('en-US');

/** A run in lines for people: the first says where it stands. */
export function describeRun(run: FeedRun): string[] {
  return [
    `Run ${run.runId} of ${run.feedId} (${run.startedAt.toISOString()}, ${run.startedBy}) is ${stateNames[run.state]}${describeCounts(run)}`,
    ...(run.approvedBy === null ? [] : [`Approved by ${run.approvedBy}: ${run.reason ?? ''}`]),
    ...(run.rolledBackBy === null ? [] : [`Rolled back by ${run.rolledBackBy}: ${run.rollbackReason ?? ''}`]),
    ...(run.error === null ? [] : [`Error: ${run.error}`]),
    ...run.notes,
    ...run.stops.map(({ message }) => `Stop: ${message}`),
    ...(run.keptRows === 'none' ? ['Its rows are no longer kept.'] : []),
    ...nextSteps(run),
  ];
}

/** States of which the counts say what is in the shop, or would be once the run is applied. */
const countedStates: ReadonlySet<RunState> = new Set(['checked', 'waiting-for-approval', 'applied']);

function describeCounts({ state, counts, appliedRows }: FeedRun): string {
  if (Object.keys(counts).length === 0) return '.';
  const total = [
    `${count(counts.add)} new`,
    `${count(counts.change)} changed`,
    `${count(counts.discontinue)} taken out`,
    `${count(counts.none)} unchanged`,
    `${count(counts.unusable)} that cannot be used`,
  ].join(', ');
  if (countedStates.has(state)) return `: ${total}.`;
  if (state === 'failed' || state === 'applying')
    return `. The first ${count(appliedRows)} of its rows are written. It had found ${total}.`;
  return `. It had found ${total}.`;
}

function nextSteps({ state, runId, rolledBackBy, isOlder }: FeedRun): string[] {
  const approval = ' --approve --by <name> --reason <sentence>';
  const apply = `tirekit catalog apply ${runId}`;
  const applyNow = isOlder ? `${apply}${approval}` : apply;
  if (state === 'checked') return [`Nothing is changed yet: ${applyNow}`];
  if (state === 'waiting-for-approval') return [`Nothing is changed yet: ${apply}${approval}`];
  if (state === 'failed' && rolledBackBy !== null)
    return [`Go on with its rollback: tirekit catalog rollback ${runId} --reason <sentence>`];
  if (state === 'applying')
    return [`If nobody applies it anymore, it goes on from its last batch: ${applyNow}`];
  if (state === 'failed') return [`It goes on from its last batch: ${applyNow}`];
  return [];
}

const getPlace = ({ file, sheet, line }: StagedRow): string =>
  [file, sheet, line === null ? null : `line ${String(line)}`].filter((part) => part !== null).join(', ');

/** A row in a line for people. */
export function describeRow(shown: ShownRows, row: StagedRow, fields: readonly FeedField[]): string {
  const place = getPlace(row);
  const from = place === '' ? (row.key ?? '') : `${place}${row.key === null ? '' : ` (${row.key})`}`;
  if (shown === 'problems') return `${from}: ${[...row.problems, ...row.conflicts].join(' ')}`;
  if (shown === 'discontinue') return `Taken out: ${from}`;
  const title = shown === 'stops' ? `Stop ${row.stops.join(', ')}` : shown === 'add' ? 'New' : 'Changed';
  return `${title}: ${from}: ${describeValues(row, fields)}`;
}

function describeValues(row: StagedRow, fields: readonly FeedField[]): string {
  const known = new Map(fields.map((field) => [field.name, field]));
  const shownValue = (name: string, value: FieldValue | undefined): string =>
    known.get(name)?.write(value ?? null) || 'nothing';
  const label = (name: string): string => known.get(name)?.label ?? name;
  const before = row.before ?? {};
  const isNew = row.before === null || row.action === 'add';
  // What counts of a known row has a value before; what a kind notes for its rollbacks is no field of it.
  const told = isNew
    ? Object.keys(row.fields).filter((name) => row.fields[name] !== null || name in before)
    : listChanged(row.fields, before).filter((name) => name in before);
  // In the order of the kind: the database keeps no order, and the brand comes before the weight.
  return fields
    .map(({ name }) => name)
    .filter((name) => told.includes(name))
    .map((name) => {
      const value = shownValue(name, row.fields[name]);
      const was = isNew && !(name in before) ? value : shownValue(name, before[name]);
      return `${label(name)} ${isNew && was === value ? value : `${was} → ${value}`}`;
    })
    .join(', ');
}

export const REJECTED_COLUMNS = ['file', 'sheet', 'line', 'row', 'reason'] as const;

/** The cells of a line that cannot be used, by {@link REJECTED_COLUMNS}. */
export const rejectedCells = ({ file, sheet, line, key, problems, conflicts }: StagedRow): string[] =>
  [
    file ?? '',
    sheet ?? '',
    line === null ? '' : String(line),
    key ?? '',
    [...problems, ...conflicts].join(' '),
  ].map(escapeFormula);
