import { isDeepStrictEqual } from 'node:util';
import type { FeedFields, FieldValue } from '../../../../platform/feeds/feed-field.ts';
import type { ComparedFeedRow, RunRows } from '../../../../platform/feeds/feed-kind.ts';
import { brandColumns, lineColumns } from './columns.ts';
import { goodsFields } from './fields/index.ts';
import { getGtinKey, getNames } from './tire-names.ts';

type Notes = RunRows['notes'];

/** Something that one tire of a list may say, or that all that say it must agree on. */
interface Claim {
  readonly of: string;
  readonly value: FieldValue;
  /** The sentence for a row that claims otherwise than the tire. */
  readonly says: (tire: string) => string;
}

const labels = new Map(goodsFields.map(({ name, label }) => [name, label]));

function listClaims({ key, fields, before }: ComparedFeedRow): Claim[] {
  const { brand, line } = getNames({ ...before, ...fields });
  const { gtin, itemNumber } = fields;
  const claims: Claim[] = [];
  if (typeof gtin === 'string' && before?.['gtin'] !== gtin)
    claims.push({
      ...{ of: `gtin ${getGtinKey(gtin)}`, value: key },
      says: (tire) => `GTIN ${gtin} is that of ${tire} in the same list.`,
    });
  if (typeof itemNumber === 'string' && before?.['itemNumber'] !== itemNumber)
    claims.push({
      ...{ of: `item ${itemNumber}`, value: key },
      says: (tire) => `Item number ${itemNumber} is that of ${tire} already.`,
    });
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
 * Rows that claim otherwise than one before them, however far: two tires with one GTIN or item number, or two descriptions of one line,
 * which would change with every row, and again with every import.
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
