import { type UserDetails, type UserType, userTypeAt } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';

const FIND = `
  SELECT uid, email, first_name AS "firstName", last_name AS "lastName", phone, user_type AS "userType", price_type AS "priceType"
  FROM account_holder WHERE uid = $1`;

type FoundUser = Omit<UserDetails, 'userType'> & { userType: UserType };

/**
 * A buyer's account by the subject of their token.
 * @param product the name of the storefront that asks
 */
export async function findUser(db: Queries, uid: string, product: string): Promise<UserDetails | null> {
  const found = await db.maybeOne<FoundUser>(FIND, [uid]);
  return found && { ...found, userType: userTypeAt(found.userType, product) };
}
