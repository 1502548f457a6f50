import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { shippedPath } from '../shipped-path.ts';

/** A file of `sql`: a function, or a few that belong together, with the triggers that call them; or the views of a module. */
export interface SqlFunctionFile {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

/** The functions, triggers, and views that this version of the API needs (docs/adr/0088-repeatable-migrations.md). */
export function readSqlFunctions(): readonly SqlFunctionFile[] {
  const folder = shippedPath('sql');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => sqlFunctionFile(name, readFileSync(join(folder, name), 'utf8')));
}

export const sqlFunctionFile = (name: string, text: string): SqlFunctionFile => ({
  name,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
});

/** A row for each text that a file has had here, so that an older version of the API knows its own, and serves on. */
const TABLE = `
  CREATE TABLE IF NOT EXISTS schema_function (
    name       text NOT NULL,
    hash       text NOT NULL,
    applied_at timestamptz NOT NULL,
    PRIMARY KEY (name, hash)
  )`;

const APPLIED = 'SELECT DISTINCT ON (name) name, hash FROM schema_function ORDER BY name, applied_at DESC';

const NOTE = `
  INSERT INTO schema_function (name, hash, applied_at) VALUES ($1, $2, clock_timestamp())
  ON CONFLICT (name, hash) DO UPDATE SET applied_at = excluded.applied_at`;

const VIEW = /^CREATE OR REPLACE VIEW ([a-z_0-9]+)/gm;

/**
 * Applies the files whose text is not the one that was applied last, all of them in one transaction, and returns their
 * names. A failure, with which the caller ends the connection, leaves every function as it was.
 */
export async function applySqlFunctions(
  client: pg.Client,
  files: readonly SqlFunctionFile[],
): Promise<string[]> {
  await client.query('BEGIN');
  await client.query("SET LOCAL lock_timeout = '5s'");
  // A function may call one of a later file.
  await client.query('SET LOCAL check_function_bodies = off');
  await client.query(TABLE);
  const { rows } = await client.query<{ name: string; hash: string }>(APPLIED);
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = files.filter(({ name, hash }) => applied.get(name) !== hash);
  for (const { name, text, hash } of changed) {
    // A view is not replaced by one with fewer columns, or with others.
    for (const [, view = ''] of text.matchAll(VIEW)) await client.query(`DROP VIEW IF EXISTS ${view}`);
    await client.query(text);
    await client.query(NOTE, [name, hash]);
  }
  await client.query('COMMIT');
  return changed.map(({ name }) => name);
}
