import { helpDeskWebhook } from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import type { WebhookReader } from '../../../platform/webhooks/receive-webhook.ts';
import { hashOfKey } from './chat-caller.ts';
import { findChat } from './chat-rows.ts';
import type { Chats } from './chats.ts';
import { close, supportSays } from './conversation.ts';
import type { HelpDesk, HelpDeskCall } from './help-desk.ts';

interface Deps {
  readonly chats: Chats;
  /** Null if chats are answered on our page alone. */
  readonly helpDesk: HelpDesk | null;
  readonly webhookReader: WebhookReader;
  readonly wakeOutbox: () => void;
}

/** The address at which a help desk answers. */
export const helpDeskRoute = ({ chats, helpDesk, webhookReader, wakeOutbox }: Deps): ImplementedRoute =>
  implement(helpDeskWebhook, async ({ request: { rawBody, headers } }) => {
    // No signature proves anything without a secret.
    if (helpDesk === null) throw new ApiProblem('unauthorized');
    const call = await webhookReader.read('help desk', rawBody, () => helpDesk.read(rawBody, headers));
    if (call !== null) {
      await carryOut(chats, call);
      wakeOutbox();
    }
    return { received: true } as const;
  });

/** @throws ApiProblem `not-found` for a conversation that its storefront does not have, and those of an answer */
async function carryOut(chats: Chats, call: HelpDeskCall): Promise<void> {
  const { id, chatId, storefront, author: name } = call;
  const chat = await findChat(chats.db, chatId);
  if (chat?.channelId !== storefront) throw new ApiProblem('not-found');
  if (call.type === 'chat.close') {
    await close(chats, chatId, { name, side: 'help-desk' });
    return;
  }
  const key = hashOfKey('help desk', id);
  await supportSays(chats, chatId, { uid: null, name, side: 'help-desk' }, { key, text: call.text });
}
