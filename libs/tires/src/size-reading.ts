import { type Construction, type SizePrefix, type SizeSuffix, type TireSize } from './size.ts';

/** A size found at the start of a text, and what follows it. */
export interface SizeReading {
  size: TireSize;
  rest: string;
}

/** A longer text is not a tire; the limit also bounds the work on hostile input. */
const LONGEST_TEXT = 80;

/**
 * Widths in mm. Nearly all tires lie between 115 and 445; 105 is a temporary spare, 455 a wide-base single.
 * Every one ends in 0 or 5, which tells `3312515` (33x12.5R15) from a metric size.
 */
const METRIC_WIDTH = { min: 105, max: 455, step: 5 } as const;
const ASPECT = { min: 20, max: 100, step: 5 } as const;
/** The one aspect that is not a multiple of 5: full profile, when somebody writes it out. */
export const FULL_PROFILE_ASPECT = 82;
const FLOTATION = { diameter: { min: 14, max: 60 }, width: { min: 4, max: 24 } } as const;
const NUMERIC_WIDTH = { min: 4, max: 17 } as const;
const INCH_RIM = { min: 4, max: 30 } as const;
const HALF_INCH_RIMS: ReadonlySet<number> = new Set([14.5, 15.5, 16.5, 17.5, 19.5, 20.5, 22.5, 24.5]);
/** TRX and PAX rims in millimeters. */
const METRIC_RIMS: ReadonlySet<number> = new Set([
  315, 340, 350, 365, 390, 415, 420, 440, 450, 460, 480, 500, 520, 540,
]);

/*
 * One pattern per kind of size, on upper-case text with single spaces. Separators are bounded and never
 * repeat, so every pattern runs in linear time. `C`, `TR` and `CP` must touch the rim, because a C behind a
 * space is usually a load range.
 */
const RIM_AND_SUFFIX = String.raw`(\d{3}|\d{1,2}(?:[.-]5)?)(?:(C|TR|CP)| ?(LT|ST|NHS))?(?![A-Z\d.])`;
const METRIC = new RegExp(
  String.raw`^(P|LT|ST|HL|T)?[ -]?(\d{3})( ?[/. -]? ?)(100|\d\d)( ?[/. -]? ?)(ZR|RF|R|D|B)?[ -]?${RIM_AND_SUFFIX}`,
);
const FLOTATION_SIZE = new RegExp(
  String.raw`^(LT)?[ -]?(\d\d(?:\.\d{1,2})?) ?([X/ -]) ?(\d{1,2}(?:[.-]\d{1,2})?)(?: ?([X/ -]) ?| ?(?=[RDB]))(R|D|B)?[ -]?${RIM_AND_SUFFIX}`,
);
const NO_ASPECT = new RegExp(String.raw`^(LT|ST)?[ -]?(\d{3})(?: ?(R|D|B)[ -]?| ?- ?)${RIM_AND_SUFFIX}`);
const NUMERIC = new RegExp(
  String.raw`^(LT|ST)?[ -]?(\d{1,2}(?:[.-]\d\d?)?)(?: ?(R|D|B)[ -]?| ?(-) ?| )${RIM_AND_SUFFIX}`,
);
/** `35125020`, `3512520`: how catalogs write 35x12.50R20. */
const COMPACT_FLOTATION = /^(\d\d)(\d\d)(\d\d?)(\d\d)(?![A-Z\d.])/;

const within = (value: number, range: { min: number; max: number }) =>
  value >= range.min && value <= range.max;
const decimal = (text: string) => Number(text.replace('-', '.'));

/** Upper case, single spaces, and one spelling for what keyboards and catalogs vary: ×, inch marks, commas. */
export function normalizeSizeText(text: string): string | null {
  if (text.length > LONGEST_TEXT) return null;
  return text
    .toUpperCase()
    .replace(/[×✕]/g, 'X')
    .replace(/["”″]/g, '')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(\D{0,3}\d\d(?:\.\d{1,2})?) ?\* ?(?=\d)/, '$1X');
}

function readRim(text: string): number | null {
  if (text.length === 3 && /^\d+$/.test(text)) {
    const figure = Number(text);
    if (METRIC_RIMS.has(figure)) return figure;
    return HALF_INCH_RIMS.has(figure / 10) ? figure / 10 : null;
  }
  const inches = decimal(text);
  if (!within(inches, INCH_RIM)) return null;
  return Number.isInteger(inches) || HALF_INCH_RIMS.has(inches) ? inches : null;
}

type Parts = Pick<TireSize, 'kind' | 'width'> & {
  prefix: string | undefined;
  aspect?: number;
  overallDiameter?: number;
  construction: Construction;
  rim: string;
  suffix: string | undefined;
};

function assemble(parts: Parts): TireSize | null {
  const rim = readRim(parts.rim);
  if (rim === null) return null;
  return {
    kind: parts.kind,
    // The patterns above accept only the words of these two types.
    prefix: (parts.prefix ?? '') as SizePrefix,
    suffix: (parts.suffix ?? '') as SizeSuffix,
    width: parts.width,
    aspect: parts.aspect ?? null,
    overallDiameter: parts.overallDiameter ?? null,
    construction: parts.construction,
    rim,
    runFlat: parts.construction === 'RF',
  };
}

interface Reader {
  pattern: RegExp;
  read: (match: RegExpExecArray) => TireSize | null;
}

const isMetricWidth = (width: number) => within(width, METRIC_WIDTH) && width % METRIC_WIDTH.step === 0;
const isAspect = (aspect: number) =>
  aspect === FULL_PROFILE_ASPECT || (within(aspect, ASPECT) && aspect % ASPECT.step === 0);

/**
 * In the order in which they are tried: a text that could be two kinds of size is the first whose figures are
 * plausible.
 */
const READERS: readonly Reader[] = [
  {
    pattern: METRIC,
    read: ([
      ,
      prefix,
      width = '',
      first = '',
      aspect = '',
      second = '',
      letters,
      rim = '',
      tight,
      spaced,
    ]) => {
      if (!isMetricWidth(Number(width)) || !isAspect(Number(aspect))) return null;
      // 225/65-17 is printed on bias tires; 225-65-17 is what people type for a radial.
      const dash = first.trim() === '/' && second.trim() === '-' ? '-' : 'R';
      return assemble({
        kind: 'metric',
        prefix,
        width: Number(width),
        aspect: Number(aspect),
        construction: (letters as Construction | undefined) ?? dash,
        rim,
        suffix: tight ?? spaced,
      });
    },
  },
  {
    pattern: FLOTATION_SIZE,
    read: ([, prefix, diameter = '', first, width = '', second, letter, rim = '', tight, spaced]) => {
      const overallDiameter = Number(diameter);
      if (!within(overallDiameter, FLOTATION.diameter) || !within(decimal(width), FLOTATION.width))
        return null;
      const size = assemble({
        kind: 'flotation',
        prefix,
        width: decimal(width),
        overallDiameter,
        construction: (letter as Construction | undefined) ?? (first === 'X' && second === '-' ? '-' : 'R'),
        rim,
        suffix: tight ?? spaced,
      });
      return size !== null && size.rim < overallDiameter ? size : null;
    },
  },
  {
    pattern: NO_ASPECT,
    read: ([, prefix, width = '', letter, rim = '', tight, spaced]) =>
      isMetricWidth(Number(width))
        ? assemble({
            kind: 'no-aspect',
            prefix,
            width: Number(width),
            construction: (letter as Construction | undefined) ?? '-',
            rim,
            suffix: tight ?? spaced,
          })
        : null,
  },
  {
    pattern: NUMERIC,
    read: ([, prefix, width = '', letter, dash, rim = '', tight, spaced]) => {
      if (!within(decimal(width), NUMERIC_WIDTH)) return null;
      const unstated = letter === undefined && dash === undefined;
      const size = assemble({
        kind: 'numeric',
        prefix,
        width: decimal(width),
        construction: (letter as Construction | undefined) ?? (unstated ? 'R' : '-'),
        rim,
        suffix: tight ?? spaced,
      });
      // "11 22.5" can only be a commercial radial; "7.50 16" could be either, so it is not a size yet.
      return unstated && size !== null && Number.isInteger(size.rim) ? null : size;
    },
  },
  {
    pattern: COMPACT_FLOTATION,
    read: ([, diameter = '', inches = '', hundredths = '', rim = '']) => {
      const width = Number(`${inches}.${hundredths}`);
      if (!within(Number(diameter), FLOTATION.diameter) || !within(width, FLOTATION.width)) return null;
      if (Number(rim) >= Number(diameter)) return null;
      const overallDiameter = Number(diameter);
      return assemble({
        kind: 'flotation',
        prefix: undefined,
        width,
        overallDiameter,
        construction: 'R',
        rim,
        suffix: undefined,
      });
    },
  },
];

/** Finds a size at the start of a text as {@link normalizeSizeText} returns it; null if there is none. */
export function readSize(normalized: string): SizeReading | null {
  for (const { pattern, read } of READERS) {
    const match = pattern.exec(normalized);
    const size = match === null ? null : read(match);
    if (match !== null && size !== null) return { size, rest: normalized.slice(match[0].length) };
  }
  return null;
}
