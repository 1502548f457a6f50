import type { ModuleDeps } from '../../../module.ts';
import { fileName, mediaType } from '../../../platform/files/file-store.ts';
import type { JobTable } from '../../../platform/jobs/outbox-worker.ts';
import type { Attachment } from '../../../platform/mail/mailer.ts';
import type { SupportInbox } from './inbox/port.ts';
import { MESSAGE_TOPIC, MessageJob } from './message-jobs.ts';
import { markDelivered, readMessage } from './message-rows.ts';

interface Deps extends Pick<ModuleDeps, 'db' | 'storefrontOf' | 'files'> {
  readonly inbox: SupportInbox;
}

/** Brings messages to the inbox. One whose account was deleted meanwhile is not there any more. */
export function messageHandlers({ db, storefrontOf, files, inbox }: Deps): JobTable {
  const getAttachment = async (file: string | null): Promise<Attachment | null> => {
    const name = file === null ? null : fileName(file);
    const content = name === null ? null : await files.get(name);
    if (name === null || content === null) return null;
    return { name: `attachment.${name.split('.').at(-1) ?? ''}`, type: mediaType(name), content };
  };
  return {
    [MESSAGE_TOPIC]: async (payload) => {
      const message = await readMessage(db, MessageJob.parse(payload).messageId);
      if (message === null) return;
      const storefront = storefrontOf(message.channelId);
      await inbox.deliver({ message, storefront, attachment: await getAttachment(message.file) });
      await markDelivered(db, message.messageId);
    },
  };
}
