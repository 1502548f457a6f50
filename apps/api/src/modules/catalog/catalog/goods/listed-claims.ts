import { createHash } from 'node:crypto';
import type { FeedFields, FieldValue } from '../../../../platform/feeds/feed-field.ts';
import type { ComparedFeedRow, RunRows } from '../../../../platform/feeds/feed-kind.ts';
import { brandColumns, lineColumns } from './columns.ts';
import { goodsFields } from './fields/index.ts';
import { getNames } from './tire-names.ts';

type Notes = RunRows['notes'];

/** Something that all tires of a list that say it must agree on. */
interface Claim {
  /** The brand or line. */
  readonly of: string;
  readonly name: string;
  /** What tells values apart. */
  readonly mark: string;
}

const labels = new Map(goodsFields.map(({ name, label }) => [name, label]));

const LONGEST_MARK = 44;

/** A list of a million tires has more descriptions than memory should hold. */
function getMark(value: FieldValue): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST_MARK ? createHash('sha256').update(text).digest('base64') : text;
}

function listClaims({ fields, before }: ComparedFeedRow): Claim[] {
  const { brand, line } = getNames({ ...before, ...fields });
  const share = (of: string, columns: typeof lineColumns): Claim[] =>
    Object.keys(columns)
      .filter((name) => name in fields)
      .map((name) => ({ of, name, mark: getMark(fields[name] ?? null) }));
  if (brand === null) return [];
  return [
    ...share(`brand ${brand}`, brandColumns),
    ...(line === null ? [] : share(`line ${brand}/${line}`, lineColumns)),
  ];
}

/** The name of the note that says which tire has claimed something first. */
const byTire = (name: string): string => `${name} of`;

/**
 * Rows that claim otherwise than one before them, however far: of two descriptions of one line, it would change with every row, and again
 * with every import.
 */
export const findDisagreements = (row: ComparedFeedRow, notes: Notes): string[] =>
  listClaims(row).flatMap(({ of, name, mark }) => {
    const first = notes.get(of);
    return first === undefined || !(name in first) || first[name] === mark
      ? []
      : [
          `The ${labels.get(name) ?? name} differs from that of ${String(first[byTire(name)])} in the same list.`,
        ];
  });

/** Notes what a row claims that no row before it did. */
export function noteRow(row: ComparedFeedRow, notes: Notes): void {
  const { brand, mpn }: FeedFields = { ...row.before, ...row.fields };
  const tire = `${String(brand)} ${String(mpn)}`;
  for (const { of, name, mark } of listClaims(row)) {
    const first = notes.get(of) ?? {};
    if (!(name in first)) notes.set(of, { ...first, [name]: mark, [byTire(name)]: tire });
  }
}
