import { cleaner } from '../../../platform/jobs/clean-up.ts';
import type { ModuleFactory } from '../../../module.ts';
import { deriveKey } from '../../../platform/tokens/signing-keys.ts';
import { linkSecret, oneTimeTokens } from '../identity/one-time-token.ts';
import { smtpMailer } from '../../../platform/mail/mailer.ts';
import { chooseStreetCheck } from '../../buying/places/address-check/street-check.ts';
import { accountMailHandlers } from './account-mail-handlers.ts';
import { accountMailsLeft } from './account-mail-jobs.ts';
import { expiredEmailChanges } from './email-change.ts';
import { accountRoutes } from './routes.ts';

const CLEAN_EVERY_MS = 60 * 60_000;

/** An account's data about its owner: details, addresses, consents; their copy of it, and its deletion. */
export const accountModule: ModuleFactory = ({ config, db, jobs, log, limits }) => {
  const mailer = smtpMailer(config.SMTP_URL);
  const tokens = oneTimeTokens(deriveKey(config.OIDC_SECRET, linkSecret));
  const handlers = accountMailHandlers({ db, config, mailer, tokens });
  const outbox = jobs.handle(handlers);
  const cleaning = cleaner({ db, log }, CLEAN_EVERY_MS, [expiredEmailChanges, accountMailsLeft]);
  return {
    name: 'account',
    routes: accountRoutes({
      db,
      tokens,
      limits,
      streets: chooseStreetCheck(config, log),
      wakeOutbox: () => outbox.wake(),
    }),
    start() {
      cleaning.start();
      return Promise.resolve();
    },
    async stop() {
      await cleaning.stop();
      mailer.close();
    },
  };
};
