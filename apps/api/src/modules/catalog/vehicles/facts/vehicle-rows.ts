import { toSlug } from '@tirekit/contract';
import type { VehicleMake } from './vehicle-file.ts';

export interface PublishedMake {
  readonly slug: string;
  readonly name: string;
}

/** A model as it is published. */
export interface PublishedModel {
  readonly makeSlug: string;
  readonly slug: string;
  readonly name: string;
  readonly years: readonly number[];
  /** Model year → trim names, where they are known. */
  readonly trims: Readonly<Record<string, readonly string[]>>;
}

function trimsByYear(model: VehicleMake['models'][number]): Record<string, string[]> {
  const byYear: Record<string, string[]> = {};
  for (const trim of model.trims) {
    for (const year of trim.years) (byYear[String(year)] ??= []).push(trim.name);
  }
  return byYear;
}

/** Makes and models with their slugs; names that share a slug are one model with the years of both. */
export function vehicleRows(known: readonly VehicleMake[]): {
  makes: PublishedMake[];
  models: PublishedModel[];
} {
  const makes: PublishedMake[] = [];
  const models: PublishedModel[] = [];
  for (const make of known) {
    const makeSlug = toSlug(make.name);
    const bySlug = new Map<string, PublishedModel>();
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
