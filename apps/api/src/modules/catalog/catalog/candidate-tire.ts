import {
  getBuild,
  type CandidateTire,
  parseDotDate,
  parseLoadMark,
  parseSize,
  snowClass,
  STOCK_AGE_MONTHS,
  type TireSize,
  typeBySlug,
} from '@tirekit/tires';
import { shopToday } from '../deals/index.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import { rowFlag } from './index/columns.ts';
import { getCategoryPositions } from './index/entries.ts';

const [WINTER = -1] = getCategoryPositions(['winter']);
const [MUD_TERRAIN = -1] = getCategoryPositions(['mud-terrain']);

const sizesByIndex = new WeakMap<CatalogIndex, (TireSize | null)[]>();

function getSize(index: CatalogIndex, code: number): TireSize | null {
  let sizes = sizesByIndex.get(index);
  if (sizes === undefined) sizesByIndex.set(index, (sizes = []));
  const known = sizes[code];
  if (known !== undefined) return known;
  const size = parseSize(index.dictionaries.size.values[code] ?? '');
  sizes[code] = size;
  return size;
}

/** The properties of a row that the tires of a set must share. */
function madeAs(index: CatalogIndex, row: number): Pick<CandidateTire, 'size' | 'runFlat' | 'snow'> {
  const { columns, dictionaries } = index;
  const code = columns.size[row] ?? 0;
  const size = getSize(index, code);
  if (size === null)
    throw new Error(`Unreadable size in the catalog: ${dictionaries.size.values[code] ?? ''}`);
  const flags = columns.flags[row] ?? 0;
  return {
    size: (flags & rowFlag.runFlat) !== 0 ? { ...size, runFlat: true } : size,
    ...((flags & rowFlag.runFlatUnknown) !== 0 && { runFlat: null }),
    snow: snowClass({
      mudAndSnow: (flags & rowFlag.mudSnow) !== 0,
      threePeak: (flags & rowFlag.severeSnow) !== 0,
      winter: isIn(index, row, WINTER),
    }),
  };
}

/** The same for all rows that may be offered as one set (`isOneKind`). */
export function getRowSetKind(index: CatalogIndex, row: number): string {
  const { runFlat, bias } = getBuild({ ...madeAs(index, row), service: null, loadMark: null });
  return `${String(runFlat)} ${String(bias)}`;
}

/**
 * A row of the index, as `judgeFitment` takes it.
 * @throws Error if its size cannot be parsed
 */
export function candidateTire(index: CatalogIndex, row: number): CandidateTire {
  const { columns, dictionaries } = index;
  const dual = columns.loadIndexDual[row] ?? 0;
  const mark = dictionaries.loadMark.values[columns.loadMark[row] ?? 0] ?? '';
  const type = typeBySlug(dictionaries.type.values[columns.type[row] ?? 0] ?? '');
  return {
    ...madeAs(index, row),
    service: {
      loadIndex: columns.loadIndex[row] ?? 0,
      loadIndexDual: dual === 0 ? null : dual,
      speed: dictionaries.speed.values[columns.speed[row] ?? 0] ?? '',
    },
    loadMark: mark === '' ? null : parseLoadMark(mark),
    ...(type !== null && { tireClass: type.slug }),
    maxLoadLb: columns.maxLoadLb[row] ?? null,
    mudTerrain: isIn(index, row, MUD_TERRAIN),
    homologation: dictionaries.homologation.values[columns.homologation[row] ?? 0] || null,
    rimWidthRangeIn: {
      min: (columns.rimMinIn10[row] ?? 0) / 10,
      max: (columns.rimMaxIn10[row] ?? 0) / 10,
    },
    overallDiameterIn: (columns.diameterIn100[row] ?? 0) / 100,
    ageMonths: ageMonths(index, row, shopToday()),
  };
}

/** @param category its position in the index */
const isIn = ({ columns, lines }: CatalogIndex, row: number, category: number): boolean =>
  lines[columns.line[row] ?? 0]?.categories.includes(category) ?? false;

function ageMonths({ columns, dictionaries }: CatalogIndex, row: number, day: string): number | null {
  const made = parseDotDate(dictionaries.dotFrom.values[columns.dotFrom[row] ?? 0] ?? '', day);
  return made.ok ? made.value.ageMonths : null;
}

/** Gives tires that the fitment judge cannot tell apart the same number, so that each kind is judged once. */
export class Likenesses {
  readonly #index: CatalogIndex;
  readonly #day: string;
  /** Each row's number, from 1 on; 0 if it has none yet. */
  readonly #byRow: Int32Array;
  readonly #byText = new Map<string, number>();
  readonly #ageClasses = new Map<number, string>();

  constructor(index: CatalogIndex, day: string) {
    this.#index = index;
    this.#day = day;
    this.#byRow = new Int32Array(index.size);
  }

  get day(): string {
    return this.#day;
  }

  of(row: number): number {
    const known = this.#byRow[row] ?? 0;
    if (known > 0) return known;
    const text = this.#textOf(row);
    const number = this.#byText.get(text) ?? this.#byText.size + 1;
    this.#byText.set(text, number);
    this.#byRow[row] = number;
    return number;
  }

  /** All columns that {@link candidateTire} reads. Of the age, only the classes that the judge distinguishes. */
  #textOf(row: number): string {
    const { columns } = this.#index;
    const marks =
      (columns.flags[row] ?? 0) &
      (rowFlag.runFlat | rowFlag.runFlatUnknown | rowFlag.mudSnow | rowFlag.severeSnow);
    return [
      isIn(this.#index, row, WINTER),
      isIn(this.#index, row, MUD_TERRAIN),
      marks,
      columns.homologation[row],
      columns.size[row],
      columns.loadIndex[row],
      columns.loadIndexDual[row],
      columns.speed[row],
      columns.loadMark[row],
      columns.type[row],
      columns.maxLoadLb[row],
      columns.rimMinIn10[row],
      columns.rimMaxIn10[row],
      columns.diameterIn100[row],
      this.#ageClass(row),
    ].join(' ');
  }

  #ageClass(row: number): string {
    const code = this.#index.columns.dotFrom[row] ?? 0;
    let known = this.#ageClasses.get(code);
    if (known === undefined) {
      const months = ageMonths(this.#index, row, this.#day);
      const { old, tooOld } = STOCK_AGE_MONTHS;
      known = months === null ? 'unknown' : months > tooOld ? 'too old' : months > old ? 'old' : 'fresh';
      this.#ageClasses.set(code, known);
    }
    return known;
  }
}

const likenessesByIndex = new WeakMap<CatalogIndex, Likenesses>();

/** The likenesses of an index. They are renewed every day, because tires age. */
export function getLikenesses(index: CatalogIndex): Likenesses {
  const day = shopToday();
  const known = likenessesByIndex.get(index);
  if (known?.day === day) return known;
  const made = new Likenesses(index, day);
  likenessesByIndex.set(index, made);
  return made;
}
