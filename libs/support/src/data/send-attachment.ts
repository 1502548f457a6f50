import { SupportFile, supportFilesPath, uploadRefusal } from '@tirekit/contract';
import type { RequestContext } from '@tirekit/shell-server/request';
import { attachmentProblem } from '../model/attachment-problem.ts';

/** The id of a file that was taken, or why it was not. */
export type SentAttachment = { ok: true; fileId: string } | { ok: false; message: string };

/** Hands a file to the API, which looks at its content. On the server. */
export async function sendAttachment(
  { sendFile }: Pick<RequestContext, 'sendFile'>,
  file: Blob,
): Promise<SentAttachment> {
  const problem = attachmentProblem(file);
  if (problem !== null) return { ok: false, message: problem };
  const answer = await sendFile(supportFilesPath, file).catch(() => null);
  const body: unknown = await answer?.json().catch(() => null);
  const taken = SupportFile.safeParse(body);
  if (answer?.ok && taken.success) return { ok: true, fileId: taken.data.fileId };
  return { ok: false, message: uploadRefusal(body) };
}
