import type { ModuleDeps } from '../../../module.ts';
import type { ConfiguredChannel } from '../../../platform/config.ts';
import type { JobHandler, JobTable } from '../../../platform/jobs/outbox-worker.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { AccountJob, accountTopics, RegistrationJob } from './account-jobs.ts';
import {
  confirmRegistration,
  passkeyAdded,
  passwordChanged,
  passwordReset,
  registeredAlready,
} from './account-mails.ts';
import { accountByUid, type OpenAccount } from './accounts.ts';
import type { OneTimeTokens } from './one-time-token.ts';
import { readRegistration } from './registration.ts';

/** Writes the mails about accounts. One that is written again is the same. */
export function accountHandlers(
  deps: Pick<ModuleDeps, 'db' | 'storefronts' | 'mailer'> & {
    readonly tokens: OneTimeTokens;
  },
): JobTable {
  const { db, storefronts, mailer, tokens } = deps;
  const toOwner =
    (write: (account: OpenAccount, storefront: ConfiguredChannel, mailId: string) => Mail): JobHandler =>
    async (payload) => {
      const { uid, channelId, mailId } = AccountJob.parse(payload);
      const account = await accountByUid(db, uid);
      const storefront = storefronts.get(channelId);
      if (account !== null && storefront !== undefined) await mailer.send(write(account, storefront, mailId));
    };

  return {
    [accountTopics.registration]: async (payload) => {
      const { registrationId: id } = RegistrationJob.parse(payload);
      const found = await readRegistration(db, id);
      const storefront = found === null ? undefined : storefronts.get(found.channelId);
      if (found === null || storefront === undefined) return;
      const token = tokens.getToken('registration', id);
      await mailer.send(confirmRegistration(found, storefront, { id, token }));
    },
    [accountTopics.registeredAlready]: toOwner(registeredAlready),
    [accountTopics.passwordReset]: toOwner((account, storefront, id) =>
      passwordReset(account, storefront, { id, token: tokens.getToken('password-reset', id) }),
    ),
    [accountTopics.passwordChanged]: toOwner(passwordChanged),
    [accountTopics.passkeyAdded]: toOwner(passkeyAdded),
  };
}
