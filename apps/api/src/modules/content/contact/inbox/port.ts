import type { ConfiguredChannel } from '../../../../platform/config.ts';
import type { Attachment } from '../../../../platform/mail/mailer.ts';
import type { MessageRow } from '../message-rows.ts';

/** A message on its way to the people who answer. */
export interface InboxMessage {
  readonly message: MessageRow;
  readonly storefront: ConfiguredChannel;
  readonly attachment: Attachment | null;
}

/** Takes messages from buyers to the people who answer them: a mailbox, or a help desk. */
export interface SupportInbox {
  /**
   * Delivers a message, at least once: one that comes again has the same id.
   * @throws Error if it did not arrive; it is tried again later
   */
  deliver(message: InboxMessage): Promise<void>;
}
