import {
  type BodyOf,
  business,
  type joinProgram,
  messages,
  type OwnProgram,
  type Program,
  priceNames,
  type PriceType,
  type ProgramWay,
  type UserType,
} from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import type { SharedLimits } from '../../../platform/http/shared-limits.ts';
import { endProgramPrices, setProgramPrices } from '../identity/index.ts';
import { codeHash } from './program-code.ts';
import { programBySlug, type ProgramRow } from './program-rows.ts';

interface Member {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly userType: UserType;
  readonly priceType: PriceType;
  readonly slug: string | null;
  readonly way: ProgramWay | null;
  readonly joinedAt: Date | null;
}

const READ = `
  SELECT email, email_verified_at IS NOT NULL AS "emailVerified", user_type AS "userType", price_type AS "priceType",
    member.program_id AS slug, member.way, member.joined_at AS "joinedAt"
  FROM account_holder LEFT JOIN program_member AS member USING (uid)
  WHERE uid = $1 AND closed_at IS NULL`;
const USE_CODE = `
  UPDATE program_code SET used_by = $3, used_at = now()
  WHERE code_hash = $1 AND program_id = $2 AND used_at IS NULL`;
const JOIN = `
  INSERT INTO program_member (uid, program_id, way, person_hash) VALUES ($1, $2, $3, $4)
  ON CONFLICT (uid) DO UPDATE SET program_id = excluded.program_id, way = excluded.way,
    person_hash = excluded.person_hash, joined_at = now()`;
const LEAVE = 'DELETE FROM program_member WHERE uid = $1';

/** The account types that may join a program: those without prices of their own, or with another program's. */
const MAY_JOIN: readonly UserType[] = ['Retail', 'none', 'Partner Program'];

/** Why an account cannot join any program. */
function getRefusal({ userType, priceType }: Pick<Member, 'userType' | 'priceType'>): string | null {
  if (MAY_JOIN.includes(userType)) return null;
  if (userType === 'Retail Member') return messages.programMemberPrices;
  const priceName = priceNames[priceType];
  return priceName === null ? messages.programNotForAccount : messages.programOtherPrices(priceName);
}

async function readMember(db: Queries, uid: string, lock: '' | 'FOR UPDATE OF account_holder' = '') {
  const member = await db.maybeOne<Member & Record<string, unknown>>(`${READ} ${lock}`, [uid]);
  if (member === null) throw new ApiProblem('sign-on-required');
  return member;
}

/**
 * The state of an account's partner programs.
 * @param shown a program as everybody may see it
 * @throws ApiProblem `sign-on-required` if it is closed
 */
export async function ownProgram(
  db: Queries,
  uid: string,
  shown: (program: ProgramRow) => Program,
): Promise<OwnProgram> {
  const member = await readMember(db, uid);
  const { email, emailVerified, slug, way, joinedAt } = member;
  const program = slug === null ? null : await programBySlug(db, slug);
  return {
    membership:
      program === null || way === null || joinedAt === null
        ? null
        : { program: shown(program), way, joinedAt: joinedAt.toISOString() },
    email,
    emailVerified,
    refusal: getRefusal(member),
  };
}

/** True if an address is one of a program's; its domain alone counts, as a whole. */
const isProgramEmail = (email: string, { emailDomains }: Pick<ProgramRow, 'emailDomains'>): boolean =>
  emailDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

/** Proof that a program is open to somebody, with a hash of their identity at the partner if that is known. */
interface Proof {
  readonly way: ProgramWay;
  readonly personHash?: Buffer;
}

/**
 * A program that an account may join, or is in already.
 * @throws ApiProblem `not-found`, `gone`, `unprocessable`
 */
export async function openProgram(
  db: Queries,
  uid: string,
  slug: string,
  lock: '' | 'FOR UPDATE OF account_holder' = '',
): Promise<{ member: Member; program: ProgramRow }> {
  const member = await readMember(db, uid, lock);
  const program = await programBySlug(db, slug);
  if (program === null) throw new ApiProblem('not-found');
  if (program.isEnded) throw new ApiProblem('gone');
  const refusal = getRefusal(member);
  if (refusal !== null) throw new ApiProblem('unprocessable', refusal);
  return { member, program };
}

/**
 * Makes an account a member of a program, in place of another one if it has one. Whoever is a member already, presses twice, or
 * does so in two tabs, stays one, and proves nothing a second time.
 */
export const enter = (
  db: Database,
  uid: string,
  slug: string,
  prove: (tx: Queries, member: Member, program: ProgramRow) => Proof | Promise<Proof>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { member, program } = await openProgram(tx, uid, slug, 'FOR UPDATE OF account_holder');
    if (member.slug === slug) return;
    const { way, personHash = null } = await prove(tx, member, program);
    await tx.execute(JOIN, [uid, slug, way, personHash]);
    await setProgramPrices(tx, uid, slug);
  });

/**
 * Joins by the account's address or by a code.
 * @throws ApiProblem `not-found`, `gone`, `unprocessable`, `too-many-tries`
 */
export async function join(
  { db, limits }: { readonly db: Database; readonly limits: SharedLimits },
  uid: string,
  { slug, code }: BodyOf<typeof joinProgram>,
): Promise<void> {
  if (code !== undefined) await countTry(limits, uid);
  await enter(db, uid, slug, (tx, member, program) =>
    code === undefined ? byAddress(member, program) : byCode(tx, uid, { slug, code }),
  );
}

/** Right codes count as well, so that the count reveals nothing. */
async function countTry(limits: SharedLimits, uid: string): Promise<void> {
  const { most, minutes } = business.programCodeTries;
  const wait = await limits.take({ name: 'program-code', most, seconds: minutes * 60 }, uid);
  if (wait === null) return;
  const message = messages.programTooOften;
  throw new ApiProblem('too-many-tries', message, {
    fields: [{ path: 'code', message }],
    headers: { 'retry-after': String(wait) },
  });
}

function byAddress({ email, emailVerified }: Member, program: ProgramRow): Proof {
  const { emailDomains, ways } = program;
  if (emailDomains.length === 0 && !ways.includes('code'))
    throw new ApiProblem('unprocessable', messages.programNeedsSignOn);
  if (emailDomains.length === 0) throw refuseField('code', messages.programNeedsCode);
  if (!isProgramEmail(email, program))
    throw new ApiProblem('unprocessable', messages.programEmailOther(email, program.name));
  if (!emailVerified) throw new ApiProblem('unprocessable', messages.programEmailUnverified);
  return { way: 'email-domain' };
}

async function byCode(
  tx: Queries,
  uid: string,
  { slug, code }: { readonly slug: string; readonly code: string },
): Promise<Proof> {
  // A single statement lets one of two accounts with the same code become a member.
  if ((await tx.execute(USE_CODE, [codeHash(code), slug, uid])) === 0)
    throw refuseField('code', messages.programCodeRefused);
  return { way: 'code' };
}

/** Ends an account's membership, if it has one. The caller locks the account. */
async function endMembership(tx: Queries, uid: string): Promise<void> {
  if ((await tx.execute(LEAVE, [uid])) > 0) await endProgramPrices(tx, uid);
}

/** Leaves the program. Without one, nothing happens. */
export async function leave(db: Database, uid: string): Promise<void> {
  await db.transaction(async (tx) => {
    await readMember(tx, uid, 'FOR UPDATE OF account_holder');
    await endMembership(tx, uid);
  });
}

/** Ends the membership of a buyer who joined by an address that is no longer theirs. The caller locks the account. */
export async function addressHasChanged(tx: Queries, uid: string): Promise<void> {
  const { email, slug, way } = await readMember(tx, uid);
  if (slug === null || way !== 'email-domain') return;
  const program = await programBySlug(tx, slug);
  if (program === null || !isProgramEmail(email, program)) await endMembership(tx, uid);
}

const MEMBERS = 'SELECT uid FROM program_member WHERE program_id = $1 ORDER BY uid';
const END = 'UPDATE program SET ended_at = now() WHERE program_id = $1 AND ended_at IS NULL';

/**
 * Ends a program: nobody joins any more, and its members pay what everybody pays.
 * @returns how many members it had; null if there is no such program, or it has ended already
 */
export async function endProgram(db: Database, slug: string): Promise<number | null> {
  if ((await db.execute(END, [slug])) === 0) return null;
  const members = await db.query<{ uid: string }>(MEMBERS, [slug]);
  for (const { uid } of members) await leave(db, uid);
  return members.length;
}
