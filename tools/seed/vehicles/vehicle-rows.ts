import { toSlug } from '@tirekit/contract';
import { fitmentTables } from '../fitments/fitments.ts';
import { TRAILER_MAKE } from '../fitments/tables/trailers.ts';
import { type VehicleMake } from './vehicles-file.ts';

export type MakeRow = { slug: string; name: string };
/** A model as table `vehicle_model` holds it. */
export type ModelRow = {
  makeSlug: string;
  slug: string;
  name: string;
  years: number[];
  /** Model year → trim names, where they are known. */
  trims: Record<string, string[]>;
};

/** Trailers have no model years worth the name: any of ours will do. */
const TRAILER_YEARS = { first: 2000, last: 2026 } as const;

/** Trailers stand beside the makes, so that they are found in the same place. */
function trailerMake(): VehicleMake {
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

function trimsByYear(model: VehicleMake['models'][number]): Record<string, string[]> {
  const byYear: Record<string, string[]> = {};
  for (const trim of model.trims) {
    for (const year of trim.years) (byYear[String(year)] ??= []).push(trim.name);
  }
  return byYear;
}

/** Makes and models with their slugs; names that share a slug are one model with the years of both. */
export function vehicleRows(known: readonly VehicleMake[]): { makes: MakeRow[]; models: ModelRow[] } {
  const makes: MakeRow[] = [];
  const models: ModelRow[] = [];
  for (const make of [...known, trailerMake()]) {
    const makeSlug = toSlug(make.name);
    const bySlug = new Map<string, ModelRow>();
    makes.push({ slug: makeSlug, name: make.name });
    for (const model of make.models) {
      const slug = toSlug(model.name);
      const same = bySlug.get(slug);
      const years = [...new Set([...(same?.years ?? []), ...model.years])].sort((a, b) => a - b);
      const trims = { ...trimsByYear(model), ...same?.trims };
      bySlug.set(slug, { makeSlug, slug, name: same?.name ?? model.name, years, trims });
    }
    models.push(...bySlug.values());
  }
  return { makes, models };
}
