/** The post office's abbreviations (Publication 28), with people's words for them. Only common words: others compare as they are. */
const abbreviations: Readonly<Record<string, readonly string[]>> = {
  ALY: ['ALLEY'],
  AVE: ['AVENUE', 'AV'],
  BLVD: ['BOULEVARD'],
  BND: ['BEND'],
  BR: ['BRANCH'],
  BRG: ['BRIDGE'],
  CIR: ['CIRCLE'],
  CRK: ['CREEK'],
  CT: ['COURT'],
  CV: ['COVE'],
  DR: ['DRIVE'],
  EXPY: ['EXPRESSWAY'],
  FT: ['FORT'],
  FWY: ['FREEWAY'],
  HLS: ['HILLS'],
  HTS: ['HEIGHTS'],
  HWY: ['HIGHWAY'],
  LN: ['LANE'],
  MT: ['MOUNT'],
  PKWY: ['PARKWAY'],
  PL: ['PLACE'],
  PLZ: ['PLAZA'],
  PT: ['POINT'],
  RD: ['ROAD'],
  RDG: ['RIDGE'],
  RTE: ['ROUTE'],
  SQ: ['SQUARE'],
  ST: ['STREET', 'SAINT'],
  TER: ['TERRACE'],
  TPKE: ['TURNPIKE'],
  TRL: ['TRAIL'],
  TWR: ['TOWER', 'TOWERS'],
  VLY: ['VALLEY'],
  XING: ['CROSSING'],
  N: ['NORTH'],
  S: ['SOUTH'],
  E: ['EAST'],
  W: ['WEST'],
  NE: ['NORTHEAST'],
  NW: ['NORTHWEST'],
  SE: ['SOUTHEAST'],
  SW: ['SOUTHWEST'],
  '1ST': ['FIRST'],
  '2ND': ['SECOND'],
  '3RD': ['THIRD'],
  '4TH': ['FOURTH'],
  '5TH': ['FIFTH'],
  '6TH': ['SIXTH'],
  '7TH': ['SEVENTH'],
  '8TH': ['EIGHTH'],
  '9TH': ['NINTH'],
  '10TH': ['TENTH'],
};
const abbreviationByWord = new Map(
  Object.entries(abbreviations).flatMap(([short, longs]) => longs.map((long) => [long, short] as const)),
);
const DIRECTIONS = new Set(['N', 'S', 'E', 'W', 'NE', 'NW', 'SE', 'SW']);
/** These words often differ between the typed and the confirmed address: `#4`, `Apt 4`, `Unit 4`. */
const UNIT_WORDS = new Set(['APT', 'APARTMENT', 'UNIT', 'STE', 'SUITE', 'NO']);

/** True if two streets are the same, however they are spelled out: `12 Main Street, Apt 4` and `12 MAIN ST # 4`. */
export const isSameStreet = (a: string, b: string): boolean => comparable(a) === comparable(b);

const comparable = (street: string): string =>
  street
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/\p{M}|['’]/gu, '')
    .split(/[^A-Z0-9/-]+/)
    .map((word) => abbreviationByWord.get(word) ?? word)
    .filter((word) => word !== '' && !UNIT_WORDS.has(word))
    .join(' ');

/** `12 N MAPLE DR` as people write it: `12 N Maple Dr`. */
export const inMixedCase = (capitals: string): string =>
  capitals
    .split(' ')
    .map((word) => {
      if (DIRECTIONS.has(word)) return word;
      if (/^\d+(?:ST|ND|RD|TH)$/.test(word)) return word.toLowerCase();
      if (/\d/.test(word)) return word;
      return word.toLowerCase().replaceAll(/(?:^|[-'’])\p{L}/gu, (start) => start.toUpperCase());
    })
    .join(' ');

/** True if a text may be a street at all: it has a number, or more than one word. `asdf` has neither. */
export const looksLikeStreet = (street: string): boolean =>
  /\d/.test(street) || /\p{L}\s+\p{L}/u.test(street.trim());
