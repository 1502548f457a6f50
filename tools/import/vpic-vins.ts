import { type DatabaseSync } from 'node:sqlite';
import type { Maker, VinPattern } from '@tirekit/tires';
import { modelYears, listNames, trimNames } from './vpic-models.ts';

/** vPIC vehicle types: passenger car, truck, multipurpose vehicle. */
const VEHICLE_TYPES = { car: 2, truck: 3, multipurpose: 7 } as const;
const ROAD_VEHICLES = Object.values(VEHICLE_TYPES).join(', ');
const ELEMENT = { model: 28, series: 34, trim: 38 } as const;
/** Longer texts among the series are lists of codes. */
const LONGEST_SERIES = 24;

type SchemaRow = { wmi: string; type: number; schema: number; from: number; to: number | null };
type PatternRow = { schema: number; keys: string; says: string };
type ModelRow = Omit<PatternRow, 'says'> & { make: string; model: string };

const SQL = {
  schemas: `SELECT DISTINCT w.Wmi AS wmi, w.VehicleTypeId AS type, s.VinSchemaId AS schema, s.YearFrom AS "from", s.YearTo AS "to"
    FROM Wmi_VinSchema s JOIN Wmi w ON w.Id = s.WmiId
    WHERE w.VehicleTypeId IN (${ROAD_VEHICLES}) AND s.YearFrom <= ${String(modelYears.last)}
      AND (s.YearTo IS NULL OR s.YearTo >= ${String(modelYears.first)})
    ORDER BY w.Wmi, s.YearFrom, s.VinSchemaId`,
  models: `SELECT DISTINCT p.VinSchemaId AS schema, p.Keys AS keys, mk.Name AS make, md.Name AS model
    FROM Pattern p
    JOIN Model md ON md.Id = CAST(p.AttributeId AS INTEGER)
    JOIN Make_Model mm ON mm.ModelId = md.Id
    JOIN Make mk ON mk.Id = mm.MakeId
    WHERE p.ElementId = ${String(ELEMENT.model)} ORDER BY p.VinSchemaId, make, model, p.Keys`,
  texts: `SELECT DISTINCT VinSchemaId AS schema, Keys AS keys, AttributeId AS says
    FROM Pattern WHERE ElementId = ? ORDER BY VinSchemaId, AttributeId, Keys`,
};

type Statement = { subject: VinPattern['subject']; says: string; keys: string };

const isSeries = (text: string) => text.length <= LONGEST_SERIES && !/[,;\t\n]/.test(text);

/** The statements of patterns, schema by schema, in the names under which people look for their vehicles. */
function readStatements(database: DatabaseSync): Map<number, Statement[]> {
  const bySchema = new Map<number, Statement[]>();
  const add = (schema: number, statement: Statement): void => {
    const known = bySchema.get(schema);
    if (known === undefined) bySchema.set(schema, [statement]);
    else known.push(statement);
  };
  // The columns of the queries are named after the types' fields.
  for (const row of database.prepare(SQL.models).all() as unknown as ModelRow[]) {
    for (const { make, model } of listNames(row))
      add(row.schema, { subject: 'model', says: `${make}|${model}`, keys: row.keys });
  }
  for (const row of database.prepare(SQL.texts).all(ELEMENT.trim) as unknown as PatternRow[]) {
    const trims = trimNames(row.says);
    if (trims.length > 0) add(row.schema, { subject: 'trim', says: trims.join('/'), keys: row.keys });
  }
  for (const row of database.prepare(SQL.texts).all(ELEMENT.series) as unknown as PatternRow[]) {
    const says = row.says.trim();
    if (isSeries(says)) add(row.schema, { subject: 'series', says, keys: row.keys });
  }
  return bySchema;
}

/** Keys that say the same stand on one line. */
function grouped(statements: readonly Statement[]): VinPattern[] {
  const groups = Map.groupBy(statements, ({ subject, says }) => `${subject}\t${says}`);
  return [...groups.values()].map((same) => {
    const [{ subject, says } = { subject: 'series' as const, says: '' }] = same;
    return { subject, says, keys: [...new Set(same.map(({ keys }) => keys))] };
  });
}

/** The makers, schemas and patterns that tell consumers' vehicles by their VINs; equal schemas are kept once. */
export function readVins(database: DatabaseSync): { makers: Maker[]; schemas: VinPattern[][] } {
  const statements = readStatements(database);
  const rows = (database.prepare(SQL.schemas).all() as unknown as SchemaRow[]).filter(({ schema }) =>
    statements.get(schema)?.some(({ subject }) => subject === 'model'),
  );
  const schemas: VinPattern[][] = [];
  const numbers = new Map<string, number>();
  const numbered = (schema: number): number => {
    const patterns = grouped(statements.get(schema) ?? []);
    const text = JSON.stringify(patterns);
    const known = numbers.get(text) ?? schemas.length;
    if (known === schemas.length) schemas.push(patterns);
    numbers.set(text, known);
    return known;
  };
  const makers = [...Map.groupBy(rows, ({ wmi }) => wmi)].map(([wmi, own]) => ({
    wmi,
    truck: own.some(({ type }) => type === VEHICLE_TYPES.truck),
    schemas: own.map(({ schema, from, to }) => ({ schema: numbered(schema), from, to })),
  }));
  return { makers, schemas };
}
