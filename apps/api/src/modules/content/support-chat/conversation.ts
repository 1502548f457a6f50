import { type ChatEvent, chatMessages, supportChat } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { addMessage } from '../contact/index.ts';
import { transcriptJob } from './chat-jobs.ts';
import {
  type ChatRow,
  countTranscript,
  eventsAfter,
  lockChat,
  lockIdleChat,
  messageOfKey,
  rememberAccountEmail,
  sentLately,
  setState,
} from './chat-rows.ts';
import type { Chats, ChatSide } from './chats.ts';

const LATER_SECONDS = 60;

async function mustLock(tx: Queries, chatId: string): Promise<ChatRow> {
  const chat = await lockChat(tx, chatId);
  if (chat === null) throw new ApiProblem('not-found', chatMessages.closed);
  return chat;
}

/** The message of the same key, if it was sent before. @throws ApiProblem `idempotency-mismatch` for another text */
async function sentBefore(tx: Queries, chatId: string, key: Buffer, text: string): Promise<ChatEvent | null> {
  const before = await messageOfKey(tx, chatId, key);
  if (before !== null && before.text !== text) throw new ApiProblem('idempotency-mismatch');
  return before;
}

/**
 * Adds the buyer's message.
 * @throws ApiProblem `conflict` once it is closed or full, `rate-limited` for a flood, `idempotency-mismatch`
 */
export const buyerSays = (
  { db, record }: Chats,
  chatId: string,
  key: Buffer,
  text: string,
): Promise<ChatEvent> =>
  db.transaction(async (tx) => {
    const chat = await mustLock(tx, chatId);
    const before = await sentBefore(tx, chatId, key, text);
    if (before !== null) return before;
    if (chat.state === 'closed') throw new ApiProblem('conflict', chatMessages.closed);
    if (chat.lastSeq >= supportChat.eventsMax) throw new ApiProblem('conflict', chatMessages.full);
    if ((await sentLately(tx, chatId, 'buyer')) >= supportChat.messagesPerMinute) throw tooFast();
    return record(tx, chatId, { kind: 'buyer', name: chat.name, text, key }, 'buyer');
  });

const tooFast = (): ApiProblem =>
  new ApiProblem('rate-limited', chatMessages.tooFast, {
    headers: { 'retry-after': String(LATER_SECONDS) },
  });

/** A support account that answers, or a person at the help desk, who has no account here. */
export interface Agent {
  readonly uid: string | null;
  readonly name: string;
  readonly side: 'support' | 'help-desk';
}

/** A program that answers itself must not fill a conversation; a person writes less. */
async function mustNotFlood(tx: Queries, { chatId, lastSeq }: ChatRow): Promise<void> {
  if (lastSeq >= supportChat.helpDeskEventsMax) throw new ApiProblem('conflict', chatMessages.full);
  if ((await sentLately(tx, chatId, 'support')) >= supportChat.messagesPerMinute) throw tooFast();
}

/**
 * Adds a message of support. The first to answer joins the conversation; a colleague who answers later takes it over.
 * @throws ApiProblem `conflict` once it is closed, `idempotency-mismatch`; for a help desk's flood `conflict` or `rate-limited`
 */
export const supportSays = (
  { db, record }: Chats,
  chatId: string,
  { uid, name, side }: Agent,
  message: { readonly key: Buffer; readonly text: string },
): Promise<ChatEvent> =>
  db.transaction(async (tx) => {
    const chat = await mustLock(tx, chatId);
    const before = await sentBefore(tx, chatId, message.key, message.text);
    if (before !== null) return before;
    if (chat.state === 'closed') throw new ApiProblem('conflict', chatMessages.closed);
    if (side === 'help-desk') await mustNotFlood(tx, chat);
    if (chat.agentUid !== uid || chat.agentName !== name) {
      await setState(tx, chatId, 'open', { uid, name });
      await record(tx, chatId, { kind: 'joined', name }, side);
    }
    return record(tx, chatId, { kind: 'support', name, ...message }, side);
  });

/** The side that ends a conversation, and its person's name; empty if it was idle for too long. */
interface Ending {
  readonly name: string;
  readonly side: ChatSide;
}

/** Closes a conversation, once; the buyer gets a transcript if they gave an address and somebody answered. */
export const close = (chats: Chats, chatId: string, by: Ending): Promise<ChatRow> =>
  chats.db.transaction(async (tx) => end(chats, tx, await mustLock(tx, chatId), by));

/** Closes a conversation in which nobody has written for so long. It looks under the lock, because somebody may just have. */
export const closeIdle = (chats: Chats, chatId: string, minutes: number): Promise<void> =>
  chats.db.transaction(async (tx) => {
    const chat = await lockIdleChat(tx, chatId, minutes);
    if (chat !== null) await end(chats, tx, chat, { name: '', side: 'nobody' });
  });

async function end({ record }: Chats, tx: Queries, chat: ChatRow, by: Ending): Promise<ChatRow> {
  const { chatId } = chat;
  if (chat.state === 'closed') return chat;
  await setState(tx, chatId, 'closed', { uid: chat.agentUid, name: chat.agentName });
  await record(tx, chatId, { kind: 'closed', name: by.name }, by.side);
  const email = chat.email ?? (isAnswered(chat) ? null : await rememberAccountEmail(tx, chat));
  if (!isAnswered(chat)) await handOver(tx, chat, email ?? '');
  else if (email !== null) await planTranscript(tx, chat, email);
  return { ...chat, email, state: 'closed' };
}

/** The agent's name stays when the agent's account is deleted. */
const isAnswered = ({ agentName }: ChatRow): boolean => agentName !== null;

/**
 * Sends an unanswered conversation to the support inbox, for an answer by mail.
 * @param email empty for a guest who gave none: a phone number may be among their words
 */
async function handOver(tx: Queries, chat: ChatRow, email: string): Promise<void> {
  const { chatId, channelId, uid, name, page } = chat;
  const events = await eventsAfter(tx, chatId);
  const text = events.flatMap((event) => (event.kind === 'buyer' ? [event.text] : [])).join('\n');
  const content = { kind: 'chat', name, email, subject: 'A chat that no one answered', text, page } as const;
  await addMessage(tx, content, { channelId, uid });
}

async function planTranscript(tx: Queries, { chatId, transcripts }: ChatRow, to: string): Promise<void> {
  await countTranscript(tx, chatId);
  await addJobs(tx, [transcriptJob(chatId, to, transcripts + 1)]);
}

/**
 * Refuses a transcript to an address, which nobody has proven. Without a person's answer in it, it would bring anybody's words to
 * anybody's mailbox.
 * @throws ApiProblem `conflict` before somebody answered, and after too many
 */
export function mustHaveTranscript(chat: ChatRow): void {
  if (!isAnswered(chat)) throw new ApiProblem('conflict', chatMessages.noTranscript);
  if (chat.transcripts >= supportChat.transcriptsMax)
    throw new ApiProblem('conflict', chatMessages.transcripts);
}

/** Mails the conversation to an address. @throws ApiProblem `conflict` as `mustHaveTranscript` */
export const askForTranscript = (db: Database, chatId: string, to: string): Promise<void> =>
  db.transaction(async (tx) => {
    const chat = await mustLock(tx, chatId);
    mustHaveTranscript(chat);
    await planTranscript(tx, chat, to);
  });
