import type { ModuleDeps } from '../../../module.ts';
import type { ConfiguredChannel } from '../../../platform/config.ts';
import type { JobHandler, JobTable } from '../../../platform/jobs/outbox-worker.ts';
import { accountByUid, type OneTimeTokens } from '../identity/index.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { LeavingMail, OwnerMail, accountMailTopics } from './account-mail-jobs.ts';
import { accountClosed, confirmEmail, emailChanged, emailInUse } from './account-mails.ts';
import { waitingEmail } from './email-change.ts';

interface Deps extends Pick<ModuleDeps, 'db' | 'storefronts' | 'mailer'> {
  readonly tokens: OneTimeTokens;
}

/** Writes the mails about changes of accounts. One that is written again is the same. */
export function accountMailHandlers({ db, storefronts, mailer, tokens }: Deps): JobTable {
  const leaving =
    (write: typeof emailChanged): JobHandler =>
    async (payload) => {
      const { to, firstName, channelId, mailId } = LeavingMail.parse(payload);
      const storefront = storefronts.get(channelId);
      if (storefront !== undefined) await mailer.send(write({ email: to, firstName }, storefront, mailId));
    };
  const toOwner =
    (
      write: (
        owner: { uid: string; email: string; firstName: string },
        storefront: ConfiguredChannel,
        mailId: string,
      ) => Promise<Mail | null>,
    ): JobHandler =>
    async (payload) => {
      const { uid, channelId, mailId } = OwnerMail.parse(payload);
      const [owner, storefront] = [await accountByUid(db, uid), storefronts.get(channelId)];
      if (owner === null || storefront === undefined) return;
      const mail = await write(owner, storefront, mailId);
      if (mail !== null) await mailer.send(mail);
    };

  return {
    [accountMailTopics.confirmEmail]: toOwner(async ({ uid, firstName }, storefront, id) => {
      const email = await waitingEmail(db, tokens, { uid, changeId: id });
      const token = tokens.getToken('email-change', id);
      return email === null ? null : confirmEmail({ email, firstName }, storefront, { id, token });
    }),
    [accountMailTopics.emailInUse]: toOwner((owner, storefront, id) =>
      Promise.resolve(emailInUse(owner, storefront, id)),
    ),
    [accountMailTopics.emailChanged]: leaving(emailChanged),
    [accountMailTopics.closed]: leaving(accountClosed),
  };
}
