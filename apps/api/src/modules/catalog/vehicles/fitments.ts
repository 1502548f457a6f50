import {
  type AxleFitment,
  type CartLine,
  chosenCar,
  type Drive,
  type Fitment,
  FITMENT_SOURCES,
  type FitmentSource,
  forFitment,
  modelWithMake,
  vehicleLabel,
} from '@tirekit/contract';
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

  /** The slugs of all sizes that cars come on. */
  get sizeSlugs(): ReadonlySet<string> {
    return new Set(
      [...this.#byId.values()].flatMap(({ fitment: { front, rear } }) => [front.sizeSlug, rear.sizeSlug]),
    );
  }

  /** Fitments without a trim first, then by trim. */
  of(vehicle: ModelYear): readonly Fitment[] {
    return this.#byModelYear.get(modelYearKey(vehicle)) ?? [];
  }
}

const modelYearKey = ({ make, model, year }: ModelYear): string => `${make} ${model} ${String(year)}`;

/**
 * A fitment as the car that it is to a buyer.
 * @param answer which drive the buyer said it has
 */
export function getCar(
  { fitment, makeName, modelName }: NamedFitment,
  answer: Drive | null,
): NonNullable<CartLine['car']> {
  const { fitmentId, year, make, model } = fitment;
  const chosen = chosenCar(fitment, answer);
  return {
    fitmentId,
    drive: chosen.drive,
    label: vehicleLabel(fitment, modelWithMake(makeName, modelName), chosen),
    path: forFitment(`/vehicles/${make}/${model}/${String(year)}`, chosen, null),
  };
}

interface FitmentRow {
  fitmentId: string;
  year: number;
  makeSlug: string;
  modelSlug: string;
  makeName: string | null;
  modelName: string | null;
  trim: string | null;
  kind: Fitment['kind'];
  vehicleClass: Fitment['vehicleClass'];
  drives: Drive[];
  tireCount: number;
  /** JSON. */
  front: string;
  /** JSON. */
  rear: string;
  source: string;
  confidence: Fitment['confidence'];
}

/**
 * Rows that the version before wrote know only whether all-wheel drive is certain; otherwise either is possible. The
 * column gets its NOT NULL a release later.
 */
const DRIVES_OF_A_ROW = `coalesce(f.drives, CASE WHEN f.all_wheel_drive THEN '{awd}' ELSE '{2wd,awd}' END::text[])`;

/** Rows of the version before say `seed`, which was our own knowledge too. */
const getSource = (given: string): FitmentSource =>
  FITMENT_SOURCES.find((source) => source === given) ?? 'recalled';

const select = `
SELECT f.fitment_id AS "fitmentId", f.year, f.make_slug AS "makeSlug", f.model_slug AS "modelSlug", a.name AS "makeName",
       o.name AS "modelName", f.trim, f.kind, f.vehicle_class AS "vehicleClass", ${DRIVES_OF_A_ROW} AS drives,
       f.tire_count AS "tireCount", f.front::text, f.rear::text, f.source, f.confidence
FROM fitment f LEFT JOIN vehicle_make a ON a.slug = f.make_slug
     LEFT JOIN vehicle_model o ON o.make_slug = f.make_slug AND o.slug = f.model_slug
WHERE NOT f.withdrawn
ORDER BY f.trim NULLS FIRST, f.fitment_id`;

export async function loadFitments(client: ClientBase): Promise<FitmentDirectory> {
  const { rows } = await client.query<FitmentRow>(select);
  // Makers put the same tire on many cars, and on both axles of most, so its requirements are kept once.
  const axles = new Map<string, AxleFitment>();
  const getAxle = (json: string): AxleFitment => {
    const known = axles.get(json) ?? readAxle(json);
    axles.set(json, known);
    return known;
  };
  // Every row brings its own copies of the same few names.
  const names = new Map<string, string>();
  const getName = (given: string): string => {
    const known = names.get(given) ?? given;
    names.set(given, known);
    return known;
  };
  const drives = new Map<string, Drive[]>();
  const getDrives = (given: Drive[]): Drive[] => {
    const known = drives.get(given.join()) ?? given;
    drives.set(given.join(), known);
    return known;
  };
  return new FitmentDirectory(
    rows.map((row) => ({
      fitment: {
        fitmentId: row.fitmentId,
        year: row.year,
        make: getName(row.makeSlug),
        model: getName(row.modelSlug),
        trim: row.trim && getName(row.trim),
        kind: row.kind,
        vehicleClass: row.vehicleClass,
        drives: getDrives(row.drives),
        tireCount: row.tireCount,
        front: getAxle(row.front),
        rear: getAxle(row.rear),
        source: getSource(row.source),
        confidence: row.confidence,
      },
      makeName: getName(row.makeName ?? row.makeSlug),
      modelName: getName(row.modelName ?? row.modelSlug),
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
