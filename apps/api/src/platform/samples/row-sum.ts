/** Values are summed up as text, which must not depend on how a database writes times. For the transaction. */
export const WRITE_VALUES_ALIKE = `
  SELECT set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true), set_config('extra_float_digits', '1', true)`;

/** SQL for the sum of some columns of a row `t`, by which the loader notes rows and a change of one is found. */
export const sumColumns = (columns: readonly string[]): string =>
  `md5(ROW(${columns.map((name) => `t."${name}"`).join(', ')})::text)::uuid`;
