import type pg from 'pg';
import { type DatabaseError, serialize } from 'pg-protocol';
import type {
  CommandCompleteMessage,
  DataRowMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages.js';
import { columnTypes } from './column-types.ts';

declare module 'pg' {
  interface ClientBase {
    readonly connection: Connection;
  }
  interface Connection {
    /** The texts of the statements that the server has prepared for this connection, by name. */
    readonly parsedStatements: Readonly<Record<string, string>>;
  }
}

export interface StatementResult {
  readonly rows: Record<string, unknown>[];
  /** Rows read or written. */
  readonly rowCount: number;
}

interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

/** A statement that is prepared under a name. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

/** The columns that statements return, by name. The server does not change them as long as it keeps the statement. */
const columnsOf = new WeakMap<pg.Connection, Map<string, readonly Column[]>>();
const NO_COLUMNS: readonly Column[] = [];

/** Whether a connection has run a statement before, so that it is prepared there and its columns are known. */
export const knownOn =
  ({ connection }: pg.ClientBase) =>
  ({ name }: NamedStatement): boolean =>
    connection.parsedStatements[name] !== undefined && columnsOf.get(connection)?.has(name) === true;

/**
 * A named statement for `client.query`, instead of pg's own query. It is also prepared once per connection, but
 * requests the description of its columns only the first time, and is sent in a single write. Producing, sending and
 * reading the description of thirty columns each time costs more than their values.
 */
export class PreparedStatement implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  /** All rows, once there are no more; rejected by the server's error, or when the connection ends. */
  readonly result: Promise<StatementResult>;
  readonly #values: readonly unknown[];
  readonly #before: NamedStatement | undefined;
  readonly #rows: Record<string, unknown>[] = [];
  #rowCount = 0;
  /** Whether messages are now about this statement, rather than the one before it. */
  #isTurn: boolean;
  #known: Map<string, readonly Column[]> | undefined;
  #columns: readonly Column[] | undefined;
  #failure: Error | undefined;
  #resolve!: (result: StatementResult) => void;
  #reject!: (error: Error) => void;

  /** @param before goes out ahead of it in the same piece: one that gives no rows, such as BEGIN; {@link knownOn} tells whether both may */
  constructor({ name, text }: NamedStatement, values: readonly unknown[], before?: NamedStatement) {
    this.name = name;
    this.text = text;
    this.#values = values;
    this.#before = before;
    this.#isTurn = before === undefined;
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Called by the client when it is this statement's turn. Returns an error instead of sending what cannot be sent. */
  submit(connection: pg.Connection): Error | null {
    const { name, text } = this;
    let known = columnsOf.get(connection);
    if (known === undefined) columnsOf.set(connection, (known = new Map()));
    this.#known = known;
    this.#columns = known.get(name);
    try {
      const bind = serialize.bind({ statement: name, values: this.#values.map(parameter) });
      const messages = [bind, serialize.execute(), serialize.sync()];
      if (this.#columns === undefined) messages.splice(1, 0, serialize.describe({ type: 'P' }));
      if (connection.parsedStatements[name] === undefined) messages.unshift(serialize.parse({ name, text }));
      if (this.#before !== undefined)
        messages.unshift(serialize.bind({ statement: this.#before.name }), serialize.execute());
      connection.stream.write(Buffer.concat(messages));
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  handleRowDescription({ fields }: RowDescriptionMessage): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: columnTypes.getTypeParser(dataTypeID, 'text'),
    }));
    this.#known?.set(this.name, this.#columns);
  }

  handleDataRow({ fields }: Pick<DataRowMessage, 'fields'> & { fields: readonly (string | null)[] }): void {
    const columns = this.#columns ?? NO_COLUMNS;
    const row: Record<string, unknown> = {};
    try {
      // Runs for every value that is ever read: an index costs half of what an iterator does.
      for (let at = 0; at < columns.length; at++) {
        const { name, read } = columns[at] as Column;
        const text = fields[at];
        row[name] = text === null || text === undefined ? null : read(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#failure ??= error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete({ text }: CommandCompleteMessage): void {
    if (!this.#isTurn) {
      this.#isTurn = true;
      return;
    }
    if (this.#columns === undefined) this.#known?.set(this.name, NO_COLUMNS);
    // "SELECT 3", "INSERT 0 1", "BEGIN"
    this.#rowCount = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
  }

  handleEmptyQuery(): void {
    this.#known?.set(this.name, NO_COLUMNS);
  }

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.#resolve({ rows: this.#rows, rowCount: this.#rowCount });
    else this.#reject(this.#failure);
  }

  handleError(error: DatabaseError | Error): void {
    this.#reject(this.#failure ?? error);
  }
}

/** A value in the form in which the server reads parameters of any type: text, or bytes. */
function parameter(value: unknown): string | Buffer | null {
  switch (typeof value) {
    case 'string':
      return value;
    case 'undefined':
      return null;
    case 'object':
      if (value === null || Buffer.isBuffer(value)) return value;
      if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      if (value instanceof Date) return value.toISOString();
      return Array.isArray(value) ? arrayText(value) : JSON.stringify(value);
    default:
      return String(value);
  }
}

/** `{"a","b",NULL}` */
function arrayText(values: readonly unknown[]): string {
  const element = (value: unknown): string => {
    if (Array.isArray(value)) return arrayText(value);
    const given = parameter(value);
    if (given === null) return 'NULL';
    const text = typeof given === 'string' ? given : `\\x${given.toString('hex')}`;
    return `"${text.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`)}"`;
  };
  return `{${values.map(element).join(',')}}`;
}
