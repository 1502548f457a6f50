import * as z from 'zod';

const Unit = z.enum(['in', 'mm', '32nds', 'lb', 'kg', 'psi', 'kPa', 'bar', 'mi', 'km']);
const Value = z.union([z.string(), z.number(), z.boolean()]);

const FieldSource = z.union([
  z.strictObject({
    /** The heading of the column. */
    column: z.string().min(1),
    /** The unit of its numbers, if it is not the field's. */
    unit: Unit.optional(),
    /** Their words → ours, as our own file would write it. A word that is not in the table is read as it stands. */
    values: z.record(z.string(), z.string()).optional(),
  }),
  z.strictObject({ constant: Value }),
]);
export type FieldSource = z.infer<typeof FieldSource>;

/** How the columns of somebody's files become the fields of a kind: a small file that a person can read and change. */
export const Mapping = z.strictObject({
  /** The version of this form. */
  form: z.literal(1),
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
