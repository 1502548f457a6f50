import { messages, priceNames, type PriceType, type SimpleCrew, type UserType } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { type Deal, readDeals, runsOn, shopToday, usedCodes } from '../../catalog/deals/index.ts';
import { setAccountType } from '../identity/index.ts';

type Types = { readonly userType: UserType; readonly priceType: PriceType };

const MEMBER = 'Retail Member';
const READ =
  'SELECT user_type AS "userType", price_type AS "priceType" FROM account_holder WHERE uid = $1 AND closed_at IS NULL';

/** The account types that may join: those without prices of their own. */
const MAY_JOIN: readonly UserType[] = ['Retail', 'none'];

const isMember = ({ userType }: Types): boolean => userType === MEMBER;

function getRefusal({ userType, priceType }: Types): string | null {
  if (MAY_JOIN.includes(userType) && priceType === 'Retail') return null;
  const priceName = priceNames[priceType];
  return priceName === null ? messages.crewNotForAccount : messages.crewOtherPrices(priceName);
}

async function readTypes(db: Queries, uid: string, lock: '' | ' FOR UPDATE' = ''): Promise<Types> {
  const types = await db.maybeOne<Types & Record<string, unknown>>(READ + lock, [uid]);
  if (types === null) throw new ApiProblem('sign-on-required');
  return types;
}

/** Coupons with a code that are for members alone. */
const isForMembers = ({ code, priceTypes }: Deal): boolean =>
  code !== null && priceTypes !== null && priceTypes.includes(MEMBER);

async function wallet(db: Queries, uid: string): Promise<SimpleCrew['coupons']> {
  const day = shopToday();
  const deals = (await readDeals((sql) => db.query<Deal>(sql))).filter(
    (deal) => isForMembers(deal) && runsOn(deal, day),
  );
  const used = await usedCodes(db, uid, deals);
  return deals.map(({ code, name, description, endsOn }) => ({
    code: code ?? '',
    name,
    description,
    endsOn,
    isUsed: used.has(code ?? ''),
  }));
}

/** The membership of an account. @throws ApiProblem `sign-on-required` if it is closed */
export async function ownCrew(db: Queries, uid: string): Promise<SimpleCrew> {
  const types = await readTypes(db, uid);
  return isMember(types)
    ? { isMember: true, refusal: null, coupons: await wallet(db, uid) }
    : { isMember: false, refusal: getRefusal(types), coupons: [] };
}

/** Joins; whoever is a member already stays one. @throws ApiProblem `unprocessable`, which says why an account cannot */
export async function joinCrew(db: Database, uid: string): Promise<void> {
  await db.transaction(async (tx) => {
    const types = await readTypes(tx, uid, ' FOR UPDATE');
    if (isMember(types)) return;
    const refusal = getRefusal(types);
    if (refusal !== null) throw new ApiProblem('unprocessable', refusal);
    await setAccountType(tx, uid, MEMBER);
  });
}

/** Leaves, at once. What the account has become meanwhile, if the desk has given it another kind, it stays. */
export async function leaveCrew(db: Database, uid: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (isMember(await readTypes(tx, uid, ' FOR UPDATE'))) await setAccountType(tx, uid, 'Retail');
  });
}
