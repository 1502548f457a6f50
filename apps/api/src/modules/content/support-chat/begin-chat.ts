import { type BodyOf, type Cart, type ChatCart, type leaveMessage, type openChat } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { SharedLimits } from '../../../platform/http/shared-limits.ts';
import { readableId } from '../../../platform/random-id.ts';
import { sha256 } from '../../../platform/secret-hash.ts';
import { takeMessage } from '../contact/index.ts';
import type { ChatKeys } from './chat-caller.ts';
import { countChat } from './chat-limits.ts';
import { type ChatRow, chatOfRequest, findFirstText, insertChat } from './chat-rows.ts';
import type { Chats } from './chats.ts';

/** A conversation to start: the visitor, and the hash of the call's idempotency key. */
export interface NewChatRequest {
  readonly channelId: string;
  readonly uid: string | null;
  readonly visitor: string;
  readonly requestKey: Buffer;
}

interface Deps {
  readonly chats: Chats;
  readonly keys: ChatKeys;
  readonly limits: SharedLimits;
}

/**
 * Starts a conversation with its first message. The same key again finds the same one.
 * @param mayBegin refuses where nobody can answer; a conversation that was begun before is found anyway
 * @throws ApiProblem `idempotency-mismatch` for the same key with another message, `rate-limited`
 */
export async function beginChat(
  { chats: { db, record }, keys, limits }: Deps,
  { channelId, uid, visitor, requestKey }: NewChatRequest,
  asked: BodyOf<typeof openChat> & { readonly cart: ChatCart | null },
  mayBegin: () => Promise<void>,
): Promise<{ chat: ChatRow; chatKey: string }> {
  const known = await chatOfRequest(db, channelId, requestKey);
  if (known === null) {
    await mayBegin();
    await countChat(limits, 'open', visitor);
  }
  return db.transaction(async (tx) => {
    const chatId = readableId();
    const { name, email = null, text, page, cart } = asked;
    const row = {
      chatId,
      channelId,
      keyHash: sha256(keys(chatId)),
      requestKey,
      uid,
      name,
      email,
      page,
      cart,
    };
    if (known === null && (await insertChat(tx, row)))
      await record(tx, chatId, { kind: 'buyer', name, text }, 'buyer');
    const chat = await chatOfRequest(tx, channelId, requestKey);
    if (chat === null) throw new Error(`The chat ${chatId} vanished`);
    if ((await findFirstText(tx, chat.chatId)) !== text || chat.uid !== uid)
      throw new ApiProblem('idempotency-mismatch');
    return { chat, chatKey: keys(chat.chatId) };
  });
}

/** Keeps a message for support, whose inbox gets it. The same key again does nothing. @throws ApiProblem */
export async function leaveForSupport(
  { db, limits }: Pick<Deps, 'limits'> & { readonly db: Database },
  {
    channelId,
    uid,
    visitor,
    idempotencyKey,
  }: Omit<NewChatRequest, 'requestKey'> & { readonly idempotencyKey: string },
  { name, email, text, page }: BodyOf<typeof leaveMessage>,
): Promise<void> {
  await countChat(limits, 'left', visitor);
  const content = { kind: 'chat', name, email, subject: 'A message left in the chat', text, page } as const;
  await takeMessage(db, content, { channelId, uid, idempotencyKey });
}

/** The part of a cart that support sees. */
export const shownCart = (cart: Cart | null): ChatCart | null =>
  cart === null || cart.lines.length === 0
    ? null
    : {
        lines: cart.lines.map(({ name, item, quantity, price }) => ({
          name,
          size: item.size,
          quantity,
          unitPriceInCents: price.salePriceInCents,
        })),
        totalCents: cart.quote.totalCents,
      };
