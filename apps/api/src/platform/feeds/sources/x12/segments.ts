import { findEncoding, streamText, refusedFile, type SourceFile } from '../source-file.ts';

/** A segment with its elements by their numbers: `QTY*33*120` has 33 at 1. */
export interface Segment {
  /** Counted from 1; a line of the file wherever each segment has one. */
  readonly line: number;
  readonly id: string;
  readonly elements: readonly string[];
}

/** The interchange header has a fixed length, because the separators are found by it. */
const HEADER = 106;
const LONGEST = 10_000;

/** The segments of an interchange, in order. */
export async function* readSegments(file: SourceFile): AsyncGenerator<Segment> {
  const { encoding } = await findEncoding(file);
  let rest = '';
  let line = 0;
  let signs: { readonly element: string; readonly end: string } | null = null;
  for await (const text of streamText(file, encoding)) {
    rest = line === 0 ? (rest + text).trimStart() : rest + text;
    if (signs === null && rest.length < HEADER) continue;
    signs ??= { element: rest.charAt(3), end: rest.charAt(HEADER - 1) };
    const segments = rest.split(signs.end);
    rest = segments.pop() ?? '';
    if (rest.length > LONGEST) throw refusedFile(file, `Segment ${String(line + 1)} has no end.`);
    for (const segment of segments) {
      const trimmed = segment.trim();
      if (trimmed === '') continue;
      line += 1;
      const elements = trimmed.split(signs.element).map((one) => one.trim());
      yield { line, id: elements[0] ?? '', elements };
    }
  }
  if (rest.trim() !== '' || signs === null)
    throw refusedFile(file, `The file is cut off in the middle of segment ${String(line + 1)}.`);
}

interface Envelope {
  readonly what: string;
  readonly number: string;
  /** The segments of a transaction set, the sets of a group, or the groups of an interchange. */
  count: number;
}

/** The beginning of each envelope, the element that has its number, and its end. */
const envelopes = [
  { begin: 'ISA', number: 13, end: 'IEA', what: 'interchange', parts: 'groups' },
  { begin: 'GS', number: 6, end: 'GE', what: 'group', parts: 'transaction sets' },
  { begin: 'ST', number: 2, end: 'SE', what: 'transaction set', parts: 'segments' },
] as const;

/**
 * The segments, while their envelopes are checked against the totals at their ends.
 * @throws FileRefused where a total or a number does not match: the file is cut off
 */
export async function* checkEnvelopes(
  file: SourceFile,
  segments: AsyncIterable<Segment>,
): AsyncGenerator<Segment> {
  const open: Envelope[] = [];
  for await (const segment of segments) {
    const { id, elements } = segment;
    const begun = envelopes.findIndex(({ begin }) => begin === id);
    const ended = envelopes.findIndex(({ end }) => end === id);
    const current = open.at(-1);
    if (begun >= 0) {
      if (begun !== open.length)
        throw refusedFile(file, cutOff(segment, 'The envelope before it is not closed.'));
      // A group counts its sets, and an interchange its groups; of segments, each counts itself.
      if (current !== undefined) current.count += 1;
      const { what, number } = envelopes[begun] ?? envelopes[0];
      open.push({ what, number: elements[number] ?? '', count: 0 });
    }
    const inner = open.at(-1);
    if (open.length === envelopes.length && inner !== undefined) inner.count += 1;
    if (ended >= 0) {
      const { what, parts } = envelopes[ended] ?? envelopes[0];
      if (ended !== open.length - 1 || inner === undefined)
        throw refusedFile(file, cutOff(segment, `There is no ${what} to close.`));
      const [said, number] = [elements[1] ?? '', elements[2] ?? ''];
      if (Number(said) !== inner.count)
        throw refusedFile(
          file,
          cutOff(segment, `The ${what} has ${String(inner.count)} ${parts}, not ${said}.`),
        );
      if (Number(number) !== Number(inner.number))
        throw refusedFile(
          file,
          cutOff(segment, `The ${what} began with the number ${inner.number}, not ${number}.`),
        );
      open.pop();
    }
    yield segment;
  }
  const missing = open.at(-1);
  if (missing !== undefined)
    throw refusedFile(file, `The file is cut off. Its ${missing.what} is not closed.`);
}

const cutOff = ({ id, line }: Segment, why: string): string =>
  `The file is cut off or damaged at segment ${String(line)} (${id}). ${why}`;
