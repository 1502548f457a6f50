/**
 * Prints an access token of a buyer, to try what needs one:
 * `node apps/api/src/cli/mint-user-token.ts --user sample-retail`
 *
 * The sample buyers of modules/people/identity/sample-users.ts are written first, where they are missing. Run it with the API's own DATABASE_URL, OIDC_SECRET and API_ORIGIN. No
 * address of the API does this.
 */
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { saveSampleUsers } from '../modules/people/identity/sample-users.ts';
import { isOfThisMachine } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { mintUserToken } from '../platform/tokens/mint-user-token.ts';
import { loadSigningKeys } from '../platform/tokens/signing-keys.ts';

const { values } = parseArgs({ options: { user: { type: 'string' } } });
const environment = z
  .object({
    DATABASE_URL: z.string(),
    OIDC_SECRET: z.string(),
    API_ORIGIN: z.url().default('http://127.0.0.1:4210'),
  })
  .safeParse(process.env);

if (values.user === undefined || !environment.success) {
  console.error('Usage: DATABASE_URL=… OIDC_SECRET=… node apps/api/src/cli/mint-user-token.ts --user <uid>');
  process.exit(1);
}

const { DATABASE_URL, OIDC_SECRET, API_ORIGIN } = environment.data;
const db = openDatabase({ url: DATABASE_URL, connections: 1, namedStatements: false });
try {
  await saveSampleUsers(db);
  const user = await db.maybeOne<{ uid: string; sample: boolean }>(
    'SELECT uid, sample FROM user_account WHERE uid = $1',
    [values.user],
  );
  if (user?.sample === true && !isOfThisMachine(process.env)) {
    console.error(
      'Sample accounts cannot sign in where a storefront has a public address (PUBLIC_ORIGIN_…).',
    );
    process.exitCode = 1;
  } else if (user === null) {
    console.error(`There is no buyer "${values.user}" in this database.`);
    process.exitCode = 1;
  } else {
    const [key] = await loadSigningKeys(db, OIDC_SECRET);
    process.stdout.write(`${await mintUserToken(key, { issuer: API_ORIGIN, uid: user.uid })}\n`);
  }
} finally {
  await db.end();
}
