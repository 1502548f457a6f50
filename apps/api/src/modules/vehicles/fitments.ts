import type { CartLine, Fitment } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';

/** A fitment with the names of its vehicle. */
export interface NamedFitment {
  fitment: Fitment;
  makeName: string;
  modelName: string;
}

interface FitmentRow {
  fitment_id: string;
  year: number;
  make_slug: string;
  model_slug: string;
  make_name: string | null;
  model_name: string | null;
  trim: string | null;
  kind: Fitment['kind'];
  vehicle_class: Fitment['vehicleClass'];
  all_wheel_drive: boolean;
  tire_count: number;
  front: Fitment['front'];
  rear: Fitment['rear'];
  source: string;
  confidence: Fitment['confidence'];
}

const select = `
SELECT f.fitment_id, f.year, f.make_slug, f.model_slug, a.name AS make_name, o.name AS model_name, f.trim, f.kind,
       f.vehicle_class, f.all_wheel_drive, f.tire_count, f.front, f.rear, f.source, f.confidence
FROM fitment f LEFT JOIN vehicle_make a ON a.slug = f.make_slug
     LEFT JOIN vehicle_model o ON o.make_slug = f.make_slug AND o.slug = f.model_slug`;

const axle = (given: Fitment['front']): Fitment['front'] => ({
  size: given.size,
  sizeSlug: given.sizeSlug,
  loadIndex: given.loadIndex,
  loadIndexDual: given.loadIndexDual ?? null,
  speed: given.speed,
  loadMark: given.loadMark ?? null,
  pressurePsi: given.pressurePsi ?? null,
});

const named = (row: FitmentRow): NamedFitment => ({
  fitment: {
    fitmentId: row.fitment_id,
    year: row.year,
    make: row.make_slug,
    model: row.model_slug,
    trim: row.trim,
    kind: row.kind,
    vehicleClass: row.vehicle_class,
    allWheelDrive: row.all_wheel_drive,
    tireCount: row.tire_count,
    front: axle(row.front),
    rear: axle(row.rear),
    source: row.source,
    confidence: row.confidence,
  },
  makeName: row.make_name ?? row.make_slug,
  modelName: row.model_name ?? row.model_slug,
});

/** A fitment as the car that it is to a buyer. */
export function carOf({ fitment, makeName, modelName }: NamedFitment): NonNullable<CartLine['car']> {
  const { fitmentId, year, make, model, trim } = fitment;
  return {
    fitmentId,
    label: [String(year), makeName, modelName, trim].filter(Boolean).join(' '),
    path: `/vehicles/${make}/${model}/${String(year)}?${new URLSearchParams({ fitment: fitmentId }).toString()}`,
  };
}

/** One fitment by its id, or null. */
export async function fitmentById(db: Queries, fitmentId: string): Promise<NamedFitment | null> {
  const row = await db.maybeOne<FitmentRow>(`${select} WHERE f.fitment_id = $1`, [fitmentId]);
  return row === null ? null : named(row);
}

/** Fitments by their ids; an id that is not known is missing. */
export async function fitmentsById(
  db: Queries,
  fitmentIds: readonly string[],
): Promise<Map<string, NamedFitment>> {
  const rows = await db.query<FitmentRow>(`${select} WHERE f.fitment_id = ANY($1)`, [fitmentIds]);
  return new Map(rows.map((row) => [row.fitment_id, named(row)]));
}

/** Every fitment of a model in a year, of one trim where it is given. */
export async function fitmentsOfVehicle(
  db: Queries,
  vehicle: { make: string; model: string; year: number; trim?: string | undefined },
): Promise<Fitment[]> {
  const rows = await db.query<FitmentRow>(
    `${select} WHERE f.make_slug = $1 AND f.model_slug = $2 AND f.year = $3
       AND ($4::text IS NULL OR f.trim = $4 OR f.trim IS NULL)
     ORDER BY f.trim NULLS FIRST, f.fitment_id`,
    [vehicle.make, vehicle.model, vehicle.year, vehicle.trim ?? null],
  );
  return rows.map((row) => named(row).fitment);
}

const YEARS = `
SELECT DISTINCT f.make_slug AS make, f.model_slug AS model, f.year
FROM fitment f JOIN vehicle_model o ON o.make_slug = f.make_slug AND o.slug = f.model_slug
ORDER BY f.make_slug, f.model_slug, f.year`;

/** The addresses of the model years whose sizes are known. */
export async function pathsOfYears(db: Queries): Promise<string[]> {
  const rows = await db.query<{ make: string; model: string; year: number }>(YEARS);
  return rows.map(({ make, model, year }) => `/vehicles/${make}/${model}/${String(year)}`);
}
