import { type PublishedAxle, type PublishedFitment } from '@tirekit/api/fitment-file';
import { type VehicleMake } from '@tirekit/api/vehicle-file';
import { toSlug } from '@tirekit/contract';
import { formatSize, isBias, parseTire, sizeSlug } from '@tirekit/tires';
import { type FitmentLine, type VehicleFitmentTable, type VehicleTraits } from './fitment-table.ts';
import { americanCars } from './tables/american-cars.ts';
import { americanSuvs } from './tables/american-suvs.ts';
import { electric } from './tables/electric.ts';
import { european } from './tables/european.ts';
import { japanese } from './tables/japanese.ts';
import { korean } from './tables/korean.ts';
import { toyota } from './tables/toyota.ts';
import { TRAILER_MAKE, trailers } from './tables/trailers.ts';
import { trucksAndVans } from './tables/trucks-and-vans.ts';

/** Every vehicle whose sizes we know. */
export const fitmentTables: readonly VehicleFitmentTable[] = [
  ...japanese,
  ...toyota,
  ...korean,
  ...americanCars,
  ...americanSuvs,
  ...electric,
  ...trucksAndVans,
  ...european,
  ...trailers,
];

const TIRES = { onCar: 4, onDually: 6, onTrailer: 2 } as const;

function readAxle(text: string, psi: string | undefined): PublishedAxle {
  const tire = parseTire(text);
  if (tire?.service == null) throw new Error(`A fitment names a tire that cannot be read: ${text}`);
  if (isBias(tire.size.construction)) throw new Error(`A fitment names a bias tire: ${text}`);
  return {
    size: formatSize(tire.size),
    sizeSlug: sizeSlug(tire.size),
    loadIndex: tire.service.loadIndex,
    loadIndexDual: tire.service.loadIndexDual,
    speed: tire.service.speed,
    loadMark: tire.loadMark,
    pressurePsi: psi === undefined || psi === '' ? null : Number(psi),
  };
}

function readYears(text: string): number[] {
  const [first = Number.NaN, last = first] = text.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

function getKind(traits: VehicleTraits, front: PublishedAxle, rear: PublishedAxle): PublishedFitment['kind'] {
  if (traits.class === 'trailer') return 'trailer';
  if (traits.dually) return 'dually';
  return front.size === rear.size ? 'square' : 'staggered';
}

function* expand(table: VehicleFitmentTable, line: FitmentLine): Generator<PublishedFitment> {
  const [years, trims, tires, psi, facts] = line;
  const traits: VehicleTraits = { ...table.traits, ...facts };
  const [frontTire = '', rearTire = frontTire] = tires.split(' + ');
  const [frontPsi, rearPsi = frontPsi] = psi?.split(' + ') ?? [];
  const front = readAxle(frontTire, frontPsi);
  const rear = readAxle(rearTire, rearPsi);
  const kind = getKind(traits, front, rear);
  const trimNames = trims === '' ? [null] : trims.split(', ');
  for (const year of readYears(years)) {
    for (const trim of trimNames) {
      yield {
        fitmentId: toSlug(`${String(year)} ${table.make} ${table.model} ${trim ?? ''}`),
        makeSlug: toSlug(table.make),
        modelSlug: toSlug(table.model),
        year,
        trim,
        kind,
        vehicleClass: traits.class,
        allWheelDrive: traits.drives.every((drive) => drive === 'awd'),
        drives: traits.drives,
        tireCount:
          kind === 'dually'
            ? TIRES.onDually
            : kind === 'trailer'
              ? (traits.trailerTires ?? TIRES.onTrailer)
              : TIRES.onCar,
        front,
        rear,
        source: traits.source ?? 'recalled',
        confidence: traits.confidence ?? 'high',
      };
    }
  }
}

/** Every curated fitment, one row for each year and trim, in a fixed order. */
export function* fitmentRows(): Generator<PublishedFitment> {
  for (const table of fitmentTables) {
    for (const line of table.lines) yield* expand(table, line);
  }
}

/** Trailers have no model years worth the name: any of ours will do. */
const TRAILER_YEARS = { first: 2000, last: 2026 } as const;

/** Trailers as a make with its models, because public vehicle data has none: they are found in the same place as cars. */
export function trailerMake(): VehicleMake {
  const length = TRAILER_YEARS.last - TRAILER_YEARS.first + 1;
  const years = Array.from({ length }, (_, step) => TRAILER_YEARS.first + step);
  const models = new Map<string, Set<string>>();
  for (const table of fitmentTables.filter(({ make }) => make === TRAILER_MAKE)) {
    const trims = models.get(table.model) ?? new Set();
    for (const [, trim] of table.lines) trims.add(trim);
    models.set(table.model, trims);
  }
  return {
    name: TRAILER_MAKE,
    models: [...models].map(([name, trims]) => ({
      name,
      years,
      trims: [...trims].map((trim) => ({ name: trim, years })),
    })),
  };
}
