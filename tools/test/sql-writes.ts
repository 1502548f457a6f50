/** A file whose SQL is read, and the part of the repository that it belongs to, such as `buying/cart`. */
export interface SqlSource {
  readonly file: string;
  readonly part: string;
  readonly text: string;
}

/** The owners of the tables, as `apps/api/table-owners.mjs` names them. */
export interface TableOwners {
  readonly tableOwners: Readonly<Record<string, readonly string[]>>;
  readonly sqlOwners: Readonly<
    Record<
      string,
      {
        readonly owner: string;
        readonly alsoWrites?: readonly string[];
        readonly alsoReads?: readonly string[];
      }
    >
  >;
  readonly loadedTables: Readonly<Record<string, readonly string[]>>;
}

export const NAME = String.raw`(?:public\.)?("?[a-z_][a-z_0-9]*"?|"?\$\{)`;
/** SQL is written in capitals. A trigger's events (`AFTER UPDATE ON`, `OR TRUNCATE ON`) and locks (`FOR UPDATE`) are no writes. */
const WRITES = [
  new RegExp(String.raw`\b(?:INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO)\s+(?:ONLY\s+)?${NAME}`, 'g'),
  new RegExp(String.raw`\bUPDATE\s+(?:ONLY\s+)?${NAME}[^\s;]*(?:\s+(?:AS\s+)?[a-z_]\w*)?\s+SET\b`, 'g'),
  // Reading is COPY (SELECT …) TO.
  new RegExp(String.raw`\bCOPY\s+${NAME}[^;]*?\bFROM\b`, 'g'),
];
const TRUNCATE = /\bTRUNCATE\s+(?:TABLE\s+)?(?!ON\b)([^;`']+)/g;
export const COMMENT = /^\s*(?:--|\/\/|\/?\*).*$/gm;

/** Stands for a table that a text names only when it runs. */
const UNNAMED = '${…}';

export const plain = (name: string): string => (name.includes('${') ? UNNAMED : name.replaceAll('"', ''));

/** The tables that the SQL in a text writes, each once. */
export function tablesWritten(text: string): string[] {
  const code = text.replace(COMMENT, '');
  const named = WRITES.flatMap((write) => [...code.matchAll(write)].map(([, name = '']) => plain(name)));
  const emptied = [...code.matchAll(TRUNCATE)].flatMap(([, list = '']) =>
    list.split(',').map((one) => plain(one.trim().split(/\s/)[0] ?? '')),
  );
  return [...new Set([...named, ...emptied])];
}

/** The functions that a file of `apps/api/sql` creates, with the statements of each. */
function functionsIn(text: string): { name: string; text: string }[] {
  return text.split(/(?=CREATE OR REPLACE FUNCTION )/).flatMap((part) => {
    const [, name] = /^CREATE OR REPLACE FUNCTION ([a-z_0-9]+)/.exec(part) ?? [];
    return name === undefined ? [] : [{ name, text: part }];
  });
}

const calls = (text: string, name: string): boolean =>
  new RegExp(String.raw`\b${name}\s*\(`).test(text.replace(COMMENT, ''));

/** Functions that write a table, directly or through others that they call, each with the part that owns it. */
function writingFunctions(files: readonly SqlSource[], { sqlOwners }: TableOwners): Map<string, string> {
  const all = files.flatMap(({ file, text }) =>
    functionsIn(text).map((one) => ({ ...one, owner: sqlOwners[file]?.owner ?? '' })),
  );
  const writing = new Map(
    all.flatMap(({ name, text, owner }) => (tablesWritten(text).length > 0 ? [[name, owner] as const] : [])),
  );
  for (let known = -1; known < writing.size;) {
    known = writing.size;
    for (const { name, text, owner } of all)
      if ([...writing.keys()].some((other) => other !== name && calls(text, other))) writing.set(name, owner);
  }
  return writing;
}

/**
 * The sentences that say where SQL writes a table that is somebody else's, or calls a function that does.
 * @param code of the API and of the programs that load its tables
 * @param functions the files of `apps/api/sql`
 * @param tables all that there are
 */
export function ownershipProblems(
  {
    code,
    functions,
    tables,
  }: {
    readonly code: readonly SqlSource[];
    readonly functions: readonly SqlSource[];
    readonly tables: readonly string[];
  },
  owners: TableOwners,
): string[] {
  const { tableOwners, sqlOwners, loadedTables } = owners;
  const entries = Object.entries(tableOwners).flatMap(([part, own]) =>
    own.map((table) => [table, part] as const),
  );
  const ownerByTable = new Map(entries);
  const problems = entries.flatMap(([table, part]) =>
    ownerByTable.get(table) === part
      ? []
      : [`${table} has two owners: ${part} and ${String(ownerByTable.get(table))}.`],
  );
  for (const table of tables) if (!ownerByTable.has(table)) problems.push(`${table} has no owner.`);
  for (const table of ownerByTable.keys())
    if (!tables.includes(table)) problems.push(`There is no table ${table}.`);

  for (const { file, part, text } of code)
    for (const table of tablesWritten(text)) {
      const loads = loadedTables[part];
      if (ownerByTable.get(table) === part || loads?.includes(table)) continue;
      // A loader fills tables that its own constants name.
      if (table === UNNAMED && loads !== undefined) continue;
      problems.push(
        `${file} writes ${table}, which is ${ownerByTable.get(table) ?? 'no table with an owner'}’s.`,
      );
    }

  for (const { file, text } of functions) {
    const rule = sqlOwners[file];
    if (rule === undefined) {
      problems.push(`${file} has no owner.`);
      continue;
    }
    const { owner, alsoWrites = [] } = rule;
    const written = tablesWritten(text);
    for (const table of written)
      if (ownerByTable.get(table) !== owner && !alsoWrites.includes(table))
        problems.push(
          `${file} writes ${table}, which is ${ownerByTable.get(table) ?? 'no table with an owner'}’s.`,
        );
    for (const table of alsoWrites)
      if (!written.includes(table)) problems.push(`${file} no longer writes ${table}.`);
  }
  for (const file of Object.keys(sqlOwners))
    if (!functions.some((one) => one.file === file)) problems.push(`There is no file ${file}.`);

  for (const [name, owner] of writingFunctions(functions, owners))
    for (const { file, part, text } of code)
      if (part !== owner && !part.startsWith('workflows/') && calls(text, name))
        problems.push(`${file} calls ${name}, which is ${owner}’s.`);
  return problems;
}

/** The tables that migrations have left. */
export function tablesLeft(migrations: readonly string[]): string[] {
  const left = new Set<string>();
  const change =
    /\b(CREATE (?:UNLOGGED )?TABLE(?: IF NOT EXISTS)?|DROP TABLE(?: IF EXISTS)?)\s+(?:public\.)?"?([a-z_0-9]+)/g;
  for (const text of migrations)
    for (const [, what = '', table = ''] of text.replace(COMMENT, '').matchAll(change)) {
      if (what.startsWith('CREATE')) left.add(table);
      else left.delete(table);
    }
  return [...left];
}
