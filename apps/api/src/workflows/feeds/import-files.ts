import type { Database } from '../../platform/db/database.ts';
import { applyMapping, type MappedLine } from '../../platform/feeds/apply-mapping.ts';
import type { FeedKind, FeedSurroundings } from '../../platform/feeds/feed-kind.ts';
import {
  type Feed,
  FeedRefused,
  findFeed,
  findMapping,
  saveFeed,
  saveMapping,
} from '../../platform/feeds/feeds.ts';
import type { Mapping } from '../../platform/feeds/mapping.ts';
import { isOwnMapping, ownMapping } from '../../platform/feeds/own-mapping.ts';
import { proposeMapping, type ProposedMapping } from '../../platform/feeds/propose-mapping.ts';
import { checkRun } from '../../platform/feeds/runs/check-run.ts';
import { prepareRun } from '../../platform/feeds/runs/prepare-run.ts';
import { type FeedRun, getRun } from '../../platform/feeds/runs/run-state.ts';
import { describeFile, noteMappingVersion, stageRun } from '../../platform/feeds/runs/stage-run.ts';
import { readSources } from '../../platform/feeds/sources/read-sources.ts';
import type { SourceTable } from '../../platform/feeds/sources/source-table.ts';

/** Lines from which a mapping is proposed. */
const LOOKED_AT = 200;

interface Delivery extends FeedSurroundings {
  /** Who brings it. */
  readonly by: string;
  /** A mapping that is kept under the name of the feed's once the files were read by it; the one that is kept already otherwise. */
  readonly mapping?: Mapping | undefined;
}

/**
 * Stages and checks files of a feed by its mapping; a file whose columns are named as our fields are needs none. A feed that is new is
 * kept, and so is a mapping, but not for files that cannot be read.
 * @throws FeedRefused if there is no mapping yet, FileRefused if a file cannot be read
 */
export async function importFiles(
  db: Database,
  kind: FeedKind,
  feed: Feed,
  paths: readonly string[],
  { by, mapping, ...surroundings }: Delivery,
): Promise<FeedRun> {
  const files = await Promise.all(paths.map(describeFile));
  const used =
    mapping === undefined ? await chooseMapping(db, kind, feed, paths) : toNewMapping(feed, mapping);
  await keepFeed(db, kind, feed);
  const notes: string[] = [];
  const runId = await stageRun(db, kind, {
    feedId: feed.feedId,
    isFull: feed.isFull,
    mapping: used.name,
    mappingVersion: used.version ?? NOT_KEPT,
    files,
    lines: mappedLines(kind, used.definition, paths, notes),
    notes,
    by,
  });
  if (used.version === null) {
    const { version } = await saveMapping(db, used.name, used.definition, by);
    await noteMappingVersion(db, runId, version);
  }
  await prepareRun(db, kind, runId, surroundings);
  await checkRun(db, kind, runId);
  return await getRun(db, runId);
}

/** Keeps a feed that is new. Of a known one, nothing but the supplier may differ, and only before its first run. */
async function keepFeed(db: Database, kind: FeedKind, feed: Feed): Promise<void> {
  const known = await findFeed(db, feed.feedId);
  if (known?.kind === kind.name && known.supplierId === feed.supplierId) return;
  await saveFeed(db, { ...(known ?? feed), kind: kind.name, supplierId: feed.supplierId });
}

/** A mapping to read files by. */
interface ChosenMapping {
  readonly name: string;
  /** Null if it is not kept yet. */
  readonly version: number | null;
  readonly definition: Mapping;
}

const NOT_KEPT = 0;
const toNewMapping = ({ mapping: name }: Feed, definition: Mapping): ChosenMapping => ({
  ...{ name, version: null, definition },
});

async function chooseMapping(
  db: Database,
  kind: FeedKind,
  feed: Feed,
  paths: readonly string[],
): Promise<ChosenMapping> {
  const stored = await findMapping(db, feed.mapping);
  // Our own form may have more columns, or fewer, at each delivery.
  if (stored !== null && !isOwnMapping(stored.definition)) return stored;
  const { columns } = await lookInto(paths);
  const own = ownMapping(kind.name, kind.fields, columns);
  if (own !== null) return toNewMapping(feed, own);
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
