import * as z from 'zod/mini';

const one = (count: number | bigint, noun: string): string =>
  `${String(count)} ${noun}${Number(count) === 1 ? '' : 's'}`;

/** The unit that a limit counts, by the kind of value that is limited. */
const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'choice', file: 'byte' };

const tooLittle = ({ origin, minimum }: Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum'>): string => {
  if (origin === 'string' && Number(minimum) <= 1) return issueMessages.missing;
  const unit = UNITS[origin];
  return unit === undefined
    ? `Please enter ${String(minimum)} or more`
    : origin === 'array'
      ? `Please choose at least ${String(minimum)}`
      : `Please use at least ${one(minimum, unit)}`;
};
const tooMuch = ({ origin, maximum }: Pick<z.core.$ZodIssueTooBig, 'origin' | 'maximum'>): string => {
  const unit = UNITS[origin];
  return unit === undefined
    ? `Please enter ${String(maximum)} or less`
    : origin === 'array'
      ? `Please choose at most ${String(maximum)}`
      : `Please keep it to ${one(maximum, unit)}`;
};

/** Sentences for issues that a schema has no message of its own for. */
export const issueMessages = {
  missing: 'Please fill this in',
  choice: 'Please choose one of these',
  number: 'Please enter a number',
  unknown: 'This field is not known here',
  other: 'We can’t read this. Please check it.',
} as const;

/** Messages for issues that a schema has none of its own for, so that no buyer reads "Invalid input". */
export const inPlainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '')
        return issueMessages.missing;
      return issue.expected === 'number' || issue.expected === 'int'
        ? issueMessages.number
        : issueMessages.other;
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined || issue.input === '' ? issueMessages.missing : issueMessages.choice;
    case 'too_small':
      return tooLittle(issue);
    case 'too_big':
      return tooMuch(issue);
    case 'unrecognized_keys':
      return issueMessages.unknown;
    default:
      return issueMessages.other;
  }
};

/** Checks a typed or sent value. Issues that the schema has no message for get one in plain words. */
export const checkTyped = <Out>(
  schema: z.core.$ZodType<Out>,
  given: unknown,
): Promise<z.core.util.SafeParseResult<Out>> => z.safeParseAsync(schema, given, { error: inPlainWords });
