import { createHmac } from 'node:crypto';
import { AccessKey, chatMessages, headers } from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { storefrontOf } from '../../../platform/http/buyers-channel.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { idempotencyKeyIn, idempotencyKeySentence } from '../../../platform/http/idempotency-key.ts';
import { ownerIn } from '../../../platform/http/own-account.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { readableIdLength } from '../../../platform/random-id.ts';
import { opens, sha256 } from '../../../platform/secret-hash.ts';
import { deriveKey } from '../../../platform/tokens/signing-keys.ts';
import { type ChatRow, findChat } from './chat-rows.ts';
import { type SupportAccount, findSupportAccount } from './support-accounts.ts';

/** The key of a conversation: its id, followed by bits that only we can compute. A repeated call gets the same one. */
export type ChatKeys = (chatId: string) => string;

export function chatKeys(secret: string): ChatKeys {
  const key = deriveKey(secret, 'chats with support');
  return (chatId) => `${chatId}${createHmac('sha256', key).update(chatId).digest('base64url').slice(0, 22)}`;
}

/** @throws ApiProblem `not-found` in a storefront without a chat */
export function mustOfferChat({ channel }: Pick<CallContext<'channel'>, 'channel'>): void {
  if (!storefrontOf(channel).support.chat) throw new ApiProblem('not-found');
}

/** The conversation that a visitor's key opens, in its own storefront; null for everybody else. */
export async function pickChat(
  db: Queries,
  { headers: given, channel }: Pick<CallContext<'channel'>, 'headers' | 'channel'>,
): Promise<ChatRow | null> {
  const key = AccessKey.safeParse(given[headers.chat]);
  if (!key.success || key.data.length <= readableIdLength) return null;
  const chat = await findChat(db, key.data.slice(0, readableIdLength));
  return chat !== null && chat.channelId === channel.id && opens(key.data, chat.keyHash) ? chat : null;
}

/** @throws ApiProblem `not-found` if the visitor's key opens no conversation */
export async function mustFindChat(
  db: Queries,
  request: Pick<CallContext<'channel'>, 'headers' | 'channel'>,
): Promise<ChatRow> {
  mustOfferChat(request);
  const chat = await pickChat(db, request);
  if (chat === null) throw new ApiProblem('not-found', chatMessages.closed);
  return chat;
}

/** @throws ApiProblem `sign-on-required` for a guest, `forbidden` for an account that may not answer */
export async function mustBeSupport(
  db: Queries,
  request: Pick<CallContext<'channel'>, 'user'>,
): Promise<SupportAccount> {
  const owner = ownerIn(request);
  if (owner === null) throw new ApiProblem('sign-on-required', 'Please sign in.');
  const account = await findSupportAccount(db, owner.uid);
  if (account === null) throw new ApiProblem('forbidden', chatMessages.noDesk);
  return account;
}

/** The call's idempotency key, without which it is refused. @throws ApiProblem `bad-request` */
export function mustHaveKey(request: CallContext<'channel'>): string {
  const key = idempotencyKeyIn(request);
  if (key === null) throw new ApiProblem('bad-request', idempotencyKeySentence);
  return key;
}

/** An idempotency key as it is stored. @param sender keeps the keys of buyer and support apart */
export const hashOfKey = (sender: string, key: string): Buffer => sha256(`${sender} ${key}`);
