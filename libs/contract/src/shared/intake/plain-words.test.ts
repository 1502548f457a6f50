import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../endpoints/index.ts';
import { checkTyped, inPlainWords, issueMessages } from './plain-words.ts';

/** Values that some or all fields refuse. */
const JUNK: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  '\u0000',
  'x'.repeat(10_000),
  -1,
  1e12,
  1.5,
  Number.NaN,
  true,
  [],
  Array.from({ length: 500 }, () => 'x'),
  {},
  { unexpected: 1 },
];

const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType;

/** A schema with every schema inside it. */
function* schemasIn(value: unknown, seen = new Set<unknown>()): Generator<z.core.$ZodType> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isSchema(value)) {
    const { checks: _checks, ...def } = value._zod.def;
    // The input of a transformation has been checked by the schema before it.
    if (def.type !== 'transform') yield value;
    yield* schemasIn(def, seen);
  } else for (const part of Object.values(value)) yield* schemasIn(part, seen);
}

test.each(endpoints.map((one) => [one.id, one] as const))(
  '%s refuses values in plain words',
  (_id, { params, query, body }) => {
    for (const schema of schemasIn([params, query, body]))
      for (const junk of JUNK) {
        const read = z.core.safeParse(schema, junk, { error: inPlainWords });
        for (const { message } of read.error?.issues ?? [])
          expect(message).not.toMatch(/^$|invalid|too (?:small|big)|expected|received|undefined|NaN/i);
      }
  },
);

describe('a field without a message of its own', () => {
  const Choice = z.enum(['retail', 'fleet']);
  test.each<[z.core.$ZodType, unknown, string]>([
    [z.string(), undefined, issueMessages.missing],
    [z.string().check(z.minLength(1)), '', issueMessages.missing],
    [z.string().check(z.minLength(4)), 'abc', 'Please use at least 4 characters'],
    [z.string().check(z.maxLength(1)), 'abc', 'Please keep it to 1 character'],
    [z.number(), 'seven', issueMessages.number],
    [z.number().check(z.minimum(1)), 0, 'Please enter 1 or more'],
    [z.array(z.string()).check(z.minLength(2)), ['a'], 'Please choose at least 2'],
    [Choice, 'wholesale', issueMessages.choice],
    [Choice, undefined, issueMessages.missing],
    [z.strictObject({}), { more: 1 }, issueMessages.unknown],
    [z.string().check(z.regex(/^\d$/)), 'x', issueMessages.other],
    [z.string().check(z.regex(/^\d$/, 'One digit, please')), 'x', 'One digit, please'],
  ])('%#: %j', async (schema, typed, message) => {
    const read = await checkTyped(schema, typed);
    expect(read.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
