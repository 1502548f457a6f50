import * as z from 'zod';
import { accountByUid, sampleUsers, saveSampleUsers } from '../modules/people/identity/index.ts';
import { isOfThisMachine } from '../platform/config.ts';
import { mintUserToken } from '../platform/tokens/mint-user-token.ts';
import { loadSigningKeys } from '../platform/tokens/signing-keys.ts';
import { requiredOption } from './command-line/parameters.ts';
import { type Area, CommandFailed, verb } from './command-line/verb.ts';

const Settings = z.object({
  OIDC_SECRET: z.string(),
  API_ORIGIN: z.url().default('http://127.0.0.1:4210'),
});

export const tokensArea: Area = {
  verbs: {
    mint: verb({
      description: 'print an access token of a buyer, to try what needs one',
      details:
        'It needs the API’s own DATABASE_URL, OIDC_SECRET and API_ORIGIN. A sample buyer that is missing is written first, on this machine alone.',
      options: { uid: requiredOption('--user <uid>', 'the buyer, as sample-retail') },
      changes: true,
      run: async ({ db, environment }, { uid }) => {
        const settings = Settings.safeParse(environment);
        if (!settings.success)
          throw new CommandFailed('OIDC_SECRET and API_ORIGIN must be those of the API.');
        const { OIDC_SECRET, API_ORIGIN } = settings.data;
        if (isOfThisMachine(environment) && sampleUsers.some((user) => user.uid === uid))
          await saveSampleUsers(db);
        const user = await accountByUid(db, uid);
        if (user === null) throw new CommandFailed(`There is no buyer "${uid}" in this database.`);
        if (user.isSample && !isOfThisMachine(environment))
          throw new CommandFailed(
            'Sample accounts cannot sign in where a storefront has a public address (PUBLIC_ORIGIN_…).',
          );
        const [key] = await loadSigningKeys(db, OIDC_SECRET);
        return { token: await mintUserToken(key, { issuer: API_ORIGIN, uid: user.uid }) };
      },
      print: ({ token }) => [token],
    }),
  },
};
