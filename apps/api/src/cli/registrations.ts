/**
 * Hands registrations of tires to the owners of their brands (49 CFR 574), from the database at `DATABASE_URL`:
 * `npm run registrations -- list`, `owners`, `export --brand-owner "…" --out <file.csv>`, `again <export> --out <file.csv>`.
 */
import { parseArgs } from 'node:util';
import {
  EXPORT_EVERY_DAYS,
  exportAgain,
  ExportRefused,
  exportRegistrations,
  waitingOwners,
} from '../modules/service/tire-registration/export-registrations.ts';
import { brandOwners } from '../modules/service/tire-registration/brand-owners.ts';
import type { Database } from '../platform/db/database.ts';
import { fail, inDatabase } from './command-line.ts';
import { fileProblem, isUnknownOption } from './file-problem.ts';

const USAGE = `npm run registrations -- list
npm run registrations -- owners
npm run registrations -- export --brand-owner "<name>" --out <file.csv>
npm run registrations -- again <export> --out <file.csv>`;

/** @returns the exit code */
async function run(): Promise<number> {
  const asked = typed();
  if (asked === null) return fail(USAGE);
  return inDatabase(async (db) => {
    try {
      return await perform(db, asked);
    } catch (error) {
      const why = error instanceof ExportRefused ? error.message : fileProblem(error, asked.out ?? '');
      if (why === null) throw error;
      return fail(`Nothing was exported. ${why}`);
    }
  });
}

interface Asked {
  readonly command: string | undefined;
  readonly exportId: string | undefined;
  readonly brandOwner: string | undefined;
  readonly out: string | undefined;
}

/** The command that was asked for; null if it has an unknown option. */
function typed(): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'brand-owner': { type: 'string' }, out: { type: 'string' } },
    });
    const [command, exportId] = positionals;
    return { command, exportId, brandOwner: values['brand-owner'], out: values.out };
  } catch (error) {
    if (isUnknownOption(error)) return null;
    throw error;
  }
}

async function perform(db: Database, { command, exportId, brandOwner, out }: Asked): Promise<number> {
  if (command === 'list') {
    const waiting = await waitingOwners(db);
    if (waiting.length === 0) say('Every registration was exported.');
    for (const { brandOwner: owner, tires, days } of waiting)
      say(
        `${owner}: ${String(tires)} waiting, the oldest for ${String(days)} days${days >= EXPORT_EVERY_DAYS ? ', overdue' : ''}`,
      );
    return 0;
  }
  if (command === 'owners') {
    say((await brandOwners(db)).join('\n'));
    return 0;
  }
  if (command === 'export' && brandOwner && out) {
    const exported = await exportRegistrations(db, { brandOwner, out });
    if (exported === null) say(`No registration is waiting for ${brandOwner}.`);
    else say(`Export ${exported.exportId}: ${String(exported.tires)} registrations are in ${out}.`);
    return 0;
  }
  if (command === 'again' && exportId !== undefined && out) {
    const { tires } = await exportAgain(db, { exportId, out });
    say(`Export ${exportId}: ${String(tires)} registrations are in ${out} again.`);
    return 0;
  }
  return fail(USAGE);
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

process.exitCode = await run();
