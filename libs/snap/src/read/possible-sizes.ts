import { formatSize, type SizePrefix, type TireSize } from '@tirekit/tires';
import { type KnownSize } from './reading.ts';
import { sizeFamily } from './size-trie.ts';

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** Metric sizes by the grid on which makers choose them; the diameter in mm keeps out those that nobody can make. */
const METRIC_GRIDS: readonly {
  prefix: SizePrefix;
  widths: readonly number[];
  aspects: readonly number[];
  rims: readonly number[];
  diameter: readonly [number, number];
}[] = [
  {
    prefix: '',
    widths: range(125, 405, 10),
    aspects: range(25, 85, 5),
    rims: range(12, 24, 1),
    diameter: [480, 900],
  },
  {
    prefix: 'LT',
    widths: range(175, 405, 10),
    aspects: range(35, 85, 5),
    rims: range(14, 24, 1),
    diameter: [620, 960],
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
  return METRIC_GRIDS.flatMap(({ prefix, widths, aspects, rims, diameter: [least, most] }) =>
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
            suffix: '',
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

/**
 * Sizes that could exist but are not listed. They compete with the listed ones, so that a size that nobody sells is
 * not taken for its neighbor.
 */
export function possibleSizes(listed: readonly KnownSize[]): KnownSize[] {
  const known = new Set(listed.map(({ size }) => sizeFamily(size)));
  return [...metricSizes(), ...flotationSizes()]
    .map(formatSize)
    .filter((size) => !known.has(sizeFamily(size)))
    .map((size) => ({ size, listed: false }));
}
