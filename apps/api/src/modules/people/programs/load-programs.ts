import { ProgramCode, readEmail, Slug } from '@tirekit/contract';
import * as z from 'zod';
import { programSecretName } from '../../../platform/config.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { codeHash } from './program-code.ts';

/** Domains in the stored form of members' addresses: lower case, ASCII. */
const Domain = z.string().transform((typed, context) => {
  const email = readEmail(`a@${typed.trim()}`);
  if (email === null) context.addIssue('An email domain, such as example.com');
  return email?.slice('a@'.length) ?? z.NEVER;
});

/** Only a provider on this machine may be reached without TLS. */
const isSafe = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};

/** The partner's OpenID provider, as its discovery document describes it, and who of its people may join. */
const SignOn = z
  .strictObject({
    issuer: z.url({ protocol: /^https?$/, abort: true }).refine(isSafe, 'An issuer begins with https://'),
    clientId: z.string().trim().min(1).max(200),
    /** The name of the setting, never the secret. A client without one relies on PKCE alone. */
    clientSecretSetting: z
      .string()
      .regex(programSecretName, 'The name of a setting, such as PROGRAM_SSO_SECRET_ACME')
      .nullable()
      .default(null),
    scope: z
      .string()
      .regex(/^openid(?: [\w.:/-]+)*$/, 'openid, and what else is asked for')
      .default('openid'),
    /** The claim of the ID token that must have one of the values. Without it, anyone who can sign in there may join. */
    claim: z.string().trim().min(1).max(100).nullable().default(null),
    values: z.array(z.string().trim().min(1).max(200)).default([]),
  })
  .refine(({ claim, values }) => (claim === null) === (values.length === 0), {
    path: ['values'],
    message: 'A claim needs values, and values need a claim',
  });

/** A program as a file has it. A missing field has its default. */
export const ProgramFile = z.array(
  z.strictObject({
    slug: Slug,
    name: z.string().trim().min(1).max(60),
    /** A file of the storefronts’ `public` folders. */
    logo: z
      .string()
      .regex(/^(?:\/[a-z0-9][a-z0-9._-]*)+\.(?:svg|png|webp)$/, 'A path such as /partner-program/acme.svg')
      .nullable()
      .default(null),
    listed: z.boolean().default(true),
    /** Off the retail price of every tire, in basis points: 450 is 4.5%. */
    discountBps: z.int().min(0).max(5000),
    memberPrices: z.boolean().default(false),
    emailDomains: z.array(Domain).default([]),
    /** True if it is joined by codes; those of `codes` are added to the existing ones. */
    takesCodes: z.boolean().default(false),
    codes: z.array(ProgramCode).default([]),
    sso: SignOn.nullable().default(null),
  }),
);
export type ProgramInFile = z.infer<typeof ProgramFile>[number];

const SAVE = `
  INSERT INTO program (program_id, name, logo_path, listed, email_domains, takes_codes, sample)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (program_id) DO UPDATE SET name = excluded.name, logo_path = excluded.logo_path, listed = excluded.listed,
    email_domains = excluded.email_domains, takes_codes = excluded.takes_codes, sample = excluded.sample, ended_at = NULL
  WHERE program.sample OR NOT excluded.sample`;
const SAVE_PRICES = `
  INSERT INTO price_group (price_type, program_id, discount_bps, member_prices, sample)
  VALUES ('Partner Program', $1, $2, $3, $4)
  ON CONFLICT (price_type, program_id) DO UPDATE SET discount_bps = excluded.discount_bps,
    member_prices = excluded.member_prices, sample = excluded.sample
  WHERE price_group.sample OR NOT excluded.sample`;
const SAVE_SSO = `
  INSERT INTO program_sso (program_id, issuer, client_id, secret_setting, scope, claim, claim_values)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (program_id) DO UPDATE SET issuer = excluded.issuer, client_id = excluded.client_id,
    secret_setting = excluded.secret_setting, scope = excluded.scope, claim = excluded.claim,
    claim_values = excluded.claim_values`;
const DROP_SSO = 'DELETE FROM program_sso WHERE program_id = $1';
const ADD_CODE = `
  INSERT INTO program_code (code_hash, program_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`;

/**
 * Saves programs with their prices and codes; those that the file does not name stay. In a transaction, all of it or nothing.
 * @param sample whether they are made up
 */
export async function savePrograms(
  tx: Pick<Queries, 'execute'>,
  programs: readonly ProgramInFile[],
  sample = false,
): Promise<void> {
  for (const program of programs) {
    const { slug, name, logo, listed, emailDomains, takesCodes, codes } = program;
    const byCode = takesCodes || codes.length > 0;
    await tx.execute(SAVE, [slug, name, logo, listed, emailDomains, byCode, sample]);
    await tx.execute(SAVE_PRICES, [slug, program.discountBps, program.memberPrices, sample]);
    for (const code of codes) await tx.execute(ADD_CODE, [codeHash(code), slug]);
    await saveSignOn(tx, program);
  }
}

async function saveSignOn(
  tx: Pick<Queries, 'execute'>,
  { slug, sso }: Pick<ProgramInFile, 'slug' | 'sso'>,
): Promise<void> {
  if (sso === null) return void (await tx.execute(DROP_SSO, [slug]));
  const { issuer, clientId, clientSecretSetting, scope, claim, values } = sso;
  await tx.execute(SAVE_SSO, [slug, issuer, clientId, clientSecretSetting, scope, claim, values]);
}

const TAKES_CODES = 'UPDATE program SET takes_codes = true WHERE program_id = $1 AND ended_at IS NULL';
const GROUP = 4;
const GROUPS = 3;

/**
 * Makes codes for a program: sixty random bits each, in groups that people can type. They are not stored and cannot be shown again.
 * @returns null if there is no such program, or it has ended
 */
export async function makeCodes(tx: Queries, slug: string, count: number): Promise<string[] | null> {
  if ((await tx.execute(TAKES_CODES, [slug])) === 0) return null;
  const codes = Array.from({ length: count }, () =>
    Array.from({ length: GROUPS }, () => randomCrockford(GROUP)).join('-'),
  );
  for (const code of codes) await tx.execute(ADD_CODE, [codeHash(code), slug]);
  return codes;
}
