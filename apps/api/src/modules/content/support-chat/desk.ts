import type { Channel } from '@tirekit/channel';
import { chatMessages, type DeskConversation, type SupportDesk } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { type ChatRow, eventsAfter, findChat, unfinishedChats } from './chat-rows.ts';
import type { SupportAccount } from './support-accounts.ts';

type Channels = ReadonlyMap<string, Channel>;

const getFacts = (channels: Channels, chat: ChatRow) => ({
  chatId: chat.chatId,
  storefront: channels.get(chat.channelId)?.name ?? chat.channelId,
  state: chat.state,
  name: chat.name,
  agent: chat.agentName,
  page: chat.page,
  openedAt: chat.openedAt.toISOString(),
  lastAt: chat.lastAt.toISOString(),
});

/** The desk of a support account: the conversations of all storefronts that have not ended. */
export async function readDesk(
  db: Database,
  channels: Channels,
  account: SupportAccount,
): Promise<SupportDesk> {
  const chats = await unfinishedChats(db);
  const { name, onDuty, anyHours } = account;
  return {
    name,
    onDuty,
    anyHours,
    chats: chats.map((chat) => ({ ...getFacts(channels, chat), lastText: chat.lastText })),
  };
}

/** One conversation with everything that helps to answer. @throws ApiProblem `not-found` */
export async function shownToDesk(
  db: Database,
  channels: Channels,
  chatId: string,
): Promise<DeskConversation> {
  const chat = await findChat(db, chatId);
  if (chat === null) throw new ApiProblem('not-found', chatMessages.closed);
  return {
    ...getFacts(channels, chat),
    email: chat.email,
    signedIn: chat.uid !== null,
    cart: chat.cart,
    events: await eventsAfter(db, chatId),
  };
}
