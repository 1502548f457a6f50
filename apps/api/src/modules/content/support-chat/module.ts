import { chatEventsPath, supportChat } from '@tirekit/contract';
import { addresses } from '@tirekit/contract/access';
import type { JobTable } from '../../../platform/jobs/outbox-worker.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import type { CartService } from '../../buying/cart/index.ts';
import { chatKeys } from './chat-caller.ts';
import { ChatHub } from './chat-hub.ts';
import { chatRetention, chatTopics, Transcript } from './chat-jobs.ts';
import { transcriptMail } from './chat-mails.ts';
import { eventsAfter, findChat, idleChats } from './chat-rows.ts';
import { chatsIn } from './chats.ts';
import { closeIdle } from './conversation.ts';
import { registerStreams } from './event-streams.ts';
import { chooseHelpDesk } from './help-desk.ts';
import { newsHandlers } from './help-desk-news.ts';
import { helpDeskRoute } from './help-desk-route.ts';
import { chatRoutes } from './routes.ts';
import { chatData } from './personal-data.ts';

const CLOSE_EVERY_MS = 60_000;

/** Writes the mails of chats. One that is written again is the same. */
export const chatMailHandlers = ({
  db,
  channels,
  mailer,
}: Pick<ModuleDeps, 'db' | 'channels' | 'mailer'>): JobTable => ({
  async [chatTopics.transcript](payload) {
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
  const { config, db, wake, log, limits, channels, webhookReader, limitByAddress, requireChannel } = deps;
  const helpDesk = chooseHelpDesk(config);
  const hasHelpDesk = helpDesk !== null;
  const chats = chatsIn(db, { hasHelpDesk });
  const jobs: JobTable = {
    ...chatMailHandlers(deps),
    ...(helpDesk !== null && newsHandlers(db, helpDesk)),
  };
  const wakeOutbox = () => wake(jobs);
  const hub = new ChatHub({ db, log });
  return {
    name: 'support chat',
    personalData: chatData,
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
    ],
    webhooks: [helpDeskRoute({ chats, helpDesk, webhookReader, wakeOutbox })],
    jobs,
    every: [
      {
        name: 'chats that are over',
        everyMs: CLOSE_EVERY_MS,
        async run() {
          for (const chatId of await idleChats(db, supportChat.idleMinutes))
            await closeIdle(chats, chatId, supportChat.idleMinutes);
        },
      },
    ],
    retention: chatRetention,
    register: (app) =>
      registerStreams(app, {
        db,
        hub,
        log,
        limit: limitByAddress(addresses[chatEventsPath].limit),
        requireChannel,
      }),
    stop: () => hub.stop(),
  };
}
