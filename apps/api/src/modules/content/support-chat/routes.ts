import {
  answerChat,
  chatMessages,
  closeChat,
  endChat,
  getChat,
  getChatStatus,
  getConversation,
  getDesk,
  leaveMessage,
  mailTranscript,
  noteChatPage,
  openChat,
  sayInChat,
  setDuty,
  type SupportChat,
} from '@tirekit/contract';
import type { ModuleDeps } from '../../../module.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { storefrontOf } from '../../../platform/http/buyers-channel.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { ownerIn } from '../../../platform/http/own-account.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import { getCaller, type CartService } from '../../buying/cart/index.ts';
import { mailboxKey } from '../../../platform/mail/mailbox-key.ts';
import { availabilityAt, withHelpDesk } from './availability.ts';
import { type NewChatRequest, beginChat, leaveForSupport, shownCart } from './begin-chat.ts';
import {
  type ChatKeys,
  pickChat,
  hashOfKey,
  mustBeSupport,
  mustFindChat,
  mustOfferChat,
  mustHaveKey,
} from './chat-caller.ts';
import { countChat } from './chat-limits.ts';
import { type ChatRow, eventsAfter, noteView } from './chat-rows.ts';
import type { Chats } from './chats.ts';
import { askForTranscript, buyerSays, close, mustHaveTranscript, supportSays } from './conversation.ts';
import { readDesk, shownToDesk } from './desk.ts';
import { updateDuty, whoIsOnDuty } from './support-accounts.ts';

export interface ChatDeps extends Pick<ModuleDeps, 'limits' | 'channels'> {
  readonly chats: Chats;
  readonly keys: ChatKeys;
  readonly carts: Pick<CartService, 'read'>;
  /** True if a help desk answers, too. */
  readonly hasHelpDesk: boolean;
  readonly wakeOutbox: () => void;
}

const DONE = { done: true } as const;

/** The buyer's side of the chat, and the desk's. */
export const chatRoutes = (deps: ChatDeps): ImplementedRoute[] => [...buyerRoutes(deps), ...deskRoutes(deps)];

const newChatRequest = (request: CallContext<'channel'>): NewChatRequest => ({
  channelId: request.channel.id,
  uid: ownerIn(request)?.uid ?? null,
  visitor: request.visitor,
  requestKey: hashOfKey('buyer', mustHaveKey(request)),
});

function buyerRoutes({ chats, keys, limits, carts, hasHelpDesk, wakeOutbox }: ChatDeps): ImplementedRoute[] {
  const { db } = chats;
  const shown = async (chat: ChatRow): Promise<SupportChat> => ({
    state: chat.state,
    name: chat.name,
    email: chat.email,
    agent: chat.agentName,
    events: await eventsAfter(db, chat.chatId),
  });
  const getStatus = async ({ channel }: CallContext<'channel'>) =>
    availabilityAt(storefrontOf(channel), withHelpDesk(await whoIsOnDuty(db), hasHelpDesk), new Date());
  const getCart = async (request: CallContext<'channel'>) => shownCart(await carts.read(getCaller(request)));

  return [
    implement(getChatStatus, ({ request }) => {
      mustOfferChat(request);
      return getStatus(request);
    }),
    implement(openChat, async ({ request, body }) => {
      mustOfferChat(request);
      const { chat, chatKey } = await beginChat(
        { chats, keys, limits },
        newChatRequest(request),
        { ...body, cart: await getCart(request) },
        async () => {
          if ((await getStatus(request)).available !== 'now')
            throw new ApiProblem('conflict', chatMessages.nobody);
        },
      );
      wakeOutbox();
      return { chat: await shown(chat), chatKey };
    }),
    implement(getChat, async ({ request }) => {
      mustOfferChat(request);
      const chat = await pickChat(db, request);
      return { chat: chat && (await shown(chat)) };
    }),
    implement(sayInChat, async ({ request, body }) => {
      const { chatId } = await mustFindChat(db, request);
      // Before the message, so that a help desk reads it with the page that it was written on.
      if (body.page !== undefined) await noteView(db, chatId, body.page, await getCart(request));
      const said = await buyerSays(chats, chatId, hashOfKey('buyer', mustHaveKey(request)), body.text);
      wakeOutbox();
      return said;
    }),
    implement(noteChatPage, async ({ request, body }) => {
      const { chatId, state } = await mustFindChat(db, request);
      if (state !== 'closed') await noteView(db, chatId, body.page, await getCart(request));
      return DONE;
    }),
    implement(endChat, async ({ request }) => {
      const chat = await mustFindChat(db, request);
      const closed = await close(chats, chat.chatId, { name: chat.name, side: 'buyer' });
      wakeOutbox();
      return { chat: await shown(closed) };
    }),
    implement(mailTranscript, async ({ request, body }) => {
      const chat = await mustFindChat(db, request);
      // Checked before it is counted: a refused copy sends no mail.
      mustHaveTranscript(chat);
      await countChat(limits, 'copyBy', request.visitor);
      await countChat(limits, 'copyTo', await mailboxKey(db, body.email));
      await askForTranscript(db, chat.chatId, body.email);
      wakeOutbox();
      return DONE;
    }),
    implement(leaveMessage, async ({ request, body }) => {
      mustOfferChat(request);
      const idempotencyKey = mustHaveKey(request);
      await leaveForSupport({ db, limits }, { ...newChatRequest(request), idempotencyKey }, body);
      wakeOutbox();
      return DONE;
    }),
  ];
}

function deskRoutes({ chats, channels, wakeOutbox }: ChatDeps): ImplementedRoute[] {
  const { db } = chats;
  return [
    implement(getDesk, async ({ request }) => readDesk(db, channels, await mustBeSupport(db, request))),
    implement(setDuty, async ({ request, body }) => {
      const { uid } = await mustBeSupport(db, request);
      // Off duty, the choice of hours is kept for the next time.
      const duty = { onDuty: body.onDuty, anyHours: body.anyHours === true };
      await updateDuty(db, uid, duty);
      return duty;
    }),
    implement(getConversation, async ({ request, params }) => {
      await mustBeSupport(db, request);
      return shownToDesk(db, channels, params.chatId);
    }),
    implement(answerChat, async ({ request, params, body }) => {
      const { uid, name } = await mustBeSupport(db, request);
      const key = hashOfKey(`support ${uid}`, mustHaveKey(request));
      const agent = { uid, name, side: 'support' } as const;
      const said = await supportSays(chats, params.chatId, agent, { key, text: body.text });
      wakeOutbox();
      return said;
    }),
    implement(closeChat, async ({ request, params }) => {
      const { name } = await mustBeSupport(db, request);
      await close(chats, params.chatId, { name, side: 'support' });
      wakeOutbox();
      return shownToDesk(db, channels, params.chatId);
    }),
  ];
}
