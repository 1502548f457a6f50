import type { Database } from '../../platform/db/database.ts';
import { applyMapping, type MappedLine } from '../../platform/feeds/apply-mapping.ts';
import type { FeedKind, FeedSurroundings } from '../../platform/feeds/feed-kind.ts';
import {
  type Feed,
  FeedRefused,
  findMapping,
  saveMapping,
  type StoredMapping,
} from '../../platform/feeds/feeds.ts';
import type { Mapping } from '../../platform/feeds/mapping.ts';
import { isOwnMapping, ownMapping } from '../../platform/feeds/own-mapping.ts';
import { proposeMapping, type ProposedMapping } from '../../platform/feeds/propose-mapping.ts';
import { checkRun } from '../../platform/feeds/runs/check-run.ts';
import { prepareRun } from '../../platform/feeds/runs/prepare-run.ts';
import { type FeedRun, getRun } from '../../platform/feeds/runs/run-state.ts';
import { describeFile, stageRun } from '../../platform/feeds/runs/stage-run.ts';
import { readSources } from '../../platform/feeds/sources/read-sources.ts';
import type { SourceTable } from '../../platform/feeds/sources/source-table.ts';

/** Lines from which a mapping is proposed. */
const LOOKED_AT = 200;

interface Delivery extends FeedSurroundings {
  /** Who brings it. */
  readonly by: string;
}

/**
 * Stages and checks files of a feed by its mapping; a file whose columns are named as our fields are needs none.
 * @throws FeedRefused if there is no mapping yet, FileRefused if a file cannot be read
 */
export async function importFiles(
  db: Database,
  kind: FeedKind,
  feed: Feed,
  paths: readonly string[],
  { by, ...surroundings }: Delivery,
): Promise<FeedRun> {
  const files = await Promise.all(paths.map(describeFile));
  const used = await chooseMapping(db, kind, feed, paths, by);
  const notes: string[] = [];
  const runId = await stageRun(db, kind, {
    feedId: feed.feedId,
    isFull: feed.isFull,
    mapping: used.name,
    mappingVersion: used.version,
    files,
    lines: mappedLines(kind, used.definition, paths, notes),
    notes,
    by,
  });
  await prepareRun(db, kind, runId, surroundings);
  await checkRun(db, kind, runId);
  return await getRun(db, runId);
}

async function chooseMapping(
  db: Database,
  kind: FeedKind,
  feed: Feed,
  paths: readonly string[],
  by: string,
): Promise<StoredMapping> {
  const stored = await findMapping(db, feed.mapping);
  // Our own form may have more columns, or fewer, at each delivery.
  if (stored !== null && !isOwnMapping(stored.definition)) return stored;
  const { columns } = await lookInto(paths);
  const own = ownMapping(kind.name, kind.fields, columns);
  if (own !== null) return await saveMapping(db, feed.mapping, own, by);
  throw new FeedRefused(
    `There is no mapping ${feed.mapping} yet. Let one be proposed: tirekit catalog propose ${kind.name} ${paths.join(' ')}`,
  );
}

async function* mappedLines(
  kind: FeedKind,
  mapping: Mapping,
  paths: readonly string[],
  notes: string[],
): AsyncGenerator<MappedLine> {
  const { sheet, headingLine } = mapping;
  for await (const table of readSources(paths, { sheet, headingLine, kind: kind.name })) {
    yield* applyMapping(table, mapping, kind.fields);
    notes.push(...table.notes);
  }
}

/** A proposal for how the columns of files become the fields of a kind, with what a person should decide. */
export async function proposeForFiles(kind: FeedKind, paths: readonly string[]): Promise<ProposedMapping> {
  const { columns, cells } = await lookInto(paths);
  return proposeMapping(columns, cells, kind.fields, kind.name);
}

async function lookInto(
  paths: readonly string[],
): Promise<Pick<SourceTable, 'columns'> & { readonly cells: readonly (readonly string[])[] }> {
  for await (const { columns, lines } of readSources(paths)) {
    const cells: (readonly string[])[] = [];
    for await (const line of lines) {
      cells.push(line.cells);
      if (cells.length === LOOKED_AT) break;
    }
    return { columns, cells };
  }
  throw new FeedRefused('There is no table in these files.');
}
