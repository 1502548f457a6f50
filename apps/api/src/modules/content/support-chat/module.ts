import { supportChat } from '@tirekit/contract';
import type { JobHandler } from '../../../platform/jobs/outbox-worker.ts';
import { cleaner } from '../../../platform/jobs/clean-up.ts';
import { every } from '../../../platform/jobs/ticker.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { webhookReader } from '../../../platform/webhooks/receive-webhook.ts';
import type { CartService } from '../../buying/cart/index.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { smtpMailer } from '../../../platform/mail/mailer.ts';
import { chatKeys } from './chat-caller.ts';
import { ChatHub } from './chat-hub.ts';
import { chatRetention, topics, Transcript } from './chat-jobs.ts';
import { transcriptMail } from './chat-mails.ts';
import { eventsAfter, findChat, idleChats } from './chat-rows.ts';
import { chatsIn } from './chats.ts';
import { closeIdle } from './conversation.ts';
import { registerStreams } from './event-streams.ts';
import { chooseHelpDesk } from './help-desk.ts';
import { newsHandlers } from './help-desk-news.ts';
import { helpDeskRoute } from './help-desk-route.ts';
import { chatRoutes } from './routes.ts';

const CLEAN_EVERY_MS = 60 * 60_000;
const CLOSE_EVERY_MS = 60_000;

/** Writes the mails of chats. One that is written again is the same. */
export const chatMailHandlers = ({
  db,
  channels,
  mailer,
}: Pick<ModuleDeps, 'db' | 'channels'> & { readonly mailer: Mailer }): Record<string, JobHandler> => ({
  async [topics.transcript](payload) {
    const { chatId, to, number } = Transcript.parse(payload);
    const chat = await findChat(db, chatId);
    const channel = channels.get(chat?.channelId ?? '');
    if (chat === null || channel === undefined) return;
    await mailer.send(transcriptMail(chat, { to, number, events: await eventsAfter(db, chatId) }, channel));
  },
});

/** Conversations between buyers and support. */
export function createSupportChatModule(
  deps: ModuleDeps,
  { carts }: { readonly carts: Pick<CartService, 'read'> },
): ApiModule {
  const { config, db, jobs, log, metrics, limits, channels, limitByAddress, requireChannel } = deps;
  const mailer = smtpMailer(config.SMTP_URL);
  const helpDesk = chooseHelpDesk(config);
  const hasHelpDesk = helpDesk !== null;
  const chats = chatsIn(db, { hasHelpDesk });
  const outbox = jobs.handle({
    ...chatMailHandlers({ db, channels, mailer }),
    ...(helpDesk !== null && newsHandlers(db, helpDesk)),
  });
  const wakeOutbox = () => outbox.wake();
  const hub = new ChatHub({ db, log });
  const cleaning = cleaner({ db, log }, CLEAN_EVERY_MS, chatRetention);
  const closing = every(
    CLOSE_EVERY_MS,
    async () => {
      for (const chatId of await idleChats(db, supportChat.idleMinutes))
        await closeIdle(chats, chatId, supportChat.idleMinutes);
    },
    log,
  );
  return {
    name: 'support chat',
    routes: [
      ...chatRoutes({
        chats,
        keys: chatKeys(config.OIDC_SECRET),
        limits,
        carts,
        channels,
        hasHelpDesk,
        wakeOutbox,
      }),
      helpDeskRoute({ chats, helpDesk, webhooks: webhookReader({ log, metrics }), wakeOutbox }),
    ],
    register: (app) => registerStreams(app, { db, hub, log, limit: limitByAddress('read'), requireChannel }),
    start() {
      cleaning.start();
      closing.start();
      return Promise.resolve();
    },
    async stop() {
      await Promise.all([cleaning.stop(), closing.stop(), hub.stop()]);
      mailer.close();
    },
  };
}
