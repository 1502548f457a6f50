import { setImmediate as nextTurn } from 'node:timers/promises';
import { business } from '@tirekit/contract';
import { Dictionary } from './dictionary.ts';

type NumberArray = Uint8ArrayConstructor | Uint16ArrayConstructor | Int32ArrayConstructor;

const number = <A extends NumberArray>(array: A, sql: string) => ({ array, sql });

/** The bits of a row's `flags`. Filters read those up to `hidden`, which are part of the row's trait (`traits.ts`). */
export const rowFlag = {
  runFlat: 1,
  ev: 2,
  severeSnow: 4,
  inStock: 8,
  studdable: 16,
  whiteLetters: 32,
  xl: 64,
  loadC: 128,
  loadD: 256,
  loadE: 512,
  loadF: 1024,
  hidden: 2048,
  mudSnow: 4096,
  iceGrip: 8192,
  // The catalog doesn't say. The flag of the fact itself is not set then, so that no filter finds the tire by it.
  runFlatUnknown: 16_384,
  evUnknown: 32_768,
  severeSnowUnknown: 65_536,
  studdableUnknown: 131_072,
  mudSnowUnknown: 262_144,
  iceGripUnknown: 524_288,
} as const;

/** Facts that the catalog may not know. Their flags are read by {@link statedFact}. */
export type StatedFact = 'runFlat' | 'ev' | 'severeSnow' | 'studdable' | 'mudSnow' | 'iceGrip';

/** A fact of a row by its flags; null if the catalog doesn't say. */
export const statedFact = (flags: number, fact: StatedFact): boolean | null =>
  (flags & rowFlag[`${fact}Unknown`]) === 0 ? (flags & rowFlag[fact]) !== 0 : null;

/** An index out of range is none: in a byte it would be another. */
const inByte = (column: string) => `CASE WHEN ${column} BETWEEN 0 AND 255 THEN ${column} ELSE 0 END`;

/** When each flag is set, as SQL. Stock is counted apart from the tires. */
const flagConditions: Readonly<Record<Exclude<keyof typeof rowFlag, 'inStock'>, string>> = {
  runFlat: 'coalesce(run_flat, false)',
  ev: 'coalesce(ev, false)',
  severeSnow: 'coalesce(severe_snow, false)',
  studdable: 'coalesce(studdable, false)',
  whiteLetters: "sidewall IN ('OWL', 'RWL', 'ORWL')",
  xl: "coalesce(load_mark, '') = 'XL'",
  loadC: "coalesce(load_mark, '') = 'C'",
  loadD: "coalesce(load_mark, '') = 'D'",
  loadE: "coalesce(load_mark, '') = 'E'",
  loadF: "coalesce(load_mark, '') = 'F'",
  hidden: 'discontinued',
  mudSnow: 'coalesce(mud_snow, false)',
  iceGrip: 'coalesce(ice_grip, false)',
  runFlatUnknown: 'run_flat IS NULL',
  evUnknown: 'ev IS NULL',
  severeSnowUnknown: 'severe_snow IS NULL',
  studdableUnknown: 'studdable IS NULL',
  mudSnowUnknown: 'mud_snow IS NULL',
  iceGripUnknown: 'ice_grip IS NULL',
};
const flagsSql = Object.entries(flagConditions)
  .map(([name, condition]) => `(${condition})::int * ${String(rowFlag[name as keyof typeof flagConditions])}`)
  .join(' + ');

/**
 * The SKU columns that are numbers: the array type that keeps them, and the SQL that makes an integer of them. 0 stands
 * for none.
 */
export const numberColumns = {
  price: number(Int32Array, 'price_cents'),
  listPrice: number(Int32Array, 'coalesce(list_price_cents, 0)'),
  map: number(Int32Array, 'coalesce(map_cents, 0)'),
  memberPrice: number(Int32Array, 'coalesce(member_price_cents, 0)'),
  fet: number(Int32Array, 'fet_cents'),
  flags: number(Int32Array, flagsSql),
  loadIndex: number(Uint8Array, inByte('load_index')),
  loadIndexDual: number(Uint8Array, inByte('load_index_dual')),
  maxLoadLb: number(Uint16Array, 'max_load_lb'),
  maxPsi: number(Uint16Array, 'coalesce(max_psi, 0)'),
  warrantyMiles: number(Int32Array, 'coalesce(warranty_miles, 0)'),
  /** Tenths of 1/32 in. */
  treadDepth10: number(Uint16Array, 'coalesce(tread_depth_32 * 10, 0)::int'),
  treadwear: number(Uint16Array, 'coalesce(utqg_treadwear, 0)'),
  widthMm10: number(Uint16Array, '(width_mm * 10)::int'),
  aspect10: number(Uint16Array, '(aspect * 10)::int'),
  rimIn10: number(Uint16Array, '(rim_in * 10)::int'),
  diameterIn100: number(Uint16Array, '(overall_diameter_in * 100)::int'),
  sectionIn100: number(Uint16Array, '(section_width_in * 100)::int'),
  rimMinIn10: number(Uint16Array, '(rim_width_min_in * 10)::int'),
  rimMaxIn10: number(Uint16Array, '(rim_width_max_in * 10)::int'),
  revsPerMile: number(Uint16Array, 'revs_per_mile'),
  weightLb10: number(Uint16Array, 'coalesce(weight_lb * 10, 0)::int'),
  measuringRimIn10: number(Uint8Array, 'coalesce(measuring_rim_in * 10, 0)::int'),
  treadWidthIn10: number(Uint8Array, 'coalesce(tread_width_in * 10, 0)::int'),
  plyRating: number(Uint8Array, 'coalesce(ply_rating, 0)'),
  maxLoadDualLb: number(Uint16Array, 'coalesce(max_load_dual_lb, 0)'),
  maxPsiDual: number(Uint8Array, 'coalesce(max_psi_dual, 0)'),
} as const;

/** Removes the characters that would break the COPY format, because part numbers come from suppliers. */
const plain = (column: string) => `translate(coalesce(${column}, ''), E'\\t\\n\\r\\\\', '')`;

const MARKS_BETWEEN = ', ';
/** The marks of car makers in a text of {@link codeColumns}. */
export const marksIn = (text: string): string[] => (text === '' ? [] : text.split(MARKS_BETWEEN));

/** The SKU columns with few distinct texts, which are kept as codes of a dictionary. The empty text stands for none. */
export const codeColumns = {
  size: 'size',
  sizeSlug: 'size_slug',
  type: 'type',
  speed: 'speed',
  loadMark: "coalesce(load_mark, '')",
  traction: "coalesce(utqg_traction, '')",
  temperature: "coalesce(utqg_temperature, '')",
  /** All marks, which {@link marksIn} reads. */
  homologation: plain(`array_to_string(homologations, '${MARKS_BETWEEN}')`),
  sidewall: 'sidewall',
  dotFrom: "coalesce(dot_week_from, '')",
  dotTo: "coalesce(dot_week_to, '')",
  dotPlant: "coalesce(dot_plant, '')",
  country: "coalesce(country, '')",
  position: "coalesce(position, '')",
  tubeType: "coalesce(tube_type, '')",
  // As hex, because JSON has backslashes. `data-sheet.ts` reads them.
  euLabel: "coalesce(encode(convert_to(eu_label::text, 'UTF8'), 'hex'), '')",
  warranties: "coalesce(encode(convert_to(warranties::text, 'UTF8'), 'hex'), '')",
} as const;

export type NumberColumn = keyof typeof numberColumns;
export type CodeColumn = keyof typeof codeColumns;
export const numberColumnNames = Object.keys(numberColumns) as NumberColumn[];
export const codeColumnNames = Object.keys(codeColumns) as CodeColumn[];

/**
 * Stock above this is kept as this. More than a cart line holds makes no difference to any page, and the database does not
 * even record changes above it (`sql/stock-changes.sql`).
 */
export const STOCK_CAP = business.quantity.perLineMax;

/** The query for all SKUs. Its fields, in order: sku_id, line_id, stock, numbers, codes, mpn, gtin, successor. */
export const skuSql = `SELECT sku_id, line_id, LEAST(coalesce(quantity, 0), ${STOCK_CAP}), ${[
  ...numberColumnNames.map((name) => numberColumns[name].sql),
  ...codeColumnNames.map((name) => codeColumns[name]),
  plain('mpn'),
  plain('gtin'),
  "coalesce(successor_sku_id, '')",
].join(', ')} FROM sku LEFT JOIN stock_level USING (sku_id)`;
export const firstNumberField = 3;
export const skuFields = firstNumberField + numberColumnNames.length + codeColumnNames.length + 3;

/** The columns of all SKUs. The values at the same position are one SKU's; that position is its row. */
export type SkuColumns = {
  readonly [K in NumberColumn]: InstanceType<(typeof numberColumns)[K]['array']>;
} & Readonly<Record<CodeColumn, Uint16Array>> & {
    readonly key: Float64Array;
    /** The position of the SKU's line in the index. */
    readonly line: Int32Array;
    /** Where the SKU's part numbers begin in {@link PartNumbers}, and how many bytes they take. */
    readonly numbersStart: Uint32Array;
    readonly numbersLength: Uint16Array;
    /** The stock, at most {@link STOCK_CAP}. */
    readonly stock: Uint8Array;
    /** The score in tenths of a point, as the index computes it from the other columns; 0 without one. */
    readonly score: Uint8Array;
    /** The parts of the score in the same unit; 0 without evidence. */
    readonly scoreLongLasting: Uint8Array;
    readonly scoreHandling: Uint8Array;
    readonly scoreTraction: Uint8Array;
    readonly scoreDurability: Uint8Array;
  };

export type Dictionaries = Readonly<Record<CodeColumn, Dictionary>>;

export function emptyColumns(rows: number): SkuColumns {
  const numbers = numberColumnNames.map((name) => [name, new numberColumns[name].array(rows)]);
  const codes = codeColumnNames.map((name) => [name, new Uint16Array(rows)]);
  return {
    ...Object.fromEntries([...numbers, ...codes]),
    key: new Float64Array(rows),
    line: new Int32Array(rows),
    numbersStart: new Uint32Array(rows),
    numbersLength: new Uint16Array(rows),
    stock: new Uint8Array(rows),
    score: new Uint8Array(rows),
    scoreLongLasting: new Uint8Array(rows),
    scoreHandling: new Uint8Array(rows),
    scoreTraction: new Uint8Array(rows),
    scoreDurability: new Uint8Array(rows),
  } as SkuColumns;
}

export function emptyDictionaries(): Dictionaries {
  return Object.fromEntries(codeColumnNames.map((name) => [name, new Dictionary()])) as Dictionaries;
}

/** Reorders all columns, and lets requests be answered in between: row `i` becomes what row `order[i]` was. */
export async function permuteColumns(columns: SkuColumns, order: Int32Array): Promise<SkuColumns> {
  const sorted = emptyColumns(order.length);
  for (const name of Object.keys(sorted) as (keyof SkuColumns)[]) {
    const [from, to] = [columns[name], sorted[name]];
    for (let row = 0; row < order.length; row++) to[row] = from[order[row] ?? 0] ?? 0;
    await nextTurn();
  }
  return sorted;
}
