import { messages } from '@tirekit/contract';
import type * as z from 'zod/mini';

/** A file was not taken. The message tells the person who chose it why. */
export class FileNotTaken extends Error {
  override name = 'FileNotTaken';
}

/**
 * Sends a file while its form is still being filled in. In the browser.
 * @param path of our own server, which looks at the file's content
 * @param schema of the answer for a file that was taken
 * @param otherwise the message for a refusal without one of its own
 * @throws FileNotTaken
 */
export async function sendFile<Schema extends z.ZodMiniType>(
  path: string,
  file: File,
  schema: Schema,
  otherwise: string,
): Promise<z.output<Schema>> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => null);
  if (answer === null) throw new FileNotTaken(messages.unreachable);
  const body: unknown = await answer.json().catch(() => null);
  const taken = schema.safeParse(body);
  if (answer.ok && taken.success) return taken.data;
  const says = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  throw new FileNotTaken(typeof says === 'string' ? says : otherwise);
}
