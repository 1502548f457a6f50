import type { Program } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { SsoTerms } from './partner-provider.ts';

/** A program that somebody may join or see. */
export interface ProgramRow extends Program {
  readonly isEnded: boolean;
  /** The partner's sign-in, by which its people may join; null without one. */
  readonly sso: SsoTerms | null;
}

interface Stored extends Omit<ProgramRow, 'ways'> {
  readonly takesCodes: boolean;
}

// A program without terms of its own has those of all partner programs, as buyers' prices do (account-directory.ts).
const SELECT = `
  SELECT program.program_id AS slug, name, logo_path AS "logoPath", email_domains AS "emailDomains",
    takes_codes AS "takesCodes", ended_at IS NOT NULL AS "isEnded",
    (
      SELECT jsonb_build_object('issuer', issuer, 'clientId', client_id, 'secretSetting', secret_setting, 'scope', scope,
        'claim', claim, 'claimValues', claim_values)
      FROM program_sso WHERE program_sso.program_id = program.program_id
    ) AS sso,
    coalesce((
      SELECT jsonb_build_object('discountBps', discount_bps, 'memberPrices', member_prices) FROM price_group
      WHERE price_type = 'Partner Program' AND price_group.program_id IN ('', program.program_id)
      ORDER BY price_group.program_id DESC LIMIT 1
    ), '{"discountBps": 0, "memberPrices": false}') AS saving
  FROM program`;
const LISTED = `${SELECT} WHERE listed AND ended_at IS NULL ORDER BY lower(name), program_id`;
const BY_SLUG = `${SELECT} WHERE program.program_id = $1`;

const getProgram = ({ takesCodes, ...row }: Stored): ProgramRow => ({
  ...row,
  ways: [
    ...(row.emailDomains.length > 0 ? (['email-domain'] as const) : []),
    ...(takesCodes ? (['code'] as const) : []),
    ...(row.sso === null ? [] : (['sso'] as const)),
  ],
});

/** The programs that the list of programs names. */
export const listedPrograms = async (db: Queries): Promise<ProgramRow[]> =>
  (await db.query<Stored & Record<string, unknown>>(LISTED)).map(getProgram);

/** A program, whether or not it is listed; null if there is none. */
export async function programBySlug(db: Queries, slug: string): Promise<ProgramRow | null> {
  const row = await db.maybeOne<Stored & Record<string, unknown>>(BY_SLUG, [slug]);
  return row && getProgram(row);
}

const COUNTED = `
  SELECT program_id AS slug, name, ended_at IS NOT NULL AS "isEnded", listed,
    (SELECT count(*)::integer FROM program_member AS m WHERE m.program_id = program.program_id) AS members,
    (SELECT count(*)::integer FROM program_code AS c WHERE c.program_id = program.program_id AND used_at IS NULL) AS codes
  FROM program ORDER BY program_id`;

interface CountedProgram {
  readonly slug: string;
  readonly name: string;
  readonly isEnded: boolean;
  readonly listed: boolean;
  readonly members: number;
  /** Codes that nobody has used. */
  readonly codes: number;
}

/** All programs, with how many members and codes each has. */
export const countedPrograms = (db: Queries): Promise<CountedProgram[]> =>
  db.query<CountedProgram & Record<string, unknown>>(COUNTED);

/**
 * The program as everybody may see it.
 * @param canAsk whether the partner's sign-in can be used right now
 */
export const shownProgram = (
  { isEnded: _ended, sso, ways, ...program }: ProgramRow,
  canAsk: (sso: SsoTerms) => boolean,
): Program => ({
  ...program,
  ways: ways.filter((way) => way !== 'sso' || (sso !== null && canAsk(sso))),
});
