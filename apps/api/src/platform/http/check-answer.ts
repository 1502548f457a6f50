import { isDeepStrictEqual } from 'node:util';
import type { AnyEndpoint } from '@tirekit/contract';
import * as z from 'zod';

/**
 * Throws if an answer does not match the contract, naming each field; if it says more than the contract does; or if the
 * serializer loses something of it.
 * @param sent the answer as the serializer writes it
 */
export function checkAnswer(endpoint: AnyEndpoint, answer: unknown, sent: string): void {
  const said: unknown = JSON.parse(JSON.stringify(answer));
  const parsed = z.core.safeParse(endpoint.answer, said);
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`The answer of ${endpoint.id} is not what the contract promises: ${where}`);
  }
  // Parsing drops properties that the contract does not name.
  for (const other of [parsed.data, JSON.parse(sent)]) {
    if (!isDeepStrictEqual(other, said))
      throw new Error(
        `The answer of ${endpoint.id} says what the contract does not: ${JSON.stringify(said)}, not ${JSON.stringify(other)}`,
      );
  }
}
