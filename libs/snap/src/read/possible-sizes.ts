import { formatSize, type SizePrefix, type SizeSuffix, type TireSize } from '@tirekit/tires';
import { type KnownSize } from './reading.ts';
import { createSizeTrie, sizeFamily, type SizeTrie } from './size-trie.ts';

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** Metric sizes by the grid on which makers choose them; the diameter in mm keeps out those that nobody can make. */
interface MetricGrid {
  readonly prefix: SizePrefix;
  readonly suffix: SizeSuffix;
  readonly widths: readonly number[];
  readonly aspects: readonly number[];
  readonly rims: readonly number[];
  readonly diameter: readonly [number, number];
}

const METRIC_GRIDS: readonly MetricGrid[] = [
  {
    prefix: '',
    suffix: '',
    widths: range(125, 405, 10),
    aspects: range(25, 85, 5),
    rims: range(12, 24, 1),
    diameter: [480, 900],
  },
  {
    prefix: 'LT',
    suffix: '',
    widths: range(175, 405, 10),
    aspects: range(35, 85, 5),
    rims: range(14, 24, 1),
    diameter: [620, 960],
  },
  {
    prefix: 'HL',
    suffix: '',
    widths: range(225, 325, 10),
    aspects: range(30, 60, 5),
    rims: range(17, 24, 1),
    diameter: [620, 900],
  },
  {
    prefix: '',
    suffix: 'C',
    widths: range(155, 285, 10),
    aspects: range(50, 85, 5),
    rims: range(13, 19, 1),
    diameter: [520, 800],
  },
  {
    prefix: '',
    suffix: '',
    widths: range(205, 315, 10),
    aspects: range(60, 85, 5),
    rims: [17.5, 19.5, 22.5],
    diameter: [700, 1100],
  },
];

/** Flotation sizes, in inches. */
const FLOTATION_GRID = {
  diameters: range(27, 42, 1),
  widths: [8.5, 9.5, 10.5, 11.5, 12.5, 13.5, 14.5, 15.5],
  rims: range(15, 24, 1),
  /** Smallest height of a sidewall. */
  sidewall: 3.5,
} as const;

const radial: Pick<TireSize, 'construction' | 'runFlat'> = { construction: 'R', runFlat: false };

function metricSizes(): TireSize[] {
  return METRIC_GRIDS.flatMap(({ prefix, suffix, widths, aspects, rims, diameter: [least, most] }) =>
    widths.flatMap((width) =>
      aspects.flatMap((aspect) =>
        rims
          .filter((rim) => {
            const diameter = rim * 25.4 + (2 * width * aspect) / 100;
            return diameter >= least && diameter <= most;
          })
          .map((rim): TireSize => ({
            ...radial,
            kind: 'metric',
            prefix,
            suffix,
            width,
            aspect,
            overallDiameter: null,
            rim,
          })),
      ),
    ),
  );
}

function flotationSizes(): TireSize[] {
  const { diameters, widths, rims, sidewall } = FLOTATION_GRID;
  return diameters.flatMap((overallDiameter) =>
    widths.flatMap((width) =>
      rims
        .filter((rim) => overallDiameter - rim >= 2 * sidewall)
        .map((rim): TireSize => ({
          ...radial,
          kind: 'flotation',
          prefix: '',
          suffix: 'LT',
          width,
          aspect: null,
          overallDiameter,
          rim,
        })),
    ),
  );
}

/** Sizes that state no aspect: of commercial tires in inches, and of old vans in millimeters. */
const PLAIN_GRIDS: readonly (Pick<TireSize, 'kind' | 'suffix'> & {
  widths: readonly number[];
  rims: readonly number[];
})[] = [
  { kind: 'numeric', suffix: '', widths: range(8, 13, 1), rims: [17.5, 19.5, 22.5, 24.5] },
  { kind: 'no-aspect', suffix: '', widths: range(135, 235, 10), rims: range(12, 16, 1) },
  { kind: 'no-aspect', suffix: 'C', widths: range(145, 235, 10), rims: range(12, 16, 1) },
];

function plainSizes(): TireSize[] {
  return PLAIN_GRIDS.flatMap(({ kind, suffix, widths, rims }) =>
    widths.flatMap((width) =>
      rims.map((rim): TireSize => ({
        ...radial,
        kind,
        prefix: '',
        suffix,
        width,
        aspect: null,
        overallDiameter: null,
        rim,
      })),
    ),
  );
}

/**
 * Sizes that could exist but are not listed. They compete with the listed ones, so that a size that nobody sells is
 * not taken for its neighbor.
 */
export function possibleSizes(listed: readonly KnownSize[]): KnownSize[] {
  const known = new Set(listed.map(({ size }) => sizeFamily(size)));
  return [...metricSizes(), ...flotationSizes(), ...plainSizes()]
    .map(formatSize)
    .filter((size) => !known.has(sizeFamily(size)))
    .map((size) => ({ size, listed: false }));
}

/**
 * The sizes to read by, with those that compete with them.
 * @param sizes those that the storefront or the vehicle directory knows, as `formatSize` writes them
 */
export function getSizeTrie(sizes: readonly string[]): SizeTrie {
  const listed = sizes.map((size): KnownSize => ({ size, listed: true }));
  return createSizeTrie([...listed, ...possibleSizes(listed)]);
}
