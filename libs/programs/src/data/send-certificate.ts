import {
  business,
  certificateTypes,
  ExemptionFile,
  exemptionFilesPath,
  messages,
  uploadRefusal,
} from '@tirekit/contract';
import type { RequestContext } from '@tirekit/shell-server/request';

/** The file's id at the API, or why it was not taken. */
export type SentCertificate = { ok: true; fileId: string } | { ok: false; message: string };

/** The problem with a file before it is sent; null if there is none. */
function fileProblem({ size, type }: Blob): string | null {
  if (size === 0) return messages.exemptionFileMissing;
  if (size > business.taxExemption.fileBytesMax) return messages.exemptionFileTooLarge;
  return certificateTypes.some((known) => known === type) ? null : messages.exemptionFileType;
}

/** Hands the file of a certificate to the API, which looks at its content. On the server. */
export async function sendCertificate(
  { sendFile }: Pick<RequestContext, 'sendFile'>,
  file: Blob,
): Promise<SentCertificate> {
  const problem = fileProblem(file);
  if (problem !== null) return { ok: false, message: problem };
  const answer = await sendFile(exemptionFilesPath, file).catch(() => null);
  const body: unknown = await answer?.json().catch(() => null);
  const taken = ExemptionFile.safeParse(body);
  if (answer?.ok && taken.success) return { ok: true, fileId: taken.data.fileId };
  return { ok: false, message: uploadRefusal(body) };
}
