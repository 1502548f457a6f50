import { isDeepStrictEqual } from 'node:util';
import type { AnyEndpoint } from '@tirekit/contract';
import * as z from 'zod';
import { PreparedJson } from './route.ts';

/** Throws if an answer does not match the contract, naming each field, or says more than the contract does. */
export function checkAnswer(endpoint: AnyEndpoint, answer: unknown): void {
  if (endpoint.status === 204) return;
  const text = answer instanceof PreparedJson ? String(answer.text) : JSON.stringify(answer);
  const said: unknown = JSON.parse(text);
  const parsed = z.core.safeParse(endpoint.answer, said);
  if (parsed.success) {
    // Parsing drops what the contract does not name.
    if (isDeepStrictEqual(parsed.data, said)) return;
    throw new Error(
      `The answer of ${endpoint.id} says what the contract does not: ${text}, not ${JSON.stringify(parsed.data)}`,
    );
  }
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`The answer of ${endpoint.id} is not what the contract promises: ${where}`);
}
