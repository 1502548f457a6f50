import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import {
  ChatEmail,
  ChatEvent,
  ChatName,
  ChatPage,
  ChatStatus,
  ChatText,
  DeskConversation,
  SupportChat,
  SupportDesk,
} from '../entities/support-chat.ts';
import { AccessKey } from '../../shared/ids.ts';

/**
 * Streams of server-sent events, which are no endpoints: `GET`, `text/event-stream`. The buyer's has a `ChatEvent` for each
 * event after `Last-Event-ID`; the desk's says that something has changed.
 */
export const chatEventsPath = '/v1/support/chat/events';
export const deskEventsPath = '/v1/support/desk/events';
export const chatEventPaths: readonly string[] = [chatEventsPath, deskEventsPath];

const Done = z.object({ done: z.literal(true) });

/** One desk answers for all storefronts. */
const atTheDesk = { thing: 'inbox', who: 'signed-in', proof: ['support-account'] } as const;

export const getChatStatus = endpoint({
  id: 'support.chat.status',
  method: 'GET',
  path: '/v1/support/chat/status',
  summary: 'Says if somebody can answer a chat now, and when support opens if it is closed.',
  auth: 'channel',
  access: { thing: 'shop', beforeSignOn: true },
  answer: ChatStatus,
  errors: ['not-found'],
});

export const openChat = endpoint({
  id: 'support.chat.open',
  method: 'POST',
  path: '/v1/support/chat',
  summary: 'Starts a conversation with its first message. The same key again is the same conversation.',
  auth: 'channel',
  access: { thing: 'inbox', beforeSignOn: true },
  body: z.object({
    name: ChatName,
    email: z.optional(z.nullable(ChatEmail)),
    text: ChatText,
    page: ChatPage,
  }),
  answer: z.object({ chat: SupportChat, chatKey: z.nullable(AccessKey) }),
  status: 201,
  errors: ['not-found', 'conflict', 'idempotency-mismatch'],
});

export const getChat = endpoint({
  id: 'support.chat.get',
  method: 'GET',
  path: '/v1/support/chat',
  summary: 'The visitor’s conversation, by its key; null without one.',
  auth: 'channel',
  access: 'chat',
  answer: z.object({ chat: z.nullable(SupportChat) }),
  errors: ['not-found'],
});

export const sayInChat = endpoint({
  id: 'support.chat.say',
  method: 'POST',
  path: '/v1/support/chat/messages',
  summary: 'Sends a message. The same key again sends nothing more.',
  auth: 'channel',
  access: 'chat',
  body: z.object({ text: ChatText, page: z.optional(ChatPage) }),
  answer: ChatEvent,
  status: 201,
  errors: ['not-found', 'conflict', 'idempotency-mismatch'],
});

export const noteChatPage = endpoint({
  id: 'support.chat.page',
  method: 'PUT',
  path: '/v1/support/chat/page',
  summary: 'The page that the buyer is on, for whoever answers.',
  auth: 'channel',
  access: 'chat',
  body: z.object({ page: ChatPage }),
  answer: Done,
  errors: ['not-found'],
});

export const endChat = endpoint({
  id: 'support.chat.end',
  method: 'POST',
  path: '/v1/support/chat/end',
  summary:
    'The buyer ends the conversation. A transcript goes to their address, if they gave one and somebody answered.',
  auth: 'channel',
  access: 'chat',
  answer: z.object({ chat: SupportChat }),
  errors: ['not-found'],
});

export const mailTranscript = endpoint({
  id: 'support.chat.transcript',
  method: 'POST',
  path: '/v1/support/chat/transcript',
  summary: 'Mails the conversation so far to an address, once somebody has answered in it.',
  auth: 'channel',
  access: 'chat',
  limit: 'mail',
  body: z.object({ email: ChatEmail }),
  answer: Done,
  status: 202,
  errors: ['not-found', 'conflict', 'rate-limited'],
});

export const leaveMessage = endpoint({
  id: 'support.chat.leave',
  method: 'POST',
  path: '/v1/support/chat/left-messages',
  summary:
    'Leaves a message where nobody can chat. It is mailed to support; the same key again sends nothing more.',
  auth: 'channel',
  access: { thing: 'inbox', beforeSignOn: true },
  body: z.object({ name: ChatName, email: ChatEmail, text: ChatText, page: ChatPage }),
  answer: Done,
  status: 202,
  errors: ['not-found', 'idempotency-mismatch'],
});

const ofChat = z.object({ chatId: z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/)) });

export const getDesk = endpoint({
  id: 'support.desk.get',
  method: 'GET',
  path: '/v1/support/desk',
  summary: 'Waiting and open conversations, for a support account.',
  auth: 'channel',
  access: atTheDesk,
  answer: SupportDesk,
  errors: ['sign-on-required', 'forbidden'],
});

export const setDuty = endpoint({
  id: 'support.desk.duty',
  method: 'PUT',
  path: '/v1/support/desk/duty',
  summary: 'On duty or not. It ends by itself unless it is said again: the heartbeat of the desk’s page.',
  auth: 'channel',
  access: atTheDesk,
  body: z.object({ onDuty: z.boolean(), anyHours: z.optional(z.boolean()) }),
  answer: z.object({ onDuty: z.boolean(), anyHours: z.boolean() }),
  errors: ['sign-on-required', 'forbidden'],
});

export const getConversation = endpoint({
  id: 'support.desk.chat',
  method: 'GET',
  path: '/v1/support/chats/{chatId}',
  summary: 'One conversation with the buyer’s page and cart, for a support account.',
  auth: 'channel',
  access: atTheDesk,
  params: ofChat,
  answer: DeskConversation,
  errors: ['sign-on-required', 'forbidden', 'not-found'],
});

export const answerChat = endpoint({
  id: 'support.desk.say',
  method: 'POST',
  path: '/v1/support/chats/{chatId}/messages',
  summary: 'Answers in a conversation; the first answer joins it. The same key again sends nothing more.',
  auth: 'channel',
  access: atTheDesk,
  params: ofChat,
  body: z.object({ text: ChatText }),
  answer: ChatEvent,
  status: 201,
  errors: ['sign-on-required', 'forbidden', 'not-found', 'conflict', 'idempotency-mismatch'],
});

export const closeChat = endpoint({
  id: 'support.desk.close',
  method: 'POST',
  path: '/v1/support/chats/{chatId}/close',
  summary:
    'Closes a conversation. A transcript goes to the buyer’s address, if they gave one and somebody answered.',
  auth: 'channel',
  access: atTheDesk,
  params: ofChat,
  answer: DeskConversation,
  errors: ['sign-on-required', 'forbidden', 'not-found'],
});

export const helpDeskWebhook = endpoint({
  id: 'webhooks.support',
  method: 'POST',
  path: '/v1/webhooks/support',
  summary: 'A help desk answers in a chat, or ends it. Signed; twice is fine, by the message’s id.',
  // A signed message that doesn't match the agreed format gets `unprocessable`, so that it is sent again.
  auth: 'signed',
  access: { thing: 'machine', proof: ['signature'] },
  body: z.unknown(),
  answer: z.object({ received: z.literal(true) }),
  errors: ['not-found', 'conflict', 'idempotency-mismatch', 'unprocessable'],
});
