import { type AxleFitment, type CartLine, type Fitment, modelWithMake } from '@tirekit/contract';
import type { ClientBase } from 'pg';

/** A fitment with the names of its vehicle. */
export interface NamedFitment {
  readonly fitment: Fitment;
  readonly makeName: string;
  readonly modelName: string;
}

/** A model in one of its years, by slugs. */
interface ModelYear {
  readonly make: string;
  readonly model: string;
  readonly year: number;
}

/** Every fitment: a few thousand rows, so they are kept in memory. */
export class FitmentDirectory {
  readonly #byId: ReadonlyMap<string, NamedFitment>;
  readonly #byModelYear: ReadonlyMap<string, readonly Fitment[]>;

  constructor(fitments: readonly NamedFitment[]) {
    this.#byId = new Map(fitments.map((named) => [named.fitment.fitmentId, named]));
    this.#byModelYear = Map.groupBy(
      fitments.map(({ fitment }) => fitment),
      modelYearKey,
    );
  }

  get(fitmentId: string): NamedFitment | null {
    return this.#byId.get(fitmentId) ?? null;
  }

  /** Those without a trim first, then by trim. */
  of(vehicle: ModelYear): readonly Fitment[] {
    return this.#byModelYear.get(modelYearKey(vehicle)) ?? [];
  }
}

const modelYearKey = ({ make, model, year }: ModelYear): string => `${make} ${model} ${String(year)}`;

/** A fitment as the car that it is to a buyer. */
export function carOf({ fitment, makeName, modelName }: NamedFitment): NonNullable<CartLine['car']> {
  const { fitmentId, year, make, model, trim } = fitment;
  return {
    fitmentId,
    label: [String(year), modelWithMake(makeName, modelName), trim].filter(Boolean).join(' '),
    path: `/vehicles/${make}/${model}/${String(year)}?${new URLSearchParams({ fitment: fitmentId }).toString()}`,
  };
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
  /** JSON. */
  front: string;
  /** JSON. */
  rear: string;
  source: string;
  confidence: Fitment['confidence'];
}

const select = `
SELECT f.fitment_id, f.year, f.make_slug, f.model_slug, a.name AS make_name, o.name AS model_name, f.trim, f.kind,
       f.vehicle_class, f.all_wheel_drive, f.tire_count, f.front::text, f.rear::text, f.source, f.confidence
FROM fitment f LEFT JOIN vehicle_make a ON a.slug = f.make_slug
     LEFT JOIN vehicle_model o ON o.make_slug = f.make_slug AND o.slug = f.model_slug
ORDER BY f.trim NULLS FIRST, f.fitment_id`;

export async function loadFitments(client: ClientBase): Promise<FitmentDirectory> {
  const { rows } = await client.query<FitmentRow>(select);
  // Makers put the same tire on many cars, and on both axles of most: what it must be is kept once.
  const axles = new Map<string, AxleFitment>();
  const axleOf = (json: string): AxleFitment => {
    const known = axles.get(json) ?? readAxle(json);
    axles.set(json, known);
    return known;
  };
  return new FitmentDirectory(
    rows.map((row) => ({
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
        front: axleOf(row.front),
        rear: axleOf(row.rear),
        source: row.source,
        confidence: row.confidence,
      },
      makeName: row.make_name ?? row.make_slug,
      modelName: row.model_name ?? row.model_slug,
    })),
  );
}

function readAxle(json: string): AxleFitment {
  const given = JSON.parse(json) as AxleFitment;
  return {
    size: given.size,
    sizeSlug: given.sizeSlug,
    loadIndex: given.loadIndex,
    loadIndexDual: given.loadIndexDual ?? null,
    speed: given.speed,
    loadMark: given.loadMark ?? null,
    pressurePsi: given.pressurePsi ?? null,
  };
}
