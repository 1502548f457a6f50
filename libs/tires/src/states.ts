/** The fifty states and the District of Columbia by their postal codes. */
export const STATE_NAMES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

export type StateCode = keyof typeof STATE_NAMES;

/** Narrows a text to a state's code. Territories and military post offices are not states. */
export function isStateCode(code: string): code is StateCode {
  return Object.hasOwn(STATE_NAMES, code);
}

/** Places beyond the states to which the post office delivers: territories and freely associated states. */
const TERRITORY_NAMES = {
  AS: 'American Samoa',
  FM: 'Federated States of Micronesia',
  GU: 'Guam',
  MH: 'Marshall Islands',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  PW: 'Palau',
  VI: 'U.S. Virgin Islands',
} as const;

/** Post offices of the armed forces, which take a state's place in an address. */
const MILITARY_NAMES = {
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
} as const;

/** Everything that may take the state's place in an address of the United States, by its two-letter postal code. */
export const POSTAL_REGION_NAMES: Readonly<Record<string, string>> = {
  ...STATE_NAMES,
  ...TERRITORY_NAMES,
  ...MILITARY_NAMES,
};

/** The name for a two-letter postal code; null if unknown. */
export function postalRegionName(code: string): string | null {
  return Object.hasOwn(POSTAL_REGION_NAMES, code) ? (POSTAL_REGION_NAMES[code] ?? null) : null;
}

/** Only the letters of a name, so that `new-york` and `New York` are the same. */
const getLetters = (text: string): string => text.replaceAll(/[^A-Za-z]/g, '').toUpperCase();

let codesByLetters: ReadonlyMap<string, string> | undefined;

/** Each region's code by the letters of its name, and by itself. */
const readCodes = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(POSTAL_REGION_NAMES).flatMap(([code, name]) => [
      [getLetters(name), code],
      [code, code],
    ]),
  );

/**
 * The two-letter postal code of a region that is given by its code or its name, in any spelling: `tx`, `Texas`, `new-york`;
 * null if there is none.
 */
export function postalRegionCode(given: string): string | null {
  if (!/^[A-Za-z .,_-]+$/.test(given)) return null;
  codesByLetters ??= readCodes();
  return codesByLetters.get(getLetters(given)) ?? null;
}

/** True if a postal code is that of an armed forces post office. */
export function isMilitaryRegion(code: string): boolean {
  return Object.hasOwn(MILITARY_NAMES, code);
}

/** The first three digits of ZIP codes of the armed forces: AE has 090 to 098, AA 340, AP 962 to 966. */
const MILITARY_ZIP = /^(?:09[0-8]|340|96[2-6])\d{2}(?:-\d{4})?$/;

/** True if a ZIP code is that of an armed forces post office. */
export function isMilitaryZip(zip: string): boolean {
  return MILITARY_ZIP.test(zip);
}
