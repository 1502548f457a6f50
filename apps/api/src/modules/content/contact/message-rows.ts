import type { Queries } from '../../../platform/db/database.ts';
import type { MessageKind } from './message-kinds.ts';

/** One thing that a form asked besides the message. */
export interface MessageFact {
  readonly label: string;
  readonly value: string;
}

/** A message as its writer sent it. */
export interface NewMessage {
  /** Ten Crockford characters, which support and buyer can read to each other. */
  readonly messageId: string;
  readonly channelId: string;
  readonly kind: MessageKind;
  /** Account that was signed in; null for a guest. */
  readonly uid: string | null;
  readonly name: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string | null;
  readonly orderNumber: string | null;
  readonly subject: string;
  readonly text: string;
  /** The path of the page that the writer came from. */
  readonly page: string | null;
  readonly facts: readonly MessageFact[];
  /** Name in `stored_file`. */
  readonly file: string | null;
}

/** A row of `support_message`. */
export interface MessageRow extends NewMessage {
  readonly createdAt: Date;
  /** Null until the inbox has it. */
  readonly deliveredAt: Date | null;
}

const COLUMNS = `message_id AS "messageId", channel_id AS "channelId", kind, uid, name, email, phone,
  order_number AS "orderNumber", subject, text, page, facts, file, created_at AS "createdAt", delivered_at AS "deliveredAt"`;
const ADD = `
  INSERT INTO support_message (message_id, channel_id, kind, uid, name, email, phone, order_number, subject, text, page,
    facts, file)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (message_id) DO NOTHING`;
const ONE = `SELECT ${COLUMNS} FROM support_message WHERE message_id = $1`;
const OF_ACCOUNT = `SELECT ${COLUMNS} FROM support_message WHERE uid = $1 ORDER BY created_at, message_id`;
const DELIVERED = `
  UPDATE support_message SET delivered_at = now() WHERE message_id = $1 AND delivered_at IS NULL`;

/** @returns false if a message of this id is there already */
export const insertMessage = async (tx: Queries, message: NewMessage): Promise<boolean> =>
  (await tx.execute(ADD, [
    message.messageId,
    message.channelId,
    message.kind,
    message.uid,
    message.name,
    message.email,
    message.phone,
    message.orderNumber,
    message.subject,
    message.text,
    message.page,
    JSON.stringify(message.facts),
    message.file,
  ])) === 1;

type Stored = MessageRow & Record<string, unknown>;

export const readMessage = (db: Queries, messageId: string): Promise<MessageRow | null> =>
  db.maybeOne<Stored>(ONE, [messageId]);

export const listMessages = (db: Queries, uid: string): Promise<MessageRow[]> =>
  db.query<Stored>(OF_ACCOUNT, [uid]);

export const markDelivered = (db: Queries, messageId: string): Promise<number> =>
  db.execute(DELIVERED, [messageId]);
