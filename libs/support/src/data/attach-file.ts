import { contactPath, messages, SupportFile } from '@tirekit/contract';

/** A file was not taken; the message says why. */
export class FileNotTaken extends Error {
  override name = 'FileNotTaken';
}

/** Sends a file while its form is still being filled in, and returns its id. In the browser. @throws FileNotTaken */
export async function attachFile(file: File): Promise<string> {
  const answer = await fetch(`${contactPath}/file`, {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => null);
  const body: unknown = await answer?.json().catch(() => null);
  const taken = SupportFile.safeParse(body);
  if (answer?.ok && taken.success) return taken.data.fileId;
  const says = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  throw new FileNotTaken(typeof says === 'string' ? says : messages.uploadsUnavailable);
}
