import { seedPlaces } from '../../support/sample-places.ts';
import { startTestApi, type TestApi } from '../../support/start-test-api.ts';
import { configuredChannels, testSecrets } from '../../support/test-config.ts';
import { deriveKey } from '../../../src/platform/tokens/signing-keys.ts';
import { linkSecret, oneTimeTokens } from '../../../src/modules/people/identity/one-time-token.ts';
import { saveSampleUsers } from '../../../src/modules/people/identity/sample-users.ts';
import { collectingMailer, type SentMail } from '../../support/sent-mail.ts';
import { storefrontsById } from '../../../src/platform/storefronts.ts';
import { accountMailHandlers } from '../../../src/modules/people/account/account-mail-handlers.ts';

export interface AccountApi extends TestApi {
  /** A call of a signed-in sample buyer. */
  as(
    uid: string,
    method: string,
    path: string,
    body?: unknown,
    channel?: string,
  ): ReturnType<TestApi['call']>;
  /** The mails of a topic that wait to be sent, the latest last. */
  mails(topic: string): Promise<readonly SentMail[]>;
}

/** The API with the sample buyers and a few places, and no mail server: mails wait, and are written by hand. */
export async function startAccountApi(): Promise<AccountApi> {
  const api = await startTestApi({
    seed: async (db) => {
      await saveSampleUsers(db);
      await seedPlaces(db);
    },
  });
  const tokens = oneTimeTokens(deriveKey(testSecrets.OIDC_SECRET, linkSecret));
  return {
    ...api,
    async as(uid, method, path, body, channel = 'retail') {
      const headers = { 'x-authorization': `Bearer ${await api.userToken(uid)}` };
      return api.call(path, { method, body, headers, channel });
    },
    async mails(topic) {
      const { mailer, sent } = collectingMailer();
      const write = accountMailHandlers({
        db: api.db,
        storefronts: storefrontsById(configuredChannels),
        mailer,
        tokens,
      })[topic];
      const jobs = await api.db.query<{ payload: unknown }>(
        'SELECT payload FROM outbox WHERE topic = $1 ORDER BY run_at',
        [topic],
      );
      for (const { payload } of jobs) await write?.(payload);
      return sent;
    },
  };
}
