import { BadLine } from '../../../../../platform/import/bad-line.ts';
import { getDate, getJurisdiction } from './lines.ts';

/** A jurisdiction's rate for a time. */
export interface RateLine {
  readonly jurisdiction: string;
  /** Shares of the price, as `0.065`: for sellers in the state, and for those who ship into it. */
  readonly intrastate: string;
  readonly interstate: string;
  readonly beginsOn: string;
  readonly endsOn: string;
}

/**
 * The columns of a Streamlined Sales Tax rate file that are read, counted from 0: state (its FIPS number), jurisdiction
 * type, jurisdiction FIPS code, general rate intrastate and interstate, begin and end date. The rates for food and drugs
 * between them are not.
 */
const COLUMNS = { state: 0, type: 1, code: 2, intrastate: 3, interstate: 4, begin: 7, end: 8 } as const;

const RATE = /^(0?\.\d{1,6}|0|0\.0+)$/;

function getRate(cell: string | undefined, what: string): string {
  if (!RATE.test(cell ?? '')) throw new BadLine(`${what} is not a rate such as 0.065: "${cell ?? ''}"`);
  return cell ?? '';
}

/**
 * Reads a line of a rate file.
 * @param fips the number of the state that is imported
 * @throws BadLine
 */
export function readRateLine(cells: readonly string[], fips: string): RateLine {
  const state = cells[COLUMNS.state] ?? '';
  if (state.padStart(2, '0') !== fips) throw new BadLine(`the state is ${state || 'missing'}, not ${fips}`);
  const beginsOn = getDate(cells[COLUMNS.begin], 'the begin date');
  const endsOn = getDate(cells[COLUMNS.end], 'the end date');
  if (endsOn < beginsOn) throw new BadLine('it ends before it begins');
  return {
    jurisdiction: getJurisdiction(cells[COLUMNS.type], cells[COLUMNS.code]),
    intrastate: getRate(cells[COLUMNS.intrastate], 'the intrastate rate'),
    interstate: getRate(cells[COLUMNS.interstate], 'the interstate rate'),
    beginsOn,
    endsOn,
  };
}
