import { slugOf } from '@tirekit/contract';
import { formatSize, isBias, parseTire, sizeSlug, type LoadMark } from '@tirekit/tires';
import { type FitmentClass, type FitmentLine, type VehicleFitmentTable } from './fitment-table.ts';
import { americanCars } from './tables/american-cars.ts';
import { european } from './tables/european.ts';
import { japanese } from './tables/japanese.ts';
import { korean } from './tables/korean.ts';
import { trailers } from './tables/trailers.ts';
import { trucksAndVans } from './tables/trucks-and-vans.ts';

/** What the placard asks of one axle. */
export type AxleRow = {
  size: string;
  sizeSlug: string;
  loadIndex: number;
  loadIndexDual: number | null;
  speed: string;
  loadMark: LoadMark | null;
  pressurePsi: number | null;
};

/** One year and trim as table `fitment` holds it. */
export type FitmentRow = {
  fitmentId: string;
  makeSlug: string;
  modelSlug: string;
  year: number;
  trim: string | null;
  kind: 'square' | 'staggered' | 'dually' | 'trailer';
  vehicleClass: FitmentClass;
  allWheelDrive: boolean;
  tireCount: number;
  front: AxleRow;
  rear: AxleRow;
  /** Always `seed`: from the table in this folder, and from no maker's feed. */
  source: 'seed';
  confidence: 'high' | 'medium' | 'low';
};

/** Every vehicle whose sizes we know. */
export const fitmentTables: readonly VehicleFitmentTable[] = [
  ...japanese,
  ...korean,
  ...americanCars,
  ...trucksAndVans,
  ...european,
  ...trailers,
];

const TIRES = { onCar: 4, onDually: 6, onTrailer: 2 } as const;

function readAxle(text: string, psi: string | undefined): AxleRow {
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
    pressurePsi: psi === undefined ? null : Number(psi),
  };
}

function readYears(text: string): number[] {
  const [first = Number.NaN, last = first] = text.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

function kindOf(table: VehicleFitmentTable, front: AxleRow, rear: AxleRow): FitmentRow['kind'] {
  if (table.traits.class === 'trailer') return 'trailer';
  if (table.traits.dually) return 'dually';
  return front.size === rear.size ? 'square' : 'staggered';
}

function* expand(table: VehicleFitmentTable, line: FitmentLine): Generator<FitmentRow> {
  const [years, trims, tires, psi] = line;
  const [frontTire = '', rearTire = frontTire] = tires.split(' + ');
  const [frontPsi, rearPsi = frontPsi] = psi?.split(' + ') ?? [];
  const front = readAxle(frontTire, frontPsi);
  const rear = readAxle(rearTire, rearPsi);
  const kind = kindOf(table, front, rear);
  const trimNames = trims === '' ? [null] : trims.split(', ');
  for (const year of readYears(years)) {
    for (const trim of trimNames) {
      yield {
        fitmentId: slugOf(`${String(year)} ${table.make} ${table.model} ${trim ?? ''}`),
        makeSlug: slugOf(table.make),
        modelSlug: slugOf(table.model),
        year,
        trim,
        kind,
        vehicleClass: table.traits.class,
        allWheelDrive: table.traits.awd ?? false,
        tireCount:
          kind === 'dually'
            ? TIRES.onDually
            : kind === 'trailer'
              ? (table.traits.trailerTires ?? TIRES.onTrailer)
              : TIRES.onCar,
        front,
        rear,
        source: 'seed',
        confidence: table.traits.confidence ?? 'high',
      };
    }
  }
}

/** Every curated fitment, one row for each year and trim, in a fixed order. */
export function* fitmentRows(): Generator<FitmentRow> {
  for (const table of fitmentTables) {
    for (const line of table.lines) yield* expand(table, line);
  }
}
