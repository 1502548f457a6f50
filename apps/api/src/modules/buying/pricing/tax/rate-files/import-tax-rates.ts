import { basename } from 'node:path';
import { BadLine } from '../../../../../platform/import/bad-line.ts';
import type { Database, Queries } from '../../../../../platform/db/database.ts';
import type { Preview } from '../../../../../platform/import/preview.ts';
import { STATE_TYPE, readBoundaryLine, type BoundaryLine } from './boundary-line.ts';
import { getJurisdiction, readRateLines, type Rejected } from './lines.ts';
import { readRateLine } from './rate-line.ts';
import { stateFips } from './state-fips.ts';
import { comparedWithKnown } from './tax-preview.ts';

export interface TaxImport {
  /** Two capital letters. */
  readonly state: string;
  /** Paths of the two files. */
  readonly rates: string;
  readonly boundaries: string;
}

export interface TaxImportReport {
  readonly state: string;
  readonly rates: number;
  readonly boundaries: number;
  readonly rejected: readonly Rejected[];
  readonly preview: Preview;
}

/** The files cannot replace what is there; the message says why, and nothing has changed. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
  readonly rejected: readonly Rejected[];

  constructor(message: string, rejected: readonly Rejected[]) {
    super(message);
    this.rejected = rejected;
  }
}

/** A file with more rejected lines than this, and a larger share than the next, is probably a wrong file. */
const REJECTED_MOST = 10;
const REJECTED_SHARE_MOST = 0.01;
/** Rows of one INSERT. */
const BATCH = 5_000;

/**
 * Compares a state's tax rates with those of its Streamlined Sales Tax files and, if `apply` is set, replaces them, all at once or not
 * at all: quotes use the old rates until every line is in. Lines that cannot be read are left out and reported with their numbers.
 * @throws ImportRefused where too many lines are wrong, or the state itself has no rate
 */
export async function importTaxRates(
  db: Database,
  { state, ...files }: TaxImport,
  { apply }: { readonly apply: boolean },
): Promise<TaxImportReport> {
  const fips = stateFips(state);
  const rejected: Rejected[] = [];
  const rates = await readAll('rates', files.rates, rejected, (cells) => readRateLine(cells, fips));
  const read = await readAll('boundaries', files.boundaries, rejected, (cells) =>
    readBoundaryLine(cells, fips),
  );
  const boundaries = withoutRepeats(read);
  const ofState = getJurisdiction(STATE_TYPE, fips);
  if (!rates.some(({ jurisdiction }) => jurisdiction === ofState))
    throw new ImportRefused(`The rate file has no rate of the state itself (${ofState}).`, rejected);
  if (boundaries.length === 0) throw new ImportRefused('The boundary file has no usable line.', rejected);
  const all = rates.length + read.length + rejected.length;
  if (rejected.length > Math.max(REJECTED_MOST, REJECTED_SHARE_MOST * all))
    throw new ImportRefused(`${String(rejected.length)} lines cannot be read, which is too many.`, rejected);
  const preview = await db.transaction(async (tx) => {
    const found = await comparedWithKnown(tx, state, { rates, boundaries });
    if (!apply) return found;
    await replace(tx, { state, ...files }, rejected.length);
    for (const batch of batches(rates)) await tx.execute(INSERT_RATES, [state, JSON.stringify(batch)]);
    for (const batch of batches(boundaries))
      await tx.execute(INSERT_BOUNDARIES, [state, JSON.stringify(batch)]);
    return found;
  });
  return { state, rates: rates.length, boundaries: boundaries.length, rejected, preview };
}

async function readAll<Line>(
  file: Rejected['file'],
  path: string,
  rejected: Rejected[],
  read: (cells: readonly string[]) => Line,
): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const { number, cells } of readRateLines(path)) {
    try {
      lines.push(read(cells));
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      rejected.push({ file, line: number, reason: error.message });
    }
  }
  return lines;
}

/** Files name a ZIP code once for each street or delivery point; for a rate per ZIP code they all say the same. */
const withoutRepeats = (lines: readonly BoundaryLine[]): BoundaryLine[] => [
  ...new Map(lines.map((line) => [JSON.stringify(line), line])).values(),
];

/** Removes the state's rates and boundaries with its import, and writes down the new one. */
async function replace(
  tx: Queries,
  { state, rates, boundaries }: TaxImport,
  rejected: number,
): Promise<void> {
  // Two imports of one state would otherwise both delete the rows of the one before.
  await tx.execute('SELECT pg_advisory_xact_lock(hashtext($1))', [`tax_import ${state}`]);
  await tx.execute('DELETE FROM tax_import WHERE state = $1', [state]);
  await tx.execute(
    'INSERT INTO tax_import (state, rates_file, boundaries_file, rejected) VALUES ($1, $2, $3, $4)',
    [state, basename(rates), basename(boundaries), rejected],
  );
}

/** A later line of the same jurisdiction and day corrects the earlier one. */
const INSERT_RATES = `
  INSERT INTO tax_rate (state, jurisdiction, intrastate, interstate, begins_on, ends_on)
  SELECT DISTINCT ON (jurisdiction, "beginsOn") $1, jurisdiction, intrastate, interstate, "beginsOn", "endsOn"
  FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (
    jurisdiction text, intrastate numeric, interstate numeric, "beginsOn" date, "endsOn" date
  )) WITH ORDINALITY AS line (jurisdiction, intrastate, interstate, "beginsOn", "endsOn", position)
  ORDER BY jurisdiction, "beginsOn", position DESC
  ON CONFLICT (state, jurisdiction, begins_on) DO UPDATE SET
    intrastate = excluded.intrastate, interstate = excluded.interstate, ends_on = excluded.ends_on`;

const INSERT_BOUNDARIES = `
  INSERT INTO tax_boundary (state, zip_low, zip_high, whole_zip, jurisdictions, begins_on, ends_on)
  SELECT $1, "zipLow", "zipHigh", "wholeZip", jurisdictions, "beginsOn", "endsOn"
  FROM jsonb_to_recordset($2::jsonb) AS line (
    "zipLow" text, "zipHigh" text, "wholeZip" boolean, jurisdictions text[], "beginsOn" date, "endsOn" date
  )`;

function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH);
}
