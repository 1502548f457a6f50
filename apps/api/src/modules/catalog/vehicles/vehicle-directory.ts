import type { Make, Model } from '@tirekit/contract';
import type { ClientBase } from 'pg';

/** A model with the facts for its page. */
export interface DirectoryModel extends Model {
  /** Trim names by year, if they are known: from the public vehicle data, then those that only fitments name. */
  readonly trims: Readonly<Record<string, readonly string[]>>;
}

export interface DirectoryMake extends Make {
  readonly models: readonly DirectoryModel[];
}

/** Every make, model and year: a few thousand rows, so they are kept in memory. */
export class VehicleDirectory {
  readonly makes: readonly DirectoryMake[];
  /** Model years, newest first. */
  readonly years: readonly number[];
  readonly #bySlug: ReadonlyMap<string, DirectoryMake>;

  constructor(makes: readonly DirectoryMake[]) {
    this.makes = makes;
    this.#bySlug = new Map(makes.map((make) => [make.slug, make]));
    const years = new Set(makes.flatMap(({ models }) => models.flatMap((model) => model.years)));
    this.years = [...years].sort((a, b) => b - a);
  }

  make(slug: string): DirectoryMake | null {
    return this.#bySlug.get(slug) ?? null;
  }
}

interface ModelRow {
  makeSlug: string;
  makeName: string;
  slug: string;
  name: string;
  years: number[];
  trims: Record<string, string[]>;
}

/** The trims for which there is a fitment, of one model in one year. */
interface FittedRow {
  makeSlug: string;
  modelSlug: string;
  year: number;
  trims: string[];
  /** True if the shop knows of the model's year by itself. */
  isOwn: boolean;
}

const modelsSql = `
SELECT o.make_slug AS "makeSlug", a.name AS "makeName", o.slug, o.name, o.years, o.trims
FROM vehicle_model o JOIN vehicle_make a ON a.slug = o.make_slug
ORDER BY lower(a.name) COLLATE "C", lower(o.name) COLLATE "C"`;

const fittedSql = `
SELECT make_slug AS "makeSlug", model_slug AS "modelSlug", year, bool_or(own) AS "isOwn",
  coalesce(array_agg(DISTINCT trim ORDER BY trim) FILTER (WHERE trim IS NOT NULL), '{}') AS trims
FROM fitment WHERE (trim IS NOT NULL OR own) AND NOT withdrawn GROUP BY make_slug, model_slug, year`;

export async function loadVehicles(client: ClientBase): Promise<VehicleDirectory> {
  const { rows } = await client.query<ModelRow>(modelsSql);
  const { rows: fitted } = await client.query<FittedRow>(fittedSql);
  const fittedByModel = Map.groupBy(fitted, ({ makeSlug, modelSlug }) => `${makeSlug} ${modelSlug}`);
  const makes = new Map<string, { slug: string; name: string; models: DirectoryModel[] }>();
  for (const { makeSlug, makeName, ...model } of rows) {
    const fittedYears = fittedByModel.get(`${makeSlug} ${model.slug}`) ?? [];
    const ownYears = fittedYears.flatMap(({ isOwn, year }) => (isOwn ? [year] : []));
    const years = [...new Set([...model.years, ...ownYears])].sort((a, b) => b - a);
    if (years.length === 0) continue;
    let make = makes.get(makeSlug);
    if (make === undefined) makes.set(makeSlug, (make = { slug: makeSlug, name: makeName, models: [] }));
    const trims = withFitted(model.trims, fittedYears);
    make.models.push({ slug: model.slug, name: model.name, years, trims });
  }
  return new VehicleDirectory([...makes.values()]);
}

function withFitted(
  known: ModelRow['trims'],
  fitted: readonly Pick<FittedRow, 'year' | 'trims'>[],
): DirectoryModel['trims'] {
  const byYear = fitted.flatMap(({ year, trims }) => {
    const both = new Set([...(known[String(year)] ?? []), ...trims]);
    return both.size === 0 ? [] : [[String(year), [...both]] as const];
  });
  return { ...known, ...Object.fromEntries(byYear) };
}
