import { business } from '@tirekit/contract';
import { useSite } from '@tirekit/shell-ui';
import { Notice } from '@tirekit/ui';
import * as contactMessages from '../model/contact-messages.ts';

/** The answer to whoever wrote to us, with the number that they can name on the phone. */
export function MessageSent({ messageId }: { messageId: string }) {
  const { phone } = useSite().channel.support;
  return (
    <Notice tone="positive" role="status" title={contactMessages.messageSent}>
      <p>
        We’ll email you within {business.returns.careReplyHours} hours. Your message number is {messageId}. If
        it can’t wait, call us at {phone}.
      </p>
    </Notice>
  );
}
