import type { ChatCart, ChatEvent, ChatState } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';

/** A conversation as it is stored. */
export interface ChatRow extends Record<string, unknown> {
  readonly chatId: string;
  readonly channelId: string;
  readonly keyHash: Buffer;
  readonly uid: string | null;
  readonly state: ChatState;
  readonly name: string;
  readonly email: string | null;
  readonly page: string;
  readonly cart: ChatCart | null;
  readonly agentUid: string | null;
  readonly agentName: string | null;
  readonly lastSeq: number;
  readonly transcripts: number;
  readonly openedAt: Date;
  readonly lastAt: Date;
}

const CHAT = `chat_id AS "chatId", channel_id AS "channelId", key_hash AS "keyHash", uid, state, name, email, page, cart,
  agent_uid AS "agentUid", agent_name AS "agentName", last_seq AS "lastSeq", transcripts, opened_at AS "openedAt",
  last_at AS "lastAt"`;

export const findChat = (db: Queries, chatId: string): Promise<ChatRow | null> =>
  db.maybeOne<ChatRow>(`SELECT ${CHAT} FROM chat WHERE chat_id = $1`, [chatId]);

/** A conversation, locked against other writers until the transaction ends: its events get their numbers one after the other. */
export const lockChat = (tx: Queries, chatId: string): Promise<ChatRow | null> =>
  tx.maybeOne<ChatRow>(`SELECT ${CHAT} FROM chat WHERE chat_id = $1 FOR UPDATE`, [chatId]);

const LOCK_IDLE = `
  SELECT ${CHAT} FROM chat
  WHERE chat_id = $1 AND state <> 'closed' AND last_at < now() - $2 * interval '1 minute' FOR UPDATE`;

/** Locks a conversation without new messages for this long; null if it has some. */
export const lockIdleChat = (tx: Queries, chatId: string, minutes: number): Promise<ChatRow | null> =>
  tx.maybeOne<ChatRow>(LOCK_IDLE, [chatId, minutes]);

export interface NewChat {
  readonly chatId: string;
  readonly channelId: string;
  readonly keyHash: Buffer;
  readonly requestKey: Buffer;
  readonly uid: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly page: string;
  readonly cart: ChatCart | null;
}

const INSERT = `
  INSERT INTO chat (chat_id, channel_id, key_hash, request_key, uid, name, email, page, cart)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (channel_id, request_key) DO NOTHING`;

/** False if its key has begun one already. */
export async function insertChat(tx: Queries, chat: NewChat): Promise<boolean> {
  const { chatId, channelId, keyHash, requestKey, uid, name, email, page, cart } = chat;
  const row = [chatId, channelId, keyHash, requestKey, uid, name, email, page, cart && JSON.stringify(cart)];
  return (await tx.execute(INSERT, row)) > 0;
}

export const chatOfRequest = (tx: Queries, channelId: string, requestKey: Buffer): Promise<ChatRow | null> =>
  tx.maybeOne<ChatRow>(`SELECT ${CHAT} FROM chat WHERE channel_id = $1 AND request_key = $2`, [
    channelId,
    requestKey,
  ]);

interface EventRow extends Record<string, unknown> {
  readonly seq: number;
  readonly kind: ChatEvent['kind'];
  readonly text: string;
  readonly name: string;
  readonly at: Date;
}

const EVENT = 'seq, kind, body AS text, name, at';
const shown = ({ seq, kind, text, name, at }: EventRow): ChatEvent => ({
  seq,
  kind,
  text,
  name,
  at: at.toISOString(),
});

/** The events after one, in order; all of them by default, of which a conversation has few enough (`supportChat.eventsMax`). */
export async function eventsAfter(db: Queries, chatId: string, seq = 0): Promise<ChatEvent[]> {
  const rows = await db.query<EventRow>(
    `SELECT ${EVENT} FROM chat_event WHERE chat_id = $1 AND seq > $2 ORDER BY seq`,
    [chatId, seq],
  );
  return rows.map(shown);
}

/** The text with which a conversation began. */
export const findFirstText = async (db: Queries, chatId: string): Promise<string | null> =>
  (
    await db.maybeOne<{ text: string }>(
      'SELECT body AS text FROM chat_event WHERE chat_id = $1 AND seq = 1',
      [chatId],
    )
  )?.text ?? null;

/** The message of an idempotency key; null if it has sent none. */
export async function messageOfKey(db: Queries, chatId: string, key: Buffer): Promise<ChatEvent | null> {
  const row = await db.maybeOne<EventRow>(
    `SELECT ${EVENT} FROM chat_event WHERE chat_id = $1 AND message_key = $2`,
    [chatId, key],
  );
  return row && shown(row);
}

export interface NewEvent extends Pick<ChatEvent, 'kind' | 'name'> {
  readonly text?: string;
  readonly key?: Buffer;
}

const ADD = `
  WITH numbered AS (
    UPDATE chat SET last_seq = last_seq + 1, revision = revision + 1, last_at = now() WHERE chat_id = $1 RETURNING last_seq
  ), told AS (SELECT pg_notify('tirekit_chat', $1))
  INSERT INTO chat_event (chat_id, seq, kind, body, name, message_key)
  SELECT $1, last_seq, $2, $3, $4, $5 FROM numbered, told RETURNING ${EVENT}`;

/** Adds an event to a locked conversation, and tells the processes that show it. */
export async function addEvent(
  tx: Queries,
  chatId: string,
  { kind, text = '', name, key }: NewEvent,
): Promise<ChatEvent> {
  return shown(await tx.one<EventRow>(ADD, [chatId, kind, text, name, key ?? null]));
}

const LATELY = `
  SELECT count(*)::integer AS sent FROM chat_event
  WHERE chat_id = $1 AND kind = $2 AND at > now() - interval '1 minute'`;

/** Messages that one side of a conversation sent in the last minute. */
export const sentLately = async (
  tx: Queries,
  chatId: string,
  side: Extract<ChatEvent['kind'], 'buyer' | 'support'>,
): Promise<number> => (await tx.one<{ sent: number }>(LATELY, [chatId, side])).sent;

const CHANGE = `
  UPDATE chat SET state = $2, agent_uid = $3, agent_name = $4, revision = revision + 1 WHERE chat_id = $1`;

export const setState = (
  tx: Queries,
  chatId: string,
  state: ChatState,
  agent: { readonly uid: string | null; readonly name: string | null },
): Promise<number> => tx.execute(CHANGE, [chatId, state, agent.uid, agent.name]);

const SEE = `
  WITH seen AS (
    UPDATE chat SET page = $2, cart = $3::jsonb, revision = revision + 1
    WHERE chat_id = $1 AND state <> 'closed' AND (page, cart) IS DISTINCT FROM ($2, $3::jsonb) RETURNING chat_id
  ) SELECT pg_notify('tirekit_chat', chat_id) FROM seen`;

/** Notes the buyer's page and cart until the conversation ends. A repeat notifies nobody. */
export async function noteView(
  tx: Queries,
  chatId: string,
  page: string,
  cart: ChatCart | null,
): Promise<void> {
  await tx.query(SEE, [chatId, page, cart && JSON.stringify(cart)]);
}

const ACCOUNT_EMAIL = `
  UPDATE chat SET email = u.email FROM account_holder u
  WHERE chat_id = $1 AND u.uid = chat.uid AND u.closed_at IS NULL RETURNING u.email`;

/** Notes the address of the buyer's account, for an answer by mail; null for a guest. */
export const rememberAccountEmail = async (
  tx: Queries,
  { chatId }: Pick<ChatRow, 'chatId'>,
): Promise<string | null> => (await tx.maybeOne<{ email: string }>(ACCOUNT_EMAIL, [chatId]))?.email ?? null;

/** Counts a transcript. */
export const countTranscript = (tx: Queries, chatId: string): Promise<number> =>
  tx.execute('UPDATE chat SET transcripts = transcripts + 1 WHERE chat_id = $1', [chatId]);

const UNFINISHED = `
  SELECT ${CHAT}, coalesce((SELECT body FROM chat_event e
    WHERE e.chat_id = chat.chat_id AND kind IN ('buyer', 'support') ORDER BY seq DESC LIMIT 1), '') AS "lastText"
  FROM chat WHERE state <> 'closed' ORDER BY state DESC, opened_at LIMIT 200`;

/** Waiting and open conversations: who waits longest comes first. */
export const unfinishedChats = (db: Queries): Promise<(ChatRow & { lastText: string })[]> =>
  db.query<ChatRow & { lastText: string }>(UNFINISHED);

/** Changes whenever an unfinished conversation changes. */
export const deskMark = async (db: Queries): Promise<string> =>
  (
    await db.one<{ mark: string }>(
      `SELECT count(*) || '-' || coalesce(sum(revision), 0) AS mark FROM chat WHERE state <> 'closed'`,
    )
  ).mark;

/** The number of the last event of each of these conversations. */
export async function lastSeqs(db: Queries, chatIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ chatId: string; lastSeq: number }>(
    'SELECT chat_id AS "chatId", last_seq AS "lastSeq" FROM chat WHERE chat_id = ANY ($1)',
    [chatIds],
  );
  return new Map(rows.map(({ chatId, lastSeq }) => [chatId, lastSeq]));
}

/** Conversations without a message for this long. */
export const idleChats = async (db: Queries, minutes: number): Promise<string[]> =>
  (
    await db.query<{ chatId: string }>(
      `SELECT chat_id AS "chatId" FROM chat WHERE state <> 'closed' AND last_at < now() - $1 * interval '1 minute' LIMIT 100`,
      [minutes],
    )
  ).map(({ chatId }) => chatId);
