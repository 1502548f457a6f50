import { business, certificateTypes, ExemptionFile, exemptionFilesPath, messages } from '@tirekit/contract';
import { type RequestContext, uploadFile } from '@tirekit/shell-server/request';
import type { FileRule } from '@tirekit/shell-ui';

const rule: FileRule = {
  types: certificateTypes,
  bytesMax: business.taxExemption.fileBytesMax,
  tooLarge: messages.exemptionFileTooLarge,
  otherType: messages.exemptionFileType,
};

/** Hands the file of a certificate to the API. On the server. */
export const sendCertificate = async (context: Pick<RequestContext, 'sendFile'>, file: Blob) =>
  file.size === 0
    ? { ok: false as const, message: messages.exemptionFileMissing }
    : uploadFile(context, file, { path: exemptionFilesPath, rule, schema: ExemptionFile });
