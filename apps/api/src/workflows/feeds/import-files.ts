import type { Database } from '../../platform/db/database.ts';
import { applyMapping, isMadeFor, keepColumns, type MappedLine } from '../../platform/feeds/apply-mapping.ts';
import type { FeedKind, FeedSurroundings } from '../../platform/feeds/feed-kind.ts';
import {
  type Feed,
  FeedRefused,
  findFeed,
  findMapping,
  listMappedKinds,
  saveFeed,
  saveMapping,
} from '../../platform/feeds/feeds.ts';
import { listColumnSources, type Mapping } from '../../platform/feeds/mapping.ts';
import { isOwnMapping, ownMapping } from '../../platform/feeds/own-mapping.ts';
import { proposeMapping, type ProposedMapping } from '../../platform/feeds/propose-mapping.ts';
import { checkRun } from '../../platform/feeds/runs/check-run.ts';
import { prepareRun } from '../../platform/feeds/runs/prepare-run.ts';
import { type FeedRun, getRun } from '../../platform/feeds/runs/run-state.ts';
import { describeFile, noteMappingVersion, stageRun } from '../../platform/feeds/runs/stage-run.ts';
import { listSourceFiles, readSources } from '../../platform/feeds/sources/read-sources.ts';
import type { SourceTable } from '../../platform/feeds/sources/source-table.ts';
import { findStandardMapping, STANDARD_NAME } from './standard-mappings.ts';

/** Lines from which a mapping is proposed. */
const LOOKED_AT = 200;
const SHIPPED =
  'This is the mapping that files of this standard are read by without one. Use it as a file only if you change it.';

interface Delivery extends FeedSurroundings {
  /** The person who brings it. */
  readonly by: string;
  /** A mapping that is kept under the name of the feed's once the files were read by it; the one that is kept already otherwise. */
  readonly mapping?: Mapping | undefined;
}

/** A mapping to read files by. */
interface ChosenMapping {
  readonly name: string;
  /** Null if it is not kept yet. */
  readonly version: number | null;
  readonly definition: Mapping;
}

const NOT_KEPT = 0;
/** Whose the mappings are that ship with the API. */
const SHIPPED_BY = 'TireKit';

/**
 * Stages and checks files of a feed by its mapping. A file whose columns are named as our fields are needs none, and neither do PIES and
 * X12, which have a mapping that ships with the API. A mapping is kept once the files were read by it. A feed that is new is kept once its
 * files begin to be read, and may get another supplier until they have been.
 * @throws FeedRefused if there is no mapping yet, FileRefused if a file cannot be read
 */
export async function importFiles(
  db: Database,
  kind: FeedKind,
  feed: Feed,
  paths: readonly string[],
  { by, mapping, ...surroundings }: Delivery,
): Promise<FeedRun> {
  const listed = (await Promise.all(paths.map(listSourceFiles))).flat();
  const files = await Promise.all(listed.map((file) => describeFile(file.path)));
  const known =
    mapping === undefined
      ? await findMapping(db, feed.mapping, kind.name)
      : { name: feed.mapping, version: null, definition: mapping };
  const { sheet, headingLine } = known?.definition ?? {};
  const tables = readSources(paths, { sheet, headingLine, kind: kind.name });
  const notes: string[] = [];
  let runId: string;
  try {
    const first = tables.next();
    const table = await lookAt(first, known);
    const isUsed = known !== null && (mapping !== undefined || table === null || fitsTable(known, table));
    const used = isUsed ? known : await findOtherMapping(db, { kind, feed, paths }, known, table);
    await keepFeed(db, kind, feed, by);
    runId = await stageRun(db, kind, {
      feedId: feed.feedId,
      isFull: feed.isFull,
      mapping: used.name,
      mappingVersion: used.version ?? NOT_KEPT,
      files,
      lines: mappedLines(kind, used.definition, rejoin(first, tables), notes),
      notes,
      by,
    });
    await keepMapping(db, runId, used, by);
  } finally {
    await tables.return(undefined);
  }
  await prepareRun(db, kind, runId, surroundings);
  await checkRun(db, kind, runId);
  return await getRun(db, runId);
}

/** Keeps a feed that is new. Of a known one, nothing but the supplier may differ, and only before its first run. */
async function keepFeed(db: Database, kind: FeedKind, feed: Feed, by: string): Promise<void> {
  const known = await findFeed(db, feed.feedId);
  if (known?.kind === kind.name && known.supplierId === feed.supplierId) return;
  await saveFeed(db, { ...(known ?? feed), kind: kind.name, supplierId: feed.supplierId }, by);
}

async function keepMapping(db: Database, runId: string, used: ChosenMapping, by: string): Promise<void> {
  if (used.version !== null) return;
  const { version } = await saveMapping(db, used.name, used.definition, by);
  await noteMappingVersion(db, runId, version);
}

type FirstTable = Promise<IteratorResult<SourceTable, unknown>>;

/** The first table, or null if there is none. With a mapping, a file that cannot be read is refused by its run, which then says why. */
async function lookAt(first: FirstTable, known: ChosenMapping | null): Promise<SourceTable | null> {
  try {
    const result = await first;
    return result.done === true ? null : result.value;
  } catch (error) {
    if (known === null) throw error;
    return null;
  }
}

/** All tables, of which the first was looked at. */
async function* rejoin(first: FirstTable, others: AsyncGenerator<SourceTable>): AsyncGenerator<SourceTable> {
  const result = await first;
  if (result.done === true) return;
  yield result.value;
  yield* others;
}

/**
 * Our own form may have more columns, or fewer, at each delivery. Files of a standard may come by a feed that has others, too; an owner's
 * mapping of the standard is used even where a column is missing, because another one would read the file differently.
 */
const fitsTable = ({ definition }: ChosenMapping, { standard, columns }: SourceTable): boolean =>
  !isOwnMapping(definition) && (standard === undefined || isMadeFor(definition, columns));

interface UnmappedDelivery {
  readonly kind: FeedKind;
  readonly feed: Feed;
  readonly paths: readonly string[];
}

/** @throws FeedRefused if there is none */
async function findOtherMapping(
  db: Database,
  { kind, feed, paths }: UnmappedDelivery,
  stored: ChosenMapping | null,
  table: SourceTable | null,
): Promise<ChosenMapping> {
  if (table === null) throw new FeedRefused('There is no table in these files.');
  const { standard, columns } = table;
  const shipped = findStandardMapping(standard, kind.name);
  if (standard !== undefined && shipped !== null)
    return await saveMapping(db, STANDARD_NAME[standard], shipped, SHIPPED_BY);
  const own = ownMapping(kind.name, kind.fields, columns);
  if (own !== null) return { name: feed.mapping, version: null, definition: own };
  if (stored !== null && !isOwnMapping(stored.definition)) return stored;
  const kinds = (await listMappedKinds(db, feed.mapping)).filter((name) => name !== kind.name);
  const others = kinds.length === 0 ? '' : `, only one for ${kinds.join(' and ')}`;
  throw new FeedRefused(
    `There is no mapping ${feed.mapping} for ${kind.name} yet${others}. Let one be proposed: tirekit catalog propose ${kind.name} ${paths.join(' ')}`,
  );
}

async function* mappedLines(
  kind: FeedKind,
  mapping: Mapping,
  tables: AsyncIterable<SourceTable>,
  notes: string[],
): AsyncGenerator<MappedLine> {
  for await (const table of tables) {
    yield* applyMapping(table, mapping, kind.fields);
    notes.push(...table.notes, ...noteUnusedPrices(table, mapping));
  }
}

/** A price of a standard, in dollars or another currency, now or later. */
const STANDARD_PRICE = /^Price [A-Z\d]+(?: \((?:[A-Z]{3}|later)\))*$/;

/** Prices of a file of a standard that its mapping does not name: nobody has looked at its columns. */
function noteUnusedPrices({ standard, columns }: SourceTable, { fields, ignored = [] }: Mapping): string[] {
  if (standard === undefined || !('price' in fields)) return [];
  const named = new Set(
    Object.values(fields)
      .flatMap(listColumnSources)
      .map(({ column }) => column),
  );
  const unused = columns.filter(
    (column) => STANDARD_PRICE.test(column) && !named.has(column) && !ignored.includes(column),
  );
  return unused.length === 0
    ? []
    : [`Prices that were not used: ${unused.join(', ')}. A mapping can take them.`];
}

/** A proposal for how the columns of files become the fields of a kind, with what a person should decide. */
export async function proposeForFiles(kind: FeedKind, paths: readonly string[]): Promise<ProposedMapping> {
  const { columns, standard, cells } = await lookInto(paths, kind.name);
  const shipped = findStandardMapping(standard, kind.name);
  return shipped === null
    ? proposeMapping(columns, cells, kind.fields, kind.name)
    : { mapping: keepColumns(shipped, columns), notes: [SHIPPED] };
}

async function lookInto(
  paths: readonly string[],
  kind: string,
): Promise<Pick<SourceTable, 'columns' | 'standard'> & { readonly cells: readonly (readonly string[])[] }> {
  for await (const { columns, standard, lines } of readSources(paths, { kind })) {
    const cells: (readonly string[])[] = [];
    for await (const line of lines) {
      cells.push(line.cells);
      if (cells.length === LOOKED_AT) break;
    }
    return { columns, standard, cells };
  }
  throw new FeedRefused('There is no table in these files.');
}
