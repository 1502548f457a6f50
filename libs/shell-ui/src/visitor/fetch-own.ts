import * as z from 'zod/mini';
import { headers } from '@tirekit/contract';

/**
 * Fetches this storefront's own answer about the visitor. The API itself is called through `useApi`.
 * @throws Error if there is no answer, or one of another shape
 */
export async function fetchOwn<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<z.infer<Schema>> {
  const response = await fetch(path, {
    headers: { accept: 'application/json', [headers.userTime]: new Date().toISOString() },
    signal,
  });
  if (!response.ok) throw new Error(`${path} answered ${String(response.status)}`);
  return z.parse(schema, await response.json());
}
