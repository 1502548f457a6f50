import type { LineCounter, YAMLParseError } from 'yaml';

/** A fault of the front matter's form, for somebody who does not know YAML. */
interface HeadFault {
  /** From 1, in the front matter. */
  readonly line: number;
  readonly message: string;
}

const NO_FIELD =
  'This line must be a name, a colon, a space, and a value, such as title: Returns. A value’s second line begins with spaces.';
const UNREADABLE =
  'This line can’t be read. Check its quotes, brackets, colons, and the spaces at its start.';
const INDENTED =
  'The name of a field must stand at the start of its line. A value with a colon in it needs quotes.';

/**
 * The faults that keep front matter from being read, one for each line. The parser reports a quote or a bracket without its partner
 * at the place where it gave up; here the line is the one where it opens.
 */
export function headFaults(yaml: string, errors: readonly YAMLParseError[], lines: LineCounter): HeadFault[] {
  const faults = new Map<number, HeadFault>();
  for (const error of errors) {
    const fault = getFault(error, lines.linePos(error.pos[0]), yaml.split(/\r?\n/));
    if (!faults.has(fault.line)) faults.set(fault.line, fault);
  }
  return [...faults.values()];
}

function getFault(
  { code, message }: YAMLParseError,
  { line, col }: { readonly line: number; readonly col: number },
  lines: readonly string[],
): HeadFault {
  const text = lines[line - 1] ?? '';
  const [, field = 'title', value = ''] = /^([\w-]+):\s*(.*)$/.exec(text) ?? [];
  /** The last line until this one that is as asked for, or this one. */
  const lastLine = (isIt: (text: string) => boolean): number =>
    lines.slice(0, line).findLastIndex(isIt) + 1 || line;
  switch (code) {
    case 'MULTILINE_IMPLICIT_KEY':
      return col === 1 ? { line, message: NO_FIELD } : { line: line + 1, message: INDENTED };
    case 'MISSING_CHAR':
      return message.startsWith('Missing closing')
        ? { line: lastLine(hasOpenQuote), message: 'A quote opens here and never closes.' }
        : { line, message: NO_FIELD };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /:(?:\s|$)/.test(value)
        ? { line, message: `A value with a colon in it needs quotes: ${field}: ${inQuotes(value)}` }
        : { line: line + 1, message: INDENTED };
    case 'BAD_INDENT':
      return { line: lastLine(hasOpenBracket), message: 'A bracket opens here and never closes.' };
    case 'BAD_SCALAR_START':
      return {
        line,
        message: `A value that begins with ${value.charAt(0)} needs quotes: ${field}: ${inQuotes(value)}`,
      };
    case 'BAD_DQ_ESCAPE':
      return { line, message: 'Between double quotes, a backslash must be written twice.' };
    case 'DUPLICATE_KEY':
      return { line, message: `The field ${field} is there twice.` };
    case 'TAB_AS_INDENT':
      return { line, message: 'A line must begin with spaces, not with a tab.' };
    case 'UNEXPECTED_TOKEN':
      if (/^\s/.test(lines[0] ?? '')) return { line: 1, message: INDENTED };
      if (value.startsWith('{'))
        return {
          line,
          message: `A value that begins with a brace needs quotes: ${field}: ${inQuotes(value)}`,
        };
      return /^["']/.test(value)
        ? {
            line,
            message:
              'The quotes must be around the whole value, and a quote inside must be of the other kind.',
          }
        : { line, message: UNREADABLE };
    default:
      return { line, message: UNREADABLE };
  }
}

/** The value as it may stand; the other quote if it contains one. */
const inQuotes = (value: string): string => {
  const quote = value.includes('"') ? "'" : '"';
  return `${quote}${value}${quote}`;
};

/** True if a value begins with a quote that is not closed in its line. */
const hasOpenQuote = (text: string): boolean => {
  const [, quote, rest = ''] = /^[\s\w-]*[:-]\s*(["'])(.*)$/.exec(text) ?? [];
  return quote !== undefined && !rest.includes(quote);
};

const hasOpenBracket = (text: string): boolean =>
  /[[{]/.test(text) && count(text, /[[{]/g) > count(text, /[\]}]/g);

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;
