import { toSlug } from '@tirekit/contract';
import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields, FieldValue } from '../../../../platform/feeds/feed-field.ts';
import type { FeedKind, FeedRowPlace } from '../../../../platform/feeds/feed-kind.ts';

interface PicturedTire {
  readonly skuId: string;
  readonly mpn: string;
  readonly brand: string | null;
  readonly line: string | null;
}
/** The catalog's finder, which stands above this module: the tire of each line, or a sentence why there is none. */
export type FindPicturedTires = (
  sql: Queries,
  lines: readonly { readonly fields: FeedFields; readonly supplier: null }[],
) => Promise<readonly ({ readonly tire: PicturedTire } | { readonly problem: string })[]>;

interface Line {
  readonly lineId: number;
  readonly slug: string;
  readonly name: string;
  readonly brand: string | null;
  readonly brandSlug: string;
}

const LINES = `
  SELECT line_id AS "lineId", slug, name, brand_name AS brand, brand_slug AS "brandSlug" FROM tire_line WHERE slug = ANY ($1)`;

const NO_NAME = 'The line names no tire. It needs a brand with a model or a part number, or our tire ID.';

const textOf = (value: FieldValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
const isBrand = (line: Line, brand: string): boolean =>
  [line.brand, line.brandSlug].some((name) => name !== null && toSlug(name) === toSlug(brand));

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** Key of a picture: the tire or line that it belongs to, its view, and its rank. */
const pictureKey = (owner: string, { view, rank }: FeedFields): string =>
  `${owner}:${String(view)}:${String(rank)}`;

const namesOf = (fields: FeedFields) => ({
  sku: textOf(fields['sku']),
  brand: textOf(fields['brand']),
  line: textOf(fields['line']),
  mpn: textOf(fields['mpn']),
});
type Names = ReturnType<typeof namesOf>;

const isOfTire = ({ sku, mpn }: Names): boolean => sku !== null || mpn !== null;

/** Finds the place of each row: with an item id or part number at that tire, otherwise at the whole line. */
export const pictureFinder =
  (findTires: FindPicturedTires): FeedKind['identify'] =>
  async (sql, rows) => {
    const named = rows.map(({ rowNo, fields }) => ({ rowNo, fields, names: namesOf(fields) }));
    const ofTires = named.filter(({ names }) => isOfTire(names));
    const found = await findTires(
      sql,
      ofTires.map(({ fields }) => ({ fields, supplier: null })),
    );
    const matches = new Map(ofTires.map(({ rowNo }, at) => [rowNo, found[at]]));
    const lines = await sql.query<{ [Name in keyof Line]: Line[Name] }>(LINES, [
      unique(named.map(({ names: { line } }) => line && toSlug(line))),
    ]);
    const bySlug = Map.groupBy(lines, ({ slug }) => slug);

    const placeAtTire = (rowNo: number, fields: FeedFields, names: Names): FeedRowPlace => {
      const match = matches.get(rowNo) ?? { problem: NO_NAME };
      if ('problem' in match) return match;
      const { skuId: sku, brand, line, mpn } = match.tire;
      const own = { sku, brand, line, mpn };
      return { key: pictureKey(`sku:${sku}`, fields), fields: { ...fields, ...spelled(names, own) } };
    };
    const placeAtLine = (fields: FeedFields, names: Names): FeedRowPlace => {
      const { brand, line } = names;
      if (brand === null || line === null) return { problem: NO_NAME };
      const own = bySlug.get(toSlug(line))?.find((one) => isBrand(one, brand));
      if (own === undefined) return { problem: `The shop has no model ${line} of ${brand}.` };
      return {
        key: pictureKey(`line:${String(own.lineId)}`, fields),
        fields: { ...fields, ...spelled(names, { brand: own.brand, line: own.name }) },
      };
    };
    return new Map(
      named.map(({ rowNo, fields, names }) => [
        rowNo,
        isOfTire(names) ? placeAtTire(rowNo, fields, names) : placeAtLine(fields, names),
      ]),
    );
  };

/** The names that a row has, as the shop spells them. */
const spelled = (names: Names, own: FeedFields): FeedFields =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, value]) =>
      value === null ? [] : [[name, own[name] ?? null] as const],
    ),
  );
