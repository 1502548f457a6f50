/** Suffixes and directions as the post office abbreviates them (Publication 28), with what people write for them. */
const abbreviations: Readonly<Record<string, readonly string[]>> = {
  ALY: ['ALLEY'],
  AVE: ['AVENUE', 'AV'],
  BLVD: ['BOULEVARD'],
  CIR: ['CIRCLE'],
  CT: ['COURT'],
  DR: ['DRIVE'],
  EXPY: ['EXPRESSWAY'],
  FWY: ['FREEWAY'],
  HWY: ['HIGHWAY'],
  LN: ['LANE'],
  PKWY: ['PARKWAY'],
  PL: ['PLACE'],
  PLZ: ['PLAZA'],
  RD: ['ROAD'],
  SQ: ['SQUARE'],
  ST: ['STREET'],
  TER: ['TERRACE'],
  TRL: ['TRAIL'],
  TWR: ['TOWER', 'TOWERS'],
  N: ['NORTH'],
  S: ['SOUTH'],
  E: ['EAST'],
  W: ['WEST'],
};
const abbreviationByWord = new Map(
  Object.entries(abbreviations).flatMap(([short, longs]) => longs.map((long) => [long, short] as const)),
);

const DIRECTIONS = new Set(['NORTH', 'SOUTH', 'EAST', 'WEST']);

/** Slips that the service recognizes. */
const slips: Readonly<Record<string, string>> = {
  STRET: 'STREET',
  STEET: 'STREET',
  STRETT: 'STREET',
  AVENEU: 'AVENUE',
  AVNUE: 'AVENUE',
  DRVIE: 'DRIVE',
  BOULVARD: 'BOULEVARD',
  RAOD: 'ROAD',
  LAEN: 'LANE',
  CIRCEL: 'CIRCLE',
  MAPEL: 'MAPLE',
  MIAN: 'MAIN',
  WASHINGON: 'WASHINGTON',
};

const NUMBER = /^(?:\d+[A-Z]?(?:-\d+)?|[NSEW]\d+[NSEW]\d+|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN)$/;
/** Rows of a keyboard, and words without a vowel, are no street's name. */
const NO_NAME = /ASDF|QWER|ZXCV|XXX|^TEST$|^[^AEIOUY\d]{4,}$/;
const UNIT = /\b(?:APT|APARTMENT|UNIT|STE|SUITE|FL|FLOOR|RM|ROOM)\b|#/;
/** Buildings with many doors. */
const SHARED = new Set(['PLZ', 'TWR', 'APARTMENTS', 'LOFTS', 'CONDOMINIUMS']);

/** A street address as the post office writes it; null for what is none. */
export interface StandardStreet {
  /** `12 MAPLE DR` */
  readonly street: string;
  /** True if a word was misspelled. */
  readonly isCorrected: boolean;
  /** True if the building has many doors and none was named. */
  readonly needsUnit: boolean;
}

/** Reads what somebody typed, the same way each time. */
export function standardStreet(typed: string, unit: string): StandardStreet | null {
  const plain = typed.toUpperCase().replaceAll(/[.,]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  const [number = '', ...words] = plain.split(' ');
  if (!NUMBER.test(number) || words.length === 0 || words.some((word) => NO_NAME.test(word))) return null;
  const spelled = words.map((word) => slips[word] ?? word);
  // The first of several words is the name, unless it is a direction: 12 COURT ST, 12 N MAIN ST.
  const short = spelled.map((word, at) =>
    at === 0 && spelled.length > 1 && !DIRECTIONS.has(word) ? word : (abbreviationByWord.get(word) ?? word),
  );
  const hasUnit = unit.trim() !== '' || UNIT.test(plain);
  return {
    street: [number, ...short].join(' '),
    isCorrected: spelled.some((word, at) => word !== words[at]),
    needsUnit: !hasUnit && short.some((word) => SHARED.has(word)),
  };
}
