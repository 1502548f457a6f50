import type { AnyEndpoint } from '@tirekit/contract';
import * as z from 'zod';
import { PreparedJson } from './route.ts';

/** Throws if an answer does not match the contract, naming each field. */
export function checkAnswer(endpoint: AnyEndpoint, answer: unknown): void {
  if (endpoint.status === 204) return;
  const text = answer instanceof PreparedJson ? String(answer.text) : JSON.stringify(answer);
  const parsed = z.core.safeParse(endpoint.answer, JSON.parse(text));
  if (parsed.success) return;
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`The answer of ${endpoint.id} is not what the contract promises: ${where}`);
}
