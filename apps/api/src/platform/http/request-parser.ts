import { type FieldProblem, inPlainWords } from '@tirekit/contract';
import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod';
import { ApiProblem } from './api-problem.ts';

/** At most this many fields are named in a refusal. */
const PROBLEMS_NAMED = 20;

/**
 * Fastify's validator compiler for the contract's schemas: handlers receive what zod made of parameters, query and body.
 * An endpoint without a body ignores one that is sent.
 */
export const parseByContract: FastifySchemaCompiler<z.core.$ZodType> = ({ schema }) => {
  if (schema._zod.def.type === 'undefined') return () => ({ value: undefined });
  return (given: unknown) => {
    const parsed = z.core.safeParse(schema, given, { error: inPlainWords });
    if (parsed.success) return { value: parsed.data };
    return { error: new ApiProblem('bad-request', undefined, { fields: listProblems(parsed.error.issues) }) };
  };
};

/** At most one problem per field, the first; a client shows it beside the field. */
function listProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (!fields.has(path)) fields.set(path, issue.message);
  }
  return [...fields].slice(0, PROBLEMS_NAMED).map(([path, message]) => ({ path, message }));
}
