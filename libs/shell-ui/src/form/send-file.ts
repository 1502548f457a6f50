import type * as z from 'zod/mini';
import { fileProblem, type FileRule } from './file-rule.ts';
import * as pageMessages from '../page/page-messages.ts';

/** A file was not taken. The message tells the person who chose it why. */
export class FileNotTaken extends Error {
  override name = 'FileNotTaken';
}

/** The way of a file to our own server. */
export interface FileDestination<Schema extends z.ZodMiniType> {
  /** Of our own server, which passes the file to the API. */
  readonly path: string;
  readonly rule: FileRule;
  /** Of the answer for a file that was taken. */
  readonly schema: Schema;
  /** The message for a refusal that neither has one of its own nor is about size or type. */
  readonly otherwise: string;
}

/**
 * Sends a file while its form is still being filled in. In the browser.
 * @throws FileNotTaken
 */
export async function sendFile<Schema extends z.ZodMiniType>(
  file: File,
  { path, rule, schema, otherwise }: FileDestination<Schema>,
): Promise<z.output<Schema>> {
  const problem = fileProblem(rule, file);
  if (problem !== null) throw new FileNotTaken(problem);
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => null);
  if (answer === null) throw new FileNotTaken(pageMessages.unreachable);
  const body: unknown = await answer.json().catch(() => null);
  const taken = schema.safeParse(body);
  if (answer.ok && taken.success) return taken.data;
  const refusal = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  throw new FileNotTaken(
    typeof refusal === 'string' ? refusal : (messageFor(rule, answer.status) ?? otherwise),
  );
}

/** Servers between us and the browser refuse files by their status alone. */
function messageFor({ tooLarge, otherType }: FileRule, status: number): string | null {
  if (status === 413) return tooLarge;
  return status === 415 ? otherType : null;
}
