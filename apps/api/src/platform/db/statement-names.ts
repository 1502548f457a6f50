import { createHash } from 'node:crypto';

/** Statements that are built at run time could be endless; beyond this number they stay unnamed. */
const MAX_NAMED = 2_000;

/** Gives each statement text a short name of its own, the same in every process. */
export function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MAX_NAMED) return known;
    const name = `s${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`;
    names.set(sql, name);
    return name;
  };
}
