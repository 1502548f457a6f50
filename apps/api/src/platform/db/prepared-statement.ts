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
    /** The texts of the statements that the server has prepared for this connection, by their names. */
    readonly parsedStatements: Readonly<Record<string, string>>;
  }
}

export interface StatementResult {
  readonly rows: Record<string, unknown>[];
  /** Rows that were read or written. */
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

/** The columns that statements give, by their names. The server does not change them as long as it keeps the statement. */
const columnsOf = new WeakMap<pg.Connection, Map<string, readonly Column[]>>();
const NO_COLUMNS: readonly Column[] = [];

/** Tells whether a connection has run a statement before: it is prepared there, and what it gives is known. */
export const knownOn =
  ({ connection }: pg.ClientBase) =>
  ({ name }: NamedStatement): boolean =>
    connection.parsedStatements[name] !== undefined && columnsOf.get(connection)?.has(name) === true;

/**
 * A named statement for `client.query`, in place of pg's own query: it is prepared once a connection as with that one, but
 * asks only the first time which columns there are, and goes out in one piece. The description of thirty columns, made,
 * sent and read again each time, costs more than their values.
 */
export class PreparedStatement implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  /** All rows, once there are no more; rejected by the server's error, or by the connection's end. */
  readonly result: Promise<StatementResult>;
  readonly #values: readonly unknown[];
  readonly #before: NamedStatement | undefined;
  readonly #rows: Record<string, unknown>[] = [];
  #rowCount = 0;
  /** Whether what comes is this statement's, no more that of the one before it. */
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

  /** Called by the client when it is this statement's turn. Gives an error in place of sending what cannot be sent. */
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
      // For every value that is ever read: by an index it costs half of what an iterator does.
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

/** A value as the server reads a parameter of any type: text, or bytes. */
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
