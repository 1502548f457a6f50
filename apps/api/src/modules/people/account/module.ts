import type { ModuleFactory } from '../../../module.ts';
import { deriveKey } from '../../../platform/tokens/signing-keys.ts';
import { type AccountHooks, linkSecret, oneTimeTokens } from '../identity/index.ts';
import { chooseStreetCheck } from '../../buying/places/index.ts';
import { accountMailHandlers } from './account-mail-handlers.ts';
import { accountMailsLeft } from './account-mail-jobs.ts';
import { expiredEmailChanges } from './email-change.ts';
import { ownAccountRoutes } from './routes.ts';
import { ownData } from './own-data.ts';

/** An account's data about its owner: details, addresses, consents. */
export const createAccountModule =
  (hooks: AccountHooks): ModuleFactory =>
  ({ config, db, wake, log, limits, storefronts, mailer }) => {
    const tokens = oneTimeTokens(deriveKey(config.OIDC_SECRET, linkSecret));
    const jobs = accountMailHandlers({ db, storefronts, mailer, tokens });
    return {
      name: 'account',
      personalData: ownData,
      jobs,
      retention: [expiredEmailChanges, accountMailsLeft],
      routes: ownAccountRoutes({
        db,
        hooks,
        tokens,
        limits,
        streets: chooseStreetCheck(config, log),
        wakeOutbox: () => wake(jobs),
      }),
    };
  };
