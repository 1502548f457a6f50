import type { UserDetails } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';

const FIND = `
  SELECT uid, email, first_name AS "firstName", last_name AS "lastName", phone,
    user_type AS "userType", price_type AS "priceType"
  FROM user_account WHERE uid = $1`;

/** A buyer's account by the subject of their token. */
export function findUser(db: Queries, uid: string): Promise<UserDetails | null> {
  return db.maybeOne<UserDetails>(FIND, [uid]);
}
