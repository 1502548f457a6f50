export type SizeKind = 'metric' | 'flotation' | 'no-aspect' | 'numeric';
export type SizePrefix = '' | 'P' | 'LT' | 'ST' | 'T' | 'HL';
export type SizeSuffix = '' | 'LT' | 'C' | 'ST' | 'TR' | 'CP' | 'NHS';
/** R and ZR radial, RF run-flat radial, D and - bias ply, B belted bias. */
export type Construction = 'R' | 'ZR' | 'RF' | 'D' | 'B' | '-';

/**
 * A tire size, broken down: `metric` 225/65R17, `flotation` 35x12.50R20, `no-aspect` 195R14C (full profile), `numeric`
 * 11R22.5.
 */
export interface TireSize {
  kind: SizeKind;
  prefix: SizePrefix;
  suffix: SizeSuffix;
  /** Millimeters for metric and no-aspect sizes, inches for flotation and numeric ones. */
  width: number;
  /** Sidewall height as a percentage of the width; null if the size does not state it. */
  aspect: number | null;
  /** Inches; only flotation sizes state it. */
  overallDiameter: number | null;
  construction: Construction;
  /** Inches; above 100 it is one of the rare metric rims (TRX, PAX) in millimeters. */
  rim: number;
  /** From RF in the size, or from a run-flat token after it. */
  runFlat: boolean;
}

/** A rim figure above this is in millimeters. */
const LARGEST_INCH_RIM = 100;

/** Commercial tubeless rims, whose inch widths are printed without decimals: 11R22.5, but 7.50R16. */
const PLAIN_WIDTH_RIMS: ReadonlySet<number> = new Set([17.5, 19.5, 22.5, 24.5]);

/** The rim diameter in inches, for a metric rim too. */
export function rimInches(size: Pick<TireSize, 'rim'>): number {
  return size.rim > LARGEST_INCH_RIM ? size.rim / 25.4 : size.rim;
}

/** Bias ply or belted bias, as opposed to radial. */
export function isBias(construction: Construction): boolean {
  return construction === 'D' || construction === '-' || construction === 'B';
}

/** The section width as the trade prints it: `225`, `12.50`, `7.50`, `11`. */
export function formatWidth(size: Pick<TireSize, 'kind' | 'width' | 'rim'>): string {
  if (size.kind === 'metric' || size.kind === 'no-aspect') return String(size.width);
  if (size.kind === 'numeric' && PLAIN_WIDTH_RIMS.has(size.rim)) return String(size.width);
  return size.width.toFixed(2);
}

/** The canonical text of a size: `225/65R17`, `LT275/70R18`, `35x12.50R20LT`, `195R14C`, `11R22.5`. */
export function formatSize(size: TireSize): string {
  const width = formatWidth(size);
  const end = `${size.construction}${String(size.rim)}${size.suffix}`;
  switch (size.kind) {
    case 'metric':
      return `${size.prefix}${width}/${String(size.aspect)}${end}`;
    case 'flotation':
      return `${size.prefix}${String(size.overallDiameter)}x${width}${end}`;
    case 'no-aspect':
    case 'numeric':
      return `${size.prefix}${width}${end}`;
  }
}
