import { askForTires, business, messages, supportFilesPath, writeToSupport } from '@tirekit/contract';
import { type DocumentKind, registerDocumentUpload } from '../../../platform/files/document-upload.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { idempotencyKeyIn } from '../../../platform/http/idempotency-key.ts';
import { implement } from '../../../platform/http/route.ts';
import type { ModuleFactory } from '../../../module.ts';
import { mailboxKey } from '../../../platform/mail/mailbox-key.ts';
import { chooseInbox } from './inbox/choose-inbox.ts';
import { messageHandlers } from './message-handlers.ts';
import { messageRetention } from './message-jobs.ts';
import {
  attachmentFolder,
  contactContent,
  countMessage,
  inquiryContent,
  takeMessage,
  type Writing,
} from './take-message.ts';
import { messageData } from './personal-data.ts';

const attachments: DocumentKind = {
  path: supportFilesPath,
  folder: attachmentFolder,
  bytesMax: business.contactForm.fileBytesMax,
  pixelsMax: business.contactForm.filePixelsMax,
  sentences: {
    'too-large': messages.attachmentTooLarge,
    'other-type': messages.attachmentType,
    unreadable: messages.attachmentUnreadable,
  },
};

const toWriting = (request: CallContext<'channel'>): Writing => ({
  channelId: request.channel.id,
  uid: request.user?.uid ?? null,
  idempotencyKey: idempotencyKeyIn(request),
});

/** Messages that people write to support, and their way to its inbox. */
export const contactModule: ModuleFactory = (deps) => {
  const { config, db, wake, mailer, files, limits } = deps;
  const jobs = messageHandlers({ ...deps, inbox: chooseInbox(config, mailer) });
  return {
    name: 'contact',
    personalData: messageData,
    jobs,
    retention: messageRetention,
    routes: [
      implement(writeToSupport, async ({ body, request }) => {
        await countMessage(limits, request.visitor, await mailboxKey(db, body.email));
        const { fileId } = body;
        const messageId = await takeMessage(db, contactContent(body), {
          ...toWriting(request),
          ...(fileId !== undefined && { attachment: { fileId, files } }),
        });
        wake(jobs);
        return { messageId };
      }),
      implement(askForTires, async ({ body, request }) => {
        await countMessage(limits, request.visitor, await mailboxKey(db, body.email));
        const messageId = await takeMessage(db, inquiryContent(body), toWriting(request));
        wake(jobs);
        return { messageId };
      }),
    ],
    register: (app) => registerDocumentUpload(app, attachments, deps),
  };
};
