import { BadLine } from '../../../../../platform/import/bad-line.ts';
import { getDate, getJurisdiction } from './lines.ts';

/** The jurisdictions that tax a range of ZIP codes, or a part of one, for a time. */
export interface BoundaryLine {
  readonly zipLow: string;
  readonly zipHigh: string;
  /** True for a whole five-digit ZIP code, false for a part of it. */
  readonly wholeZip: boolean;
  /** Codes of the rate file. */
  readonly jurisdictions: readonly string[];
  readonly beginsOn: string;
  readonly endsOn: string;
}

/** The types of jurisdictions as the rate file numbers them. */
const TYPES = { state: '45', county: '00', place: '01' } as const;
export const STATE_TYPE = TYPES.state;

/**
 * The columns of a Streamlined Sales Tax boundary file that are read, counted from 0. Record types: `Z` for five digits,
 * `4` for nine, `A` for addresses, of which only the ZIP code is read. Streets, the composite code, and coordinates are
 * not read. From column 29 on there are up to twenty special districts, each with source, code, and type.
 */
const COLUMNS = {
  record: 0,
  begin: 1,
  end: 2,
  addressZip: 15,
  zipLow: 17,
  zipHigh: 19,
  state: 22,
  county: 24,
  place: 25,
  districts: 29,
} as const;
const DISTRICTS_MOST = 20;
const [CODE, TYPE, CELLS_OF_DISTRICT] = [1, 2, 3];

function getZip(cell: string | undefined): string {
  const zip = (cell ?? '').padStart(5, '0');
  if (!/^\d{5}$/.test(zip) || zip === '00000') throw new BadLine(`"${cell ?? ''}" is not a ZIP code`);
  return zip;
}

function getDistricts(cells: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < DISTRICTS_MOST; at++) {
    const from = COLUMNS.districts + at * CELLS_OF_DISTRICT;
    const code = cells[from + CODE] ?? '';
    if (code !== '') found.push(getJurisdiction(cells[from + TYPE], code));
  }
  return found;
}

/**
 * Reads a line of a boundary file.
 * @param fips the number of the state that is imported
 * @throws BadLine
 */
export function readBoundaryLine(cells: readonly string[], fips: string): BoundaryLine {
  const record = cells[COLUMNS.record] ?? '';
  if (!['A', 'Z', '4'].includes(record)) throw new BadLine(`unknown record type "${record}"`);
  const state = cells[COLUMNS.state] ?? '';
  if (state.padStart(2, '0') !== fips) throw new BadLine(`the state is ${state || 'missing'}, not ${fips}`);
  const zipLow = getZip(cells[record === 'A' ? COLUMNS.addressZip : COLUMNS.zipLow]);
  const zipHigh = record === 'A' ? zipLow : getZip(cells[COLUMNS.zipHigh] || zipLow);
  if (zipHigh < zipLow) throw new BadLine(`the range of ZIP codes ends at ${zipHigh}, before ${zipLow}`);
  const beginsOn = getDate(cells[COLUMNS.begin], 'the begin date');
  const endsOn = getDate(cells[COLUMNS.end], 'the end date');
  if (endsOn < beginsOn) throw new BadLine('it ends before it begins');
  const [county = '', place = ''] = [cells[COLUMNS.county], cells[COLUMNS.place]];
  return {
    zipLow,
    zipHigh,
    wholeZip: record === 'Z',
    jurisdictions: [
      getJurisdiction(TYPES.state, fips),
      ...(county === '' ? [] : [getJurisdiction(TYPES.county, county)]),
      ...(place === '' ? [] : [getJurisdiction(TYPES.place, place)]),
      ...getDistricts(cells),
    ],
    beginsOn,
    endsOn,
  };
}
