import { type DatabaseSync } from 'node:sqlite';
import { type VehicleMake } from '@tirekit/api/vehicle-file';
import { consumerMakes, correctedYears, notForConsumers, renamed } from './vehicle-corrections.ts';
import { keysAgree } from './vin-keys.ts';

/** The model years for which we sell tires. */
export const modelYears = { first: 2000, last: 2026 } as const;

/** vPIC vehicle types: passenger car, truck, multipurpose vehicle. */
const ROAD_VEHICLES = '2, 3, 7';
const ELEMENT = { model: 28, trim: 38 } as const;

/**
 * A schema of VINs is either closed with a last year, or open: then it may be in use or merely forgotten, and a
 * forgotten one would go on making a 2024 Celica. Makers file anew every few years, so an open schema counts only
 * when it was filed lately. About one model in a hundred is lost by it; vehicle-corrections.ts puts those back.
 */
const OPEN_SCHEMA_SINCE = modelYears.last - 3;

/** Longer texts among the trims are lists of equipment. */
const LONGEST_TRIM = 20;
/** Equipment, body styles, other markets, police and fleet orders, and what is left of a name cut in two. */
const NO_TRIM =
  /[()"+*]|\b(?:Pkg|Package|Sensing|Canada|Export|Fleet|Police|PPV|SSV|ABS|Roof|Cab|Crew|SuperC\w+|Seats?|Control|Edition|Display|w|with|NAVI?|NA|SA|Wheel)\b|^[1-9][A-Z]{2}$|^[1-9][A-Z]{2} |side$/i;
const MOST_TRIMS = 16;

type ModelPattern = { schema: number; keys: string; make: string; model: string };
type TrimPattern = { schema: number; keys: string; trim: string };
type SchemaYears = { schema: number; from: number; to: number | null };

const SQL = {
  models: `SELECT DISTINCT p.VinSchemaId AS schema, p.Keys AS keys, mk.Name AS make, md.Name AS model
    FROM Pattern p
    JOIN Model md ON md.Id = CAST(p.AttributeId AS INTEGER)
    JOIN Make_Model mm ON mm.ModelId = md.Id
    JOIN Make mk ON mk.Id = mm.MakeId
    WHERE p.ElementId = ${String(ELEMENT.model)}`,
  trims: `SELECT DISTINCT VinSchemaId AS schema, Keys AS keys, AttributeId AS trim
    FROM Pattern WHERE ElementId = ${String(ELEMENT.trim)}`,
  years: `SELECT DISTINCT ws.VinSchemaId AS schema, ws.YearFrom AS "from", ws.YearTo AS "to"
    FROM Wmi_VinSchema ws JOIN Wmi w ON w.Id = ws.WmiId
    WHERE w.VehicleTypeId IN (${ROAD_VEHICLES})`,
};

/** The years in which a schema's vehicles were built, within our range. */
function listYears({ from, to }: SchemaYears): number[] {
  if (to === null && from < OPEN_SCHEMA_SINCE) return [];
  const first = Math.max(from, modelYears.first);
  const last = Math.min(to ?? modelYears.last, modelYears.last);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
}

/** The names of trims in one of vPIC's texts, which also hold equipment and markets. */
export function trimNames(text: string): string[] {
  return text
    .split(/[,;/]| or /)
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name.length <= LONGEST_TRIM && /[A-Za-z0-9]/.test(name) && !NO_TRIM.test(name));
}

/** vPIC spells a trim now "SPORT", now "Sport": the one with small letters is how the badge reads. */
function mergeSpellings(trims: ReadonlyMap<string, ReadonlySet<number>>): Map<string, Set<number>> {
  const merged = new Map<string, { name: string; years: Set<number> }>();
  for (const [name, years] of trims) {
    const known = merged.get(name.toLowerCase());
    if (known === undefined) {
      merged.set(name.toLowerCase(), { name, years: new Set(years) });
      continue;
    }
    for (const year of years) known.years.add(year);
    if (capitals(name) < capitals(known.name)) known.name = name;
  }
  return new Map([...merged.values()].map(({ name, years }) => [name, years]));
}

const capitals = (name: string) => name.replace(/[^A-Z]/g, '').length;

function groupBy<Row extends { schema: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.schema);
    if (group === undefined) groups.set(row.schema, [row]);
    else group.push(row);
  }
  return groups;
}

const makeNames = new Map(consumerMakes.map((name) => [name.toLowerCase(), name]));

/** The names under which people look for a vPIC model; empty if it is not a consumer vehicle. */
export function listNames({
  make,
  model,
}: Pick<ModelPattern, 'make' | 'model'>): { make: string; model: string }[] {
  const own = makeNames.get(make.toLowerCase());
  if (own === undefined || notForConsumers.has(`${own}|${model}`)) return [];
  const other = renamed[`${own}|${model}`];
  return (other?.models ?? [model]).map((name) => ({ make: other?.make ?? own, model: name }));
}

type Collected = { years: Set<number>; trims: Map<string, Set<number>> };

/** Every make and model with its years, and the trims of each year if vPIC knows them. */
export function readVehicles(database: DatabaseSync): VehicleMake[] {
  // The columns of the three queries are named after the types' fields.
  const patterns = database.prepare(SQL.models).all() as unknown as ModelPattern[];
  const trims = groupBy(database.prepare(SQL.trims).all() as unknown as TrimPattern[]);
  const years = groupBy(database.prepare(SQL.years).all() as unknown as SchemaYears[]);

  const makes = new Map<string, Map<string, Collected>>();
  for (const pattern of patterns) {
    const names = listNames(pattern);
    if (names.length === 0) continue;
    const built = new Set((years.get(pattern.schema) ?? []).flatMap(listYears));
    if (built.size === 0) continue;
    const own = (trims.get(pattern.schema) ?? [])
      .filter((trim) => keysAgree(pattern.keys, trim.keys))
      .flatMap((trim) => trimNames(trim.trim));
    for (const { make, model } of names) collect(makes, make, model, built, own);
  }
  return [...makes]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, models]) => ({
      name,
      models: [...models].map((entry) => finish(name, entry)).sort(byName),
    }));
}

const byName = (a: { name: string }, b: { name: string }) =>
  a.name.localeCompare(b.name, 'en', { numeric: true });

function collect(
  makes: Map<string, Map<string, Collected>>,
  make: string,
  model: string,
  years: ReadonlySet<number>,
  trims: readonly string[],
): void {
  const models = makes.get(make) ?? new Map<string, Collected>();
  makes.set(make, models);
  const entry = models.get(model) ?? { years: new Set(), trims: new Map() };
  models.set(model, entry);
  for (const year of years) entry.years.add(year);
  for (const trim of trims) {
    const known = entry.trims.get(trim) ?? new Set();
    entry.trims.set(trim, known);
    for (const year of years) known.add(year);
  }
}

function finish(make: string, [name, { years, trims }]: [string, Collected]): VehicleMake['models'][number] {
  const corrected = correctedYears[`${make}|${name}`];
  const kept =
    corrected === undefined
      ? [...years].sort((a, b) => a - b)
      : corrected.flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, step) => first + step),
        );
  const inYears = new Set(kept);
  const named = [...mergeSpellings(trims)]
    .map(([trim, trimYears]) => ({
      name: trim,
      years: [...trimYears].filter((y) => inYears.has(y)).sort((a, b) => a - b),
    }))
    .filter((trim) => trim.years.length > 0)
    .sort((a, b) => b.years.length - a.years.length || byName(a, b))
    .slice(0, MOST_TRIMS)
    .sort(byName);
  return { name, years: kept, trims: named };
}
