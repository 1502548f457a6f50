import {
  getBuild,
  type CandidateTire,
  isUtqgGraded,
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
import { marksIn, rowFlag, statedFact } from './index/columns.ts';
import { getCategoryPositions } from './index/entries.ts';

const [WINTER = -1] = getCategoryPositions(['winter']);
const [MUD_TERRAIN = -1] = getCategoryPositions(['mud-terrain']);

const sizesByIndex = new WeakMap<CatalogIndex['dictionaries'], (TireSize | null)[]>();

/** The size of a row's tire; null if its text is not a size. */
function readSize({ columns, dictionaries }: CatalogIndex, row: number): TireSize | null {
  let sizes = sizesByIndex.get(dictionaries);
  if (sizes === undefined) sizesByIndex.set(dictionaries, (sizes = []));
  const code = columns.size[row] ?? 0;
  let size = sizes[code];
  if (size === undefined) sizes[code] = size = parseSize(dictionaries.size.values[code] ?? '');
  return size;
}

/** True if the text of a row's size can be read. Nobody can tell what another one fits. */
export const hasReadableSize = (index: CatalogIndex, row: number): boolean => readSize(index, row) !== null;

/** A row's size, by its measures alone if its text is not a size. */
function getSize(index: CatalogIndex, row: number): TireSize {
  const { widthMm10, aspect10, rimIn10 } = index.columns;
  const inTenths = (column: Uint16Array) => (column[row] ?? 0) / 10;
  return (
    readSize(index, row) ?? {
      ...{ kind: 'metric', prefix: '', suffix: '', construction: 'R', runFlat: false, overallDiameter: null },
      ...{ width: inTenths(widthMm10), aspect: inTenths(aspect10), rim: inTenths(rimIn10) },
    }
  );
}

/** The properties of a row that the tires of a set must share. */
function madeAs(index: CatalogIndex, row: number): Pick<CandidateTire, 'size' | 'runFlat' | 'snow'> {
  const size = getSize(index, row);
  const flags = index.columns.flags[row] ?? 0;
  const runFlat = statedFact(flags, 'runFlat');
  return {
    size: runFlat === true ? { ...size, runFlat } : size,
    ...(runFlat === null && { runFlat }),
    snow: snowClass({
      mudAndSnow: statedFact(flags, 'mudSnow'),
      threePeak: statedFact(flags, 'severeSnow'),
      winter: isIn(index, row, WINTER),
    }),
  };
}

/** The same for all rows that may be offered as one set (`isOneKind`). */
export function getRowSetKind(index: CatalogIndex, row: number): string {
  const { runFlat, bias } = getBuild({ ...madeAs(index, row), service: null, loadMark: null });
  return `${String(runFlat)} ${String(bias)}`;
}

/** A row of the index, as `judgeFitment` takes it. */
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
    homologation: marksIn(dictionaries.homologation.values[columns.homologation[row] ?? 0] ?? ''),
    rimWidthRangeIn: {
      min: (columns.rimMinIn10[row] ?? 0) / 10,
      max: (columns.rimMaxIn10[row] ?? 0) / 10,
    },
    overallDiameterIn: (columns.diameterIn100[row] ?? 0) / 100,
    ageMonths: ageMonths(index, row, shopToday()),
  };
}

/** True if the law grades such a tire (UTQG). */
export const isToBeGraded = (index: CatalogIndex, row: number): boolean =>
  isUtqgGraded(getSize(index, row), isIn(index, row, WINTER));

/** @param category its position in the index */
const isIn = ({ columns, lines }: CatalogIndex, row: number, category: number): boolean =>
  lines[columns.line[row] ?? 0]?.categories.includes(category) ?? false;

function ageMonths({ columns, dictionaries }: CatalogIndex, row: number, day: string): number | null {
  const made = parseDotDate(dictionaries.dotFrom.values[columns.dotFrom[row] ?? 0] ?? '', day);
  return made.ok ? made.value.ageMonths : null;
}

const READ_FLAGS =
  rowFlag.runFlat |
  rowFlag.runFlatUnknown |
  rowFlag.mudSnow |
  rowFlag.mudSnowUnknown |
  rowFlag.severeSnow |
  rowFlag.severeSnowUnknown;

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
    const marks = (columns.flags[row] ?? 0) & READ_FLAGS;
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
