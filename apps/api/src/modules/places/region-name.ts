import { isStateCode, STATE_NAMES } from '@tirekit/tires';

/** What the post office delivers to beyond the states: territories, freely associated states, the military. */
const OTHER_REGIONS: Readonly<Record<string, string>> = {
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
  AS: 'American Samoa',
  FM: 'Federated States of Micronesia',
  GU: 'Guam',
  MH: 'Marshall Islands',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  PW: 'Palau',
  VI: 'U.S. Virgin Islands',
};

/** The name of a two-letter postal code; null where it is none. */
export function regionName(code: string): string | null {
  if (isStateCode(code)) return STATE_NAMES[code];
  return Object.hasOwn(OTHER_REGIONS, code) ? (OTHER_REGIONS[code] ?? null) : null;
}
