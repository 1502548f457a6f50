import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { findSupplier } from '../modules/catalog/suppliers/index.ts';
import type { Database } from '../platform/db/database.ts';
import { openAttachments } from '../platform/feeds/attachments.ts';
import { exportKind } from '../platform/feeds/export-kind.ts';
import type { FeedKind } from '../platform/feeds/feed-kind.ts';
import { FeedRefused, findFeed, saveFeed } from '../platform/feeds/feeds.ts';
import { type Mapping, readMapping } from '../platform/feeds/mapping.ts';
import { applyRun } from '../platform/feeds/runs/apply-run.ts';
import { checkRun } from '../platform/feeds/runs/check-run.ts';
import { giveUpRun } from '../platform/feeds/runs/give-up-run.ts';
import { noteRun } from '../platform/feeds/runs/note-run.ts';
import { rollBackRun } from '../platform/feeds/runs/roll-back-run.ts';
import { listRows, type ShownRows } from '../platform/feeds/runs/run-rows.ts';
import { type FeedRun, getRun, listRuns, RunRefused } from '../platform/feeds/runs/run-state.ts';
import { chooseFileStore } from '../platform/files/choose-file-store.ts';
import { readFileSettings } from '../platform/config.ts';
import { FileRefused } from '../platform/import/file-refused.ts';
import { importFiles, proposeForFiles } from '../workflows/feeds/import-files.ts';
import { describeRow, describeRun, rejectedCells, REJECTED_COLUMNS } from './command-line/feed-run-lines.ts';
import { findKind, kindArgument } from './command-line/feed-kind-argument.ts';
import { fileErrorText } from './command-line/file-problem.ts';
import { type NamedMapping, namedMapping } from './command-line/mapping-name.ts';
import { say, warn } from './command-line/output.ts';
import {
  argument,
  argumentList,
  flagOption,
  oneOfWords,
  option,
  requiredOption,
  slug,
  upperCase,
  wholeNumber,
} from './command-line/parameters.ts';
import { showProblems } from './command-line/show-preview.ts';
import { by, personOf } from './command-line/person.ts';
import { type Area, CommandFailed, UsageError, verb } from './command-line/verb.ts';

const SHOWN = 20;
const LISTED = 50;
const shownRows: readonly ShownRows[] = ['problems', 'stops', 'add', 'change', 'discontinue'];

const files = argumentList('files', 'CSV, XLSX, PIES, X12, JSON, folders, or zip files of them');
const run = argument('run', 'the number of the run', upperCase);
const limit = option('--limit <rows>', `rows to show; ${String(SHOWN)} otherwise`, wholeNumber(1, 1_000_000));

/** Goods, prices, stock, and what else comes in as files: staged, checked, compared, applied, and rolled back. */
export const catalogArea: Area = {
  refusals: [RunRefused, FeedRefused],
  verbs: {
    propose: verb({
      description: 'propose a mapping for the columns of files',
      details:
        'Look through it, change what is wrong, and save it as a file for `tirekit catalog import --mapping`.',
      arguments: { kind: kindArgument, files },
      changes: false,
      run: async (_work, given) => {
        const { mapping, notes } = await reading(given.files, () => proposeForFiles(given.kind, given.files));
        // Apart from the notes, so that it can be sent to a file.
        process.stdout.write(`${JSON.stringify(mapping, null, 2)}\n`);
        for (const note of notes) warn(note);
      },
    }),
    import: verb({
      description: 'read files, check them, and show what they would change',
      details: 'Nothing is for sale before the run is applied.',
      arguments: { kind: kindArgument, files },
      options: {
        mapping: option(
          '--mapping <file or name>',
          'how their columns become our fields; as last time otherwise',
          namedMapping,
        ),
        supplier: option('--supplier <id>', 'whose list it is; the shop’s own otherwise', slug),
        feed: option(
          '--feed <id>',
          'the feed that it belongs to; of the supplier and the kind otherwise',
          slug,
        ),
        pictures: option('--pictures <folder or zip>', 'where the files are that the lines name'),
        full: flagOption('--full', 'these files list all there is, and what they lack is taken out of sale'),
        apply: flagOption('--apply', 'apply it at once, unless a guard wants a person to look'),
        by,
      },
      changes: true,
      run: async ({ db, environment }, given) => {
        const who = personOf(given.by);
        const imported = await reading(given.files, async () => {
          const feed = await feedFor(db, given);
          const { name, definition } = await mappingFor(given, feed.mapping);
          const used = { ...feed, mapping: name };
          // A partial list of a feed whose files are full, or the other way round, changes no nightly run.
          const delivered = { ...used, isFull: given.full };
          const attachments = given.pictures === undefined ? null : await openAttachments(given.pictures);
          try {
            const files = await chooseFileStore(readFileSettings(environment));
            const delivery = { by: who, mapping: definition, files, attachments };
            const read = await importFiles(db, given.kind, delivered, given.files, delivery);
            if (name !== feed.mapping) await saveFeed(db, used, who);
            return read;
          } finally {
            attachments?.close();
          }
        });
        if (given.apply && imported.state === 'checked')
          await applyRun(db, given.kind, imported.runId, { by: who, reason: null });
        const now = await getRun(db, imported.runId);
        await show(db, now, SHOWN);
        if (given.apply && now.state !== 'applied')
          throw new CommandFailed(`Run ${now.runId} was not applied.`);
      },
    }),
    runs: verb({
      description: 'list the newest runs',
      options: { feed: option('--feed <id>', 'of this feed alone') },
      changes: false,
      run: ({ db }, { feed }) => listRuns(db, feed ?? null, LISTED),
      print: (runs) => (runs.length === 0 ? ['Nothing has been imported yet.'] : runs.map(oneLine)),
    }),
    show: verb({
      description: 'show what is wrong with which line of a run, and what changes',
      arguments: { run },
      options: {
        rows: option('--rows <which>', `only these rows: ${shownRows.join(', ')}`, oneOfWords(shownRows)),
        limit,
      },
      changes: false,
      run: async ({ db }, given) => {
        const found = await getRun(db, given.run);
        await show(db, found, given.limit ?? SHOWN, given.rows === undefined ? shownRows : [given.rows]);
      },
    }),
    rejects: verb({
      description: 'write the lines that cannot be used to a CSV file, each with its reason',
      arguments: { run, path: argument('file.csv', 'the file to write') },
      changes: false,
      run: async ({ db }, given) => {
        const rows = await listRows(db, given.run, 'problems', 2 ** 31 - 1);
        await writeFile(
          given.path,
          stringify(rows.map(rejectedCells), { header: true, columns: [...REJECTED_COLUMNS] }),
        );
        say(`${String(rows.length)} lines are in ${given.path}.`);
      },
    }),
    check: verb({
      description: 'check a run once more, after the shop has changed',
      arguments: { run },
      options: { by },
      changes: true,
      run: async ({ db }, given) => {
        await checkRun(db, await kindOf(db, given.run), given.run);
        await noteRun(db, given.run, `Checked once more by ${personOf(given.by)}.`);
        await show(db, await getRun(db, given.run), SHOWN);
      },
    }),
    apply: verb({
      description: 'write a checked run to the shop',
      details: 'A run that a guard has stopped needs --approve, --by, and --reason.',
      arguments: { run },
      options: {
        approve: flagOption('--approve', 'apply it although a guard stands in the way'),
        reason: option('--reason <sentence>', 'why, for the history'),
        by,
      },
      changes: true,
      run: async ({ db }, given) => {
        if (given.approve && (given.by === undefined || given.reason === undefined))
          throw new UsageError('An approval needs --by and --reason.');
        const approval = { by: personOf(given.by), reason: given.approve ? (given.reason ?? null) : null };
        await applyRun(db, await kindOf(db, given.run), given.run, approval);
        say(oneLine(await getRun(db, given.run)));
      },
    }),
    rollback: verb({
      description: 'put back what was there before a run',
      arguments: { run },
      options: { reason: requiredOption('--reason <sentence>', 'why, for the history'), by },
      changes: true,
      run: async ({ db }, given) => {
        const { restored, left } = await rollBackRun(db, await kindOf(db, given.run), given.run, {
          by: personOf(given.by),
          reason: given.reason,
        });
        say(restored === 1 ? '1 row is as it was.' : `${String(restored)} rows are as they were.`);
        for (const { key, line, why } of left.slice(0, LISTED))
          say(`${line === null ? key : `line ${String(line)} ${key}`}: left as it is. ${why}`);
        if (left.length > LISTED) say(`… and ${String(left.length - LISTED)} more.`);
      },
    }),
    'give-up': verb({
      description: 'give up a run that is not to be applied',
      arguments: { run },
      options: { by },
      changes: true,
      run: async ({ db }, given) => {
        await giveUpRun(db, given.run, personOf(given.by));
        say(oneLine(await getRun(db, given.run)));
      },
    }),
    export: verb({
      description: 'write everything of a kind to a file, in the form in which it is imported',
      arguments: { kind: kindArgument, path: argument('file', 'ends with .csv or .jsonl', exportPath) },
      changes: false,
      run: async ({ db }, given) => {
        const count = await exportKind(db, given.kind, given.path);
        say(`${String(count)} rows are in ${given.path}.`);
      },
    }),
  },
};

function exportPath(typed: string): string {
  if (!['.csv', '.jsonl'].includes(extname(typed)))
    throw new InvalidArgumentError('It must end with .csv or .jsonl.');
  return typed;
}

const kindOf = async (db: Database, runId: string): Promise<FeedKind> =>
  findKind((await getRun(db, runId)).kind);

/** @throws CommandFailed if a file cannot be read */
async function reading<T>(paths: readonly string[], read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FileRefused) showProblems(error);
    const why = error instanceof FileRefused ? error.message : fileErrorText(error, paths.join(' '));
    if (why === null) throw error;
    throw new CommandFailed(`Nothing was changed. ${why}`, { cause: error });
  }
}

interface Import {
  readonly kind: FeedKind;
  readonly feed: string | undefined;
  readonly supplier: string | undefined;
  readonly mapping: NamedMapping | undefined;
  readonly full: boolean;
}

async function feedFor(db: Database, given: Import) {
  const feedId = given.feed ?? `${given.supplier ?? 'own'}-${given.kind.name}`;
  const known = await findFeed(db, feedId);
  const supplierId = given.supplier ?? known?.supplierId ?? null;
  if (supplierId !== null && (await findSupplier(db, supplierId)) === null)
    throw new CommandFailed(
      `There is no supplier ${supplierId}. Add it: tirekit suppliers save ${supplierId} --name <name>`,
    );
  return {
    feedId,
    kind: given.kind.name,
    supplierId,
    mapping: known?.mapping ?? feedId,
    isFull: known?.isFull ?? given.full,
    folder: known?.folder ?? null,
    everyMinutes: known?.everyMinutes ?? null,
    limits: known?.limits ?? {},
  };
}

/** The name of the mapping; one that is given as a file is kept under its name once the lists were read by it. */
async function mappingFor(
  given: Import,
  usual: string,
): Promise<{ readonly name: string; readonly definition?: Mapping }> {
  if (given.mapping === undefined) return { name: usual };
  const { name, file } = given.mapping;
  return file === null ? { name } : { name, definition: readMapping(await readFile(file), given.kind) };
}

const oneLine = (one: FeedRun): string => describeRun(one)[0] ?? '';

async function show(
  db: Database,
  one: FeedRun,
  rows: number,
  which: readonly ShownRows[] = shownRows,
): Promise<void> {
  for (const line of describeRun(one)) say(line);
  const { fields } = findKind(one.kind);
  for (const shown of which) {
    const found = await listRows(db, one.runId, shown, rows);
    for (const row of found) say(describeRow(shown, row, fields));
  }
}
