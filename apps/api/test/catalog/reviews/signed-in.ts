import { mintUserToken } from '../../../src/platform/tokens/mint-user-token.ts';
import { saveSampleUsers } from '../../../src/modules/people/identity/sample-users.ts';
import type { BorrowedShop } from '../../orders/test-shop.ts';

type Started = Awaited<ReturnType<BorrowedShop['startApi']>>;

/** Saves the sample accounts, and gives the header with which one of them asks the API. */
export async function signedInAt(
  shop: Pick<BorrowedShop, 'db'>,
  { deps }: Pick<Started, 'deps'>,
): Promise<(uid: string) => Promise<Record<string, string>>> {
  const [key] = deps.signingKeys;
  if (key === undefined) throw new Error('The API has no signing key');
  await saveSampleUsers(shop.db);
  return async (uid) => ({
    'x-authorization': `Bearer ${await mintUserToken(key, { issuer: deps.config.API_ORIGIN, uid })}`,
  });
}
