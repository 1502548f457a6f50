/** A vehicle identification number, broken down (49 CFR 565, ISO 3779). */
export interface ParsedVin {
  /** The 17 characters, in capitals. */
  vin: string;
  /** The maker: three characters, or six for makers of fewer than 1,000 vehicles a year. */
  wmi: string;
  /** Places 4 to 8 and 10 to 17: what vPIC's patterns speak about, with `|` between. */
  described: string;
  /** The two model years that place 10 can mean, the likelier first. */
  years: readonly [number, number];
}

export type VinProblem = 'length' | 'characters' | 'letters' | 'year' | 'check-digit';
export type VinResult = { ok: true; value: ParsedVin } | { ok: false; problem: VinProblem };

/** A sentence for the person who typed the number. None of them repeats it: a VIN is personal data. */
export const VIN_PROBLEM_TEXTS: Readonly<Record<VinProblem, string>> = {
  length: 'A VIN has 17 characters. Please check that none is missing.',
  characters: 'A VIN has only letters and digits.',
  letters: 'A VIN does not use the letters I, O, and Q. Is it a 1 or a 0?',
  year: 'The 10th character of this VIN stands for no model year. Please check it.',
  'check-digit': 'One character of this VIN doesn’t match the others. Please check it and try again.',
};

export const VIN_LENGTH = 17;
/** Counted from zero, as strings are. */
const PLACE = { yearCycle: 6, checkDigit: 8, year: 9 } as const;

/** 49 CFR 565.15(c), table III: the values of the letters. */
const LETTER_VALUES: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};
/** 49 CFR 565.15(c), table IV: the weight of each place; that of the check digit itself is zero. */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const CHECK_DIVISOR = 11;

/** 49 CFR 565.15(d)(1), table VII: the codes of 30 model years, then they begin again. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const CYCLES = { digit: 1980, letter: 2010 } as const;

const problem = (name: VinProblem): { ok: false; problem: VinProblem } => ({ ok: false, problem: name });

/** The character that place 9 must have: a digit, or X for ten. */
export function vinCheckDigit(vin: string): string {
  const sum = WEIGHTS.reduce<number>((total, weight, place) => {
    const char = vin.charAt(place);
    return weight === 0 ? total : total + weight * (LETTER_VALUES[char] ?? Number(char));
  }, 0);
  const rest = sum % CHECK_DIVISOR;
  return rest === 10 ? 'X' : String(rest);
}

/**
 * The model years that place 10 can mean, the likelier first. In cars, multipurpose vehicles and trucks up to 10,000 lb
 * a letter in place 7 says 2010 or later (49 CFR 565.15(d)(1)); in heavier trucks it says nothing.
 */
function listYears(vin: string): [number, number] | null {
  const code = YEAR_CODES.indexOf(vin.charAt(PLACE.year));
  if (code === -1) return null;
  const early = CYCLES.digit + code;
  const late = CYCLES.letter + code;
  return /\d/.test(vin.charAt(PLACE.yearCycle)) ? [early, late] : [late, early];
}

/**
 * Reads a VIN as people type it, with or without spaces and dashes. Checks everything that the number itself says: its
 * length, its characters, its model year, and its check digit.
 *
 * @example
 * parseVin('1hgcm82633a004352') // { ok: true, value: { wmi: '1HG', years: [2003, 2033], … } }
 */
export function parseVin(text: string): VinResult {
  const vin = text.toUpperCase().replace(/[\s-]/g, '');
  if (!/^[A-Z0-9]*$/.test(vin)) return problem('characters');
  if (vin.length !== VIN_LENGTH) return problem('length');
  if (/[IOQ]/.test(vin)) return problem('letters');
  const years = listYears(vin);
  if (years === null) return problem('year');
  if (vin.charAt(PLACE.checkDigit) !== vinCheckDigit(vin)) return problem('check-digit');
  // 49 CFR 565.15(a): a 9 in place 3 says that places 12 to 14 name the maker, too.
  const wmi = vin.charAt(2) === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3);
  return { ok: true, value: { vin, wmi, described: `${vin.slice(3, 8)}|${vin.slice(9)}`, years } };
}
