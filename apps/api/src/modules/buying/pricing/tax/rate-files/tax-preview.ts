import type { Queries } from '../../../../../platform/db/database.ts';
import {
  type ComparedRow,
  compared,
  type Preview,
  type Rows,
} from '../../../../../platform/import/preview.ts';
import type { BoundaryLine } from './boundary-line.ts';
import type { RateLine } from './rate-line.ts';

const RATES = `
  SELECT jurisdiction, intrastate::text, interstate::text, begins_on::text AS "beginsOn", ends_on::text AS "endsOn"
  FROM tax_rate WHERE state = $1`;
const BOUNDARIES = `
  SELECT zip_low AS "zipLow", zip_high AS "zipHigh", whole_zip AS "wholeZip", jurisdictions,
    begins_on::text AS "beginsOn", ends_on::text AS "endsOn"
  FROM tax_boundary WHERE state = $1`;

type Lines = { readonly rates: readonly RateLine[]; readonly boundaries: readonly BoundaryLine[] };

/** The changes that a state's files would make: rates by jurisdiction and first day, boundaries as a whole. */
export async function comparedWithKnown(tx: Queries, state: string, given: Lines): Promise<Preview> {
  const known: Lines = {
    rates: await tx.query<RateLine & Record<string, unknown>>(RATES, [state]),
    boundaries: await tx.query<BoundaryLine & Record<string, unknown>>(BOUNDARIES, [state]),
  };
  return {
    ...compared(toRows(known), toRows(given), { removes: () => true }),
    readAs: `Read as the files of ${state}.`,
    converted: [],
  };
}

const toRows = ({ rates, boundaries }: Lines): Rows =>
  new Map([...rates.map(rate), ...boundaries.map(boundary)]);

function rate({ jurisdiction, beginsOn, endsOn, ...shares }: RateLine): [string, ComparedRow] {
  const [intrastate, interstate] = [Number(shares.intrastate), Number(shares.interstate)];
  return [
    `rate ${jurisdiction} from ${beginsOn}`,
    { name: `to ${endsOn}`, fields: { intrastate, interstate, endsOn } },
  ];
}

/** A boundary has no key, so that a changed one counts as removed and added. */
function boundary({
  zipLow,
  zipHigh,
  wholeZip,
  jurisdictions,
  beginsOn,
  endsOn,
}: BoundaryLine): [string, ComparedRow] {
  const zips = `${zipLow}${zipHigh === zipLow ? '' : `–${zipHigh}`}${wholeZip ? '' : ' in part'}`;
  const days = `from ${beginsOn} to ${endsOn}`;
  return [`ZIP ${zips} ${days}: ${jurisdictions.join(' ')}`, { name: '', fields: {} }];
}
