import { SupportFile, supportFilesPath } from '@tirekit/contract';
import { type RequestContext, uploadFile } from '@tirekit/shell-server/request';
import { attachmentRule } from '../model/attachment-rule.ts';

/** Hands the file of a message to the API. On the server. */
export const sendAttachment = (context: Pick<RequestContext, 'sendFile'>, file: Blob) =>
  uploadFile(context, file, { path: supportFilesPath, rule: attachmentRule, schema: SupportFile });
