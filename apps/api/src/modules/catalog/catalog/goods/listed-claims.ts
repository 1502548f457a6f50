import { isDeepStrictEqual } from 'node:util';
import type { FeedFields, FieldValue } from '../../../../platform/feeds/feed-field.ts';
import type { ComparedFeedRow, RunRows } from '../../../../platform/feeds/feed-kind.ts';
import { brandColumns, lineColumns } from './columns.ts';
import { goodsFields } from './fields/index.ts';
import { getNames } from './tire-names.ts';

type Notes = RunRows['notes'];

/** Something that all tires of a list that say it must agree on. */
interface Claim {
  readonly of: string;
  readonly value: FieldValue;
  /** The sentence for a row that claims otherwise than the tire. */
  readonly says: (tire: string) => string;
}

const labels = new Map(goodsFields.map(({ name, label }) => [name, label]));

function listClaims({ fields, before }: ComparedFeedRow): Claim[] {
  const { brand, line } = getNames({ ...before, ...fields });
  const claims: Claim[] = [];
  const share = (owner: string, columns: typeof lineColumns): void => {
    for (const name of Object.keys(columns))
      if (name in fields)
        claims.push({
          ...{ of: `${owner} ${name}`, value: fields[name] ?? null },
          says: (tire) => `The ${labels.get(name) ?? name} differs from that of ${tire} in the same list.`,
        });
  };
  if (brand !== null) share(`brand ${brand}`, brandColumns);
  if (brand !== null && line !== null) share(`line ${brand}/${line}`, lineColumns);
  return claims;
}

/**
 * Rows that claim otherwise than one before them, however far: of two descriptions of one line, it would change with every row, and again
 * with every import.
 */
export const findDisagreements = (row: ComparedFeedRow, notes: Notes): string[] =>
  listClaims(row).flatMap(({ of, value, says }) => {
    const first = notes.get(of);
    return first === undefined || isDeepStrictEqual(first['value'], value)
      ? []
      : [says(String(first['tire']))];
  });

/** Notes what a row claims that no row before it did. */
export function noteRow(row: ComparedFeedRow, notes: Notes): void {
  const { brand, mpn }: FeedFields = { ...row.before, ...row.fields };
  const tire = `${String(brand)} ${String(mpn)}`;
  for (const { of, value } of listClaims(row)) if (!notes.has(of)) notes.set(of, { tire, value });
}
