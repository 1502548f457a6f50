import { ChatName, ChatText } from '@tirekit/contract';
import * as z from 'zod';
import { type Config, ConfigProblem } from '../../../platform/config.ts';
import { readEvent } from '../../../platform/webhooks/read-event.ts';
import { isSigned, WebhookRefused } from '../../../platform/webhooks/signature.ts';
import { signatureHeader, signedWebhook } from '../../../platform/webhooks/signed-webhook.ts';

/** The conversation that a message is about. With another storefront than its own there is no such conversation. */
const ofChat = {
  /** Id of the press that sent it; a repeated id is the same message. */
  id: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  storefront: z.string().max(100),
  chatId: z.string().max(100),
  /** The person who answers, as buyers read it. */
  author: ChatName,
};
const types = ['chat.answer', 'chat.close'] as const;
const HelpDeskCall = z.discriminatedUnion('type', [
  z.object({ ...ofChat, type: z.literal('chat.answer'), text: ChatText }),
  z.object({ ...ofChat, type: z.literal('chat.close') }),
]);

/** A help desk's answer in a conversation, or its end. */
export type HelpDeskCall = z.infer<typeof HelpDeskCall>;

/** The owner's help desk, whose people answer chats beside our page. */
export interface HelpDesk {
  /** Tells it of an event, at least once. @throws Error if it did not arrive; it is tried again later */
  tell(id: string, body: string): Promise<void>;
  /**
   * Reads its message; null for one of a type that we don't follow.
   * @throws WebhookRefused if it is not signed by the desk, or was signed too long ago
   * @throws WebhookUnreadable if it doesn't match the agreed format
   */
  read(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): HelpDeskCall | null;
}

type Settings = Pick<Config, 'SUPPORT_CHAT' | 'SUPPORT_WEBHOOK_URL' | 'SUPPORT_WEBHOOK_SECRET'>;

/** The help desk that `SUPPORT_CHAT` names; null where chats are answered on our page alone. @throws ConfigProblem without its secret */
export function chooseHelpDesk(config: Settings): HelpDesk | null {
  if (config.SUPPORT_CHAT === 'desk') return null;
  const secret = config.SUPPORT_WEBHOOK_SECRET;
  if (secret === undefined) throw new ConfigProblem('SUPPORT_CHAT=webhook needs SUPPORT_WEBHOOK_SECRET.');
  return {
    tell: signedWebhook({ url: config.SUPPORT_WEBHOOK_URL, secret }),
    read(body, headers) {
      if (!isSigned(headers[signatureHeader], body, secret))
        throw new WebhookRefused('The signature is not the help desk’s');
      return readEvent(body, HelpDeskCall, (type) => types.some((one) => one === type));
    },
  };
}
