import { COMMENT, NAME, plain, type SqlSource, type TableOwners } from './sql-writes.ts';

const ONE = String.raw`(?:ONLY\s+|LATERAL\s+)?${NAME}`;
const ALIAS = String.raw`(?:\s+(?:AS\s+)?[a-z_]\w*)?`;
/** `DELETE FROM` writes; `IS DISTINCT FROM` compares. */
const LISTED = new RegExp(
  String.raw`(?<!\b(?:DELETE|DISTINCT)\s+)\bFROM\s+(${ONE}${ALIAS}(?:\s*,\s*${ONE}${ALIAS})*)`,
  'g',
);
const JOINED = new RegExp(String.raw`\b(?:JOIN|USING)\s+${ONE}`, 'g');
const EACH = new RegExp(`^${ONE}`);
const VIEW = /(?=CREATE OR REPLACE VIEW )/;

/** The tables, views, and named subqueries that the SQL in a text reads, each once. */
export function tablesRead(text: string): string[] {
  const code = text.replace(COMMENT, '');
  const listed = [...code.matchAll(LISTED)].flatMap(([, list = '']) =>
    list.split(',').map((one) => EACH.exec(one.trim())?.[1] ?? ''),
  );
  const joined = [...code.matchAll(JOINED)].map(([, name = '']) => name);
  return [...new Set([...listed, ...joined].map(plain))];
}

interface View {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

const viewsIn = ({ file, text }: SqlSource): View[] =>
  text
    .replace(COMMENT, '')
    .split(VIEW)
    .flatMap((part) => {
      const [statement = ''] = part.split(';');
      const [, name] = /^CREATE OR REPLACE VIEW ([a-z_0-9]+)/.exec(statement) ?? [];
      return name === undefined ? [] : [{ name, file, text: statement }];
    });

/**
 * The sentences that say where SQL reads a table that is somebody else's, and where a view is not one to read it by.
 * @param code of the API
 * @param functions the files of `apps/api/sql`
 */
export function readProblems(
  { code, functions }: { readonly code: readonly SqlSource[]; readonly functions: readonly SqlSource[] },
  { tableOwners, sqlOwners }: Pick<TableOwners, 'tableOwners' | 'sqlOwners'>,
): string[] {
  const ownerByTable = new Map(
    Object.entries(tableOwners).flatMap(([part, own]) => own.map((table) => [table, part] as const)),
  );
  const isOfOthers = (table: string, part: string): boolean => (ownerByTable.get(table) ?? part) !== part;
  const sentence = (file: string, table: string): string =>
    `${file} reads ${table}, which is ${String(ownerByTable.get(table))}’s: use its door or one of its views.`;

  const problems = code.flatMap(({ file, part, text }) =>
    tablesRead(text).flatMap((table) => {
      if (table.includes('$')) return [`${file} reads ${table}: name the table.`];
      return isOfOthers(table, part) ? [sentence(file, table)] : [];
    }),
  );

  for (const { file, text } of functions) {
    const { owner = '', alsoWrites = [], alsoReads = [] } = sqlOwners[file] ?? {};
    const read = tablesRead(text);
    for (const table of read)
      if (isOfOthers(table, owner) && !alsoWrites.includes(table) && !alsoReads.includes(table))
        problems.push(sentence(file, table));
    for (const table of alsoReads)
      if (!read.includes(table)) problems.push(`${file} no longer reads ${table}.`);
  }

  const views = functions.flatMap(viewsIn);
  const names = new Set(views.map(({ name }) => name));
  for (const { name, file, text } of views) {
    const owner = sqlOwners[file]?.owner ?? '';
    if (ownerByTable.has(name)) problems.push(`${file}: ${name} is a table as well.`);
    if (/\bSELECT\s+(?:[a-z_]+\.)?\*/.test(text))
      problems.push(`${file}: ${name} does not name its columns.`);
    for (const table of tablesRead(text))
      if (names.has(table) || isOfOthers(table, owner))
        problems.push(`${file}: the view ${name} reads ${table}, and not only tables of ${owner}.`);
    if (!code.some(({ part, text: reader }) => part !== owner && tablesRead(reader).includes(name)))
      problems.push(`${file}: no other part reads ${name}.`);
  }
  return problems;
}
