import * as z from 'zod';
import { FileRefused } from '../import/file-refused.ts';
import { readJson } from '../import/read-json.ts';
import type { FeedField, FieldUnit } from './feed-field.ts';
import { isConvertible, listConvertible } from './fields/units.ts';
import { nearestHint } from './nearest-name.ts';

const Unit = z.enum([
  'in',
  'mm',
  '32nds',
  'lb',
  'kg',
  'psi',
  'kPa',
  'bar',
  'mi',
  'km',
]) satisfies z.ZodType<FieldUnit>;
const Value = z.union([z.string(), z.number(), z.boolean()], {
  error: 'must be a text, a number, true, or false',
});

const ColumnSource = z.strictObject({
  /** The heading of the column. */
  column: z.string().min(1),
  /** The unit of its numbers, if it is not the field's. */
  unit: Unit.optional(),
  /** Their words → ours, as our own file would write it. A word that is not in the table is read as it stands. */
  values: z.record(z.string(), z.string()).optional(),
});
const ConstantSource = z.strictObject({ constant: Value });
const COLUMNS = 'must be a list of {"column": "…"}';
/** The first of several columns that has something in the line; a file may lack some of them. */
const FirstOfColumns = z.array(ColumnSource).min(1, { error: COLUMNS });

const FieldSource = z.union([ColumnSource, ConstantSource, FirstOfColumns], {
  error: ({ input }) => {
    if (Array.isArray(input)) return COLUMNS;
    if (typeof input !== 'object' || input === null) return 'must be {"column": "…"} or {"constant": …}';
    const { error } = ('constant' in input ? ConstantSource : ColumnSource).safeParse(input);
    return error?.issues.map(({ path, message }) => [...path, message].join(': ')).join('; ');
  },
});
export type FieldSource = z.infer<typeof FieldSource>;
export type ColumnSource = z.infer<typeof ColumnSource>;

/** The first of some columns that has something in the line. */
export const firstOf = (...columns: readonly string[]): ColumnSource[] =>
  columns.map((column) => ({ column }));

/** The columns that a field may be read from, in their order. */
export function listColumnSources(source: FieldSource): readonly ColumnSource[] {
  if (Array.isArray(source)) return source;
  return 'column' in source ? [source] : [];
}

/** How the columns of somebody's files become the fields of a kind: a small file that a person can read and change. */
export const Mapping = z.strictObject({
  /** The version of this form. */
  form: z.literal(1, { error: 'must be 1' }),
  /** The name of the kind of feed. */
  kind: z.string().min(1),
  /** The sheet of a workbook; the first that is visible where it is missing. */
  sheet: z.string().optional(),
  /** The line of the headings, if it is not the first that looks like one. */
  headingLine: z.int().positive().optional(),
  /** Source by the name of the field. */
  fields: z.record(z.string(), FieldSource),
  /** Columns that are left out on purpose. */
  ignored: z.array(z.string()).optional(),
});
export type Mapping = z.infer<typeof Mapping>;

/** The kind of feed that a mapping is for. */
interface MappedKind {
  readonly name: string;
  readonly fields: readonly FeedField[];
}

/**
 * Reads the file of a mapping.
 * @throws FileRefused with a sentence for each place that cannot be used
 */
export function readMapping(bytes: Buffer, kind: MappedKind): Mapping {
  const { value: mapping } = readJson(bytes, Mapping);
  const problems = [
    ...(mapping.kind === kind.name
      ? []
      : [`kind: The mapping is for ${mapping.kind}, and the feed has ${kind.name}.`]),
    ...Object.entries(mapping.fields).flatMap(([name, source]) =>
      listSourceProblems(name, source, kind.fields),
    ),
    ...listTwiceUsed(mapping),
  ];
  if (problems.length > 0) throw new FileRefused('The mapping cannot be used.', problems);
  return mapping;
}

/** Sentences about what a field of a mapping names that does not exist. */
export function listSourceProblems(
  name: string,
  source: FieldSource,
  fields: readonly FeedField[],
): string[] {
  const place = `fields.${name}`;
  const field = fields.find((one) => one.name === name);
  if (field === undefined) {
    const names = fields.map((one) => one.name);
    return [`${place}: There is no field “${name}”.${nearestHint(name, names)}`];
  }
  return listColumnSources(source).flatMap(({ unit }) =>
    unit === undefined ? [] : listUnitProblems(`${place}.unit`, field, unit),
  );
}

function listUnitProblems(place: string, { label, unit: own }: FeedField, unit: FieldUnit): string[] {
  if (own === undefined) return [`${place}: The ${label} has no unit.`];
  if (isConvertible(unit, own)) return [];
  const units = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(listConvertible(own));
  return [`${place}: The ${label} cannot be in ${unit}; it can be in ${units}.`];
}

function listTwiceUsed({ fields, ignored = [] }: Mapping): string[] {
  const used = new Set(
    Object.values(fields)
      .flatMap(listColumnSources)
      .map(({ column }) => column),
  );
  return ignored
    .filter((column) => used.has(column))
    .map((column) => `ignored: The column “${column}” is ignored and used.`);
}
