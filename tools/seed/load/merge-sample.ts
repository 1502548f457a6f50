import { type ClientBase } from 'pg';
import { type CopyTarget } from './copy.ts';
import { isSampleRow } from './own-rows.ts';
import { type SampleTable, sampleTables } from './sample-tables.ts';

const stagedName = (table: string): string => `sample_of_${table}`;
const isSameKey = (key: readonly string[], one: string, other: string): string =>
  key.map((column) => `${one}.${column} = ${other}.${column}`).join(' AND ');
const list = (columns: readonly string[], of: string): string =>
  columns.map((column) => `${of}.${column}`).join(', ');

/**
 * Brings the tables of the sample to a newer one, row by row by key, and leaves an owner's rows alone. Use it within one transaction: rows are
 * copied to the targets that {@link into} names, and {@link finish} merges them. Where all of its tables are still empty, they are filled directly.
 */
export class SampleMerge {
  readonly #client: ClientBase;
  readonly #isDirect: boolean;
  /** Tables whose rows are staged, with the columns that the sample fills. */
  readonly #staged = new Map<string, readonly string[]>();

  private constructor(client: ClientBase, isDirect: boolean) {
    this.#client = client;
    this.#isDirect = isDirect;
  }

  static async begin(client: ClientBase): Promise<SampleMerge> {
    let isDirect = true;
    for (const { table } of sampleTables) {
      const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`);
      isDirect &&= rowCount === 0;
    }
    return new SampleMerge(client, isDirect);
  }

  /** The place to which rows of a table are copied. */
  async into<Row>(target: CopyTarget<Row>): Promise<CopyTarget<Row>> {
    const { table, columns } = target;
    if (this.#isDirect) return target;
    if (!this.#staged.has(table)) {
      this.#staged.set(table, columns);
      await this.#client.query(
        `CREATE TEMPORARY TABLE ${stagedName(table)} (LIKE ${table} INCLUDING DEFAULTS) ON COMMIT DROP`,
      );
    }
    return { ...target, table: stagedName(table) };
  }

  /** Removes what the newer sample lacks, then renews and adds the rest. */
  async finish(): Promise<void> {
    const staged = sampleTables.filter(({ table }) => this.#staged.has(table));
    for (const { table, key } of staged)
      await this.#client.query(
        `CREATE INDEX ON ${stagedName(table)} (${key.join(', ')}); ANALYZE ${stagedName(table)}`,
      );
    for (const table of staged.toReversed()) await this.#remove(table);
    for (const table of staged) await this.#save(table);
  }

  async #remove(table: SampleTable): Promise<void> {
    const isGone = `${isSampleRow(table)} AND NOT EXISTS (
      SELECT FROM ${stagedName(table.table)} n WHERE ${isSameKey(table.key, 'n', 't')})`;
    if (table.isNeeded !== undefined)
      await this.#client.query(
        `UPDATE ${table.table} t SET sample = false WHERE ${isGone} AND ${table.isNeeded}`,
      );
    await this.#client.query(`DELETE FROM ${table.table} t WHERE ${isGone}`);
  }

  async #save(table: SampleTable): Promise<void> {
    const columns = this.#staged.get(table.table) ?? [];
    const others = columns.filter((column) => !table.key.includes(column));
    const assignments = others.map((column) => `${column} = n.${column}`).join(', ');
    await this.#client.query(
      `UPDATE ${table.table} t SET ${assignments} FROM ${stagedName(table.table)} n
       WHERE ${isSameKey(table.key, 'n', 't')} AND ${isSampleRow(table)}
         AND (${list(others, 't')}) IS DISTINCT FROM (${list(others, 'n')}) AND NOT (${table.isTaken ?? 'false'})`,
    );
    // Another key may be an owner's: a deal's code, a shop's address in the storefront.
    await this.#client.query(
      `INSERT INTO ${table.table} (${columns.join(', ')}) SELECT ${list(columns, 't')} FROM ${stagedName(table.table)} t
       WHERE ${table.mayBeAdded ?? 'true'} ON CONFLICT DO NOTHING`,
    );
  }
}
