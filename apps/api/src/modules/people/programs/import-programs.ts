import { readFile } from 'node:fs/promises';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { FileRefused } from '../../../platform/import/file-refused.ts';
import { type ComparedRow, compared, type Preview } from '../../../platform/import/preview.ts';
import { readJson, repeated } from '../../../platform/import/read-json.ts';
import { ProgramFile, type ProgramInFile, savePrograms } from './load-programs.ts';
import { codeHash } from './program-code.ts';

const PROGRAMS = `
  SELECT program.program_id AS slug, name, logo_path AS logo, listed, discount_bps AS "discountBps",
    member_prices AS "memberPrices", email_domains AS "emailDomains", takes_codes AS "takesCodes", ended_at IS NOT NULL AS ended,
    CASE WHEN issuer IS NULL THEN NULL ELSE jsonb_build_object('issuer', issuer, 'clientId', client_id,
      'clientSecretSetting', secret_setting, 'scope', scope, 'claim', claim, 'values', claim_values) END AS sso
  FROM program JOIN price_group USING (program_id) LEFT JOIN program_sso USING (program_id)
  WHERE program.program_id = ANY ($1) AND price_type = 'Partner Program'`;
/** A code is stored as its hash, so its program can be found only with the code itself. */
const CODES = 'SELECT code_hash AS hash, program_id AS slug FROM program_code WHERE code_hash = ANY ($1)';

interface KnownProgram extends Record<string, unknown> {
  readonly slug: string;
  readonly name: string;
}

/**
 * Compares a file of programs with those stored and, if `apply` is set, saves all of it or nothing. Programs it doesn't name stay.
 * @returns also how many of its codes are new, and its programs
 * @throws FileRefused
 */
export async function importPrograms(
  db: Database,
  path: string,
  { apply }: { readonly apply: boolean },
): Promise<Preview & { readonly newCodes: number; readonly programs: readonly ProgramInFile[] }> {
  const { value: programs, encoding } = readJson(await readFile(path), ProgramFile);
  const codes = programs.flatMap(({ codes: given }) => given.map((code) => codeHash(code).toString('hex')));
  const problems = repeated(
    programs.map(({ slug }) => slug),
    'The program',
  );
  // The codes themselves are secrets, and are not printed.
  if (new Set(codes).size < codes.length) problems.push('A code is in the file twice.');
  if (problems.length > 0) throw new FileRefused('Some entries are in the file twice.', problems);
  return db.transaction(async (tx) => {
    const { moved, newCodes } = await readCodes(tx, programs);
    if (moved.length > 0) throw new FileRefused('Codes belong to one program only.', moved);
    const known = await tx.query<KnownProgram>(PROGRAMS, [programs.map(({ slug }) => slug)]);
    if (apply) await savePrograms(tx, programs);
    return {
      ...compared(new Map(known.map(toRow)), new Map(programs.map(givenRow)), { removes: () => false }),
      readAs: `Read as JSON in ${encoding}.`,
      converted: [],
      newCodes,
      programs,
    };
  });
}

const toRow = ({ slug, ...fields }: KnownProgram): [string, ComparedRow] => [
  slug,
  { name: fields.name, fields },
];

const givenRow = ({ codes, ...program }: ProgramInFile): [string, ComparedRow] =>
  toRow({ ...program, takesCodes: program.takesCodes || codes.length > 0, ended: false });

async function readCodes(tx: Queries, programs: readonly ProgramInFile[]) {
  const owners = new Map(
    programs.flatMap(({ slug, codes }) =>
      codes.map((code) => [codeHash(code).toString('hex'), slug] as const),
    ),
  );
  const hashes = [...owners.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const known = await tx.query<{ hash: Buffer; slug: string }>(CODES, [hashes]);
  const moved = known.flatMap(({ hash, slug }) => {
    const given = owners.get(hash.toString('hex'));
    return given === slug ? [] : [`A code of ${given ?? ''} belongs to ${slug} already.`];
  });
  return { moved, newCodes: owners.size - known.length };
}
