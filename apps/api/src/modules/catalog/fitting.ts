import type { AxleFitment, Fitment, FitmentVerdict } from '@tirekit/contract';
import {
  type CandidateTire,
  judgeFitment,
  type OeFitment,
  parseDotDate,
  parseLoadMark,
  parseSize,
  snowClass,
  type TireSize,
  typeBySlug,
} from '@tirekit/tires';
import type { CatalogIndex } from './index/catalog-index.ts';
import { flag } from './index/columns.ts';
import { categoryPositionsOf } from './index/entries.ts';

export type Axle = 'front' | 'rear';

const [WINTER = -1] = categoryPositionsOf(['winter']);

const outcomeOrder = { fits: 0, 'fits-with-note': 1, 'does-not-fit': 2 } as const;

/** Worse is higher: what fits is listed before what does not. */
export const outcomeRank = ({ outcome }: Pick<FitmentVerdict, 'outcome'>): number => outcomeOrder[outcome];

/** Judges rows of an index against one vehicle's fitment; tires that are alike once. */
export class FittingJudge {
  /** Sizes that the vehicle takes, or that one axle of it takes. */
  readonly sizeSlugs: readonly string[];
  readonly #index: CatalogIndex;
  readonly #required: readonly { axle: Axle; sizeSlug: string; oe: OeFitment }[];
  readonly #isSquare: boolean;
  /** By everything that the judgement looks at: a size's tires differ in few ways. */
  readonly #verdicts = new Map<string, FitmentVerdict>();

  /** @param axle limits the judgement to one axle */
  constructor(index: CatalogIndex, fitment: Fitment, axle: Axle | undefined) {
    this.#index = index;
    this.#isSquare = fitment.front.sizeSlug === fitment.rear.sizeSlug;
    this.#required = (['front', 'rear'] as const).flatMap((position) => {
      const oe = axle !== undefined && axle !== position ? null : oeFitment(fitment, position);
      return oe === null ? [] : [{ axle: position, sizeSlug: fitment[position].sizeSlug, oe }];
    });
    this.sizeSlugs = [...new Set(this.#required.map(({ sizeSlug }) => sizeSlug))];
  }

  /**
   * The verdict on a row. A staggered car's tire is judged on the axle of its size; where both axles take one size,
   * on both, and the graver judgement holds.
   */
  verdict(row: number): FitmentVerdict {
    const likeness = likenessOf(this.#index, row);
    const known = this.#verdicts.get(likeness);
    if (known !== undefined) return known;
    const candidate = candidateTire(this.#index, row);
    const slug = this.#index.dictionaries.sizeSlug.values[this.#index.columns.sizeSlug[row] ?? 0];
    const sameSize = this.#required.filter(({ sizeSlug }) => sizeSlug === slug);
    const judged = (sameSize.length === 0 ? this.#required : sameSize).map(({ axle, oe }): FitmentVerdict => {
      const { outcome, reasons } = judgeFitment(candidate, oe);
      return { outcome, axle: this.#isSquare ? null : axle, reasons };
    });
    // A tire of another size is asked about as a whole: the axle that it suits best speaks for it.
    const sorted = judged.toSorted((a, b) => outcomeRank(a) - outcomeRank(b));
    const verdict = (sameSize.length === 0 ? sorted[0] : sorted.at(-1)) ?? {
      outcome: 'does-not-fit',
      axle: null,
      reasons: [],
    };
    this.#verdicts.set(likeness, verdict);
    return verdict;
  }
}

/** What the maker put on an axle, for the judge; null where the size is written in a way we cannot read. */
export function oeFitment(fitment: Fitment, axle: Axle): OeFitment | null {
  const required: AxleFitment = fitment[axle];
  const size = parseSize(required.size);
  if (size === null) return null;
  return {
    size,
    loadIndex: required.loadIndex,
    loadIndexDual: required.loadIndexDual,
    speed: required.speed === '' ? null : required.speed,
    loadMark: required.loadMark === null ? null : parseLoadMark(required.loadMark),
    vehicleClass: fitment.vehicleClass,
    dual: fitment.kind === 'dually' && axle === 'rear',
  };
}

const sizesByIndex = new WeakMap<CatalogIndex, (TireSize | null)[]>();

function sizeOf(index: CatalogIndex, code: number): TireSize | null {
  let sizes = sizesByIndex.get(index);
  if (sizes === undefined) sizesByIndex.set(index, (sizes = []));
  const known = sizes[code];
  if (known !== undefined) return known;
  const size = parseSize(index.dictionaries.size.values[code] ?? '');
  sizes[code] = size;
  return size;
}

/** Rows with the same text are the same tire to the judge: every column that {@link candidateTire} reads. */
function likenessOf({ columns, lines }: CatalogIndex, row: number): string {
  const isWinter = lines[columns.line[row] ?? 0]?.categories.includes(WINTER) ?? false;
  const judged = [
    columns.size,
    columns.loadIndex,
    columns.loadIndexDual,
    columns.speed,
    columns.loadMark,
    columns.type,
    columns.maxLoadLb,
    columns.rimMinIn10,
    columns.rimMaxIn10,
    columns.diameterIn100,
    columns.dotFrom,
  ];
  const marks = (columns.flags[row] ?? 0) & (flag.runFlat | flag.mudSnow | flag.severeSnow);
  let text = `${isWinter ? 'w' : ''}${String(marks)}`;
  for (const column of judged) text += ` ${String(column[row] ?? 0)}`;
  return text;
}

/** A row as the judge wants it. Throws where the catalogue holds a size that nobody can read. */
export function candidateTire(index: CatalogIndex, row: number): CandidateTire {
  const { columns, dictionaries } = index;
  const code = columns.size[row] ?? 0;
  const size = sizeOf(index, code);
  if (size === null)
    throw new Error(`Unreadable size in the catalogue: ${dictionaries.size.values[code] ?? ''}`);
  const flags = columns.flags[row] ?? 0;
  const dual = columns.loadIndexDual[row] ?? 0;
  const mark = dictionaries.loadMark.values[columns.loadMark[row] ?? 0] ?? '';
  const type = typeBySlug(dictionaries.type.values[columns.type[row] ?? 0] ?? '');
  const categories = index.lines[columns.line[row] ?? 0]?.categories ?? [];
  const made = parseDotDate(dictionaries.dotFrom.values[columns.dotFrom[row] ?? 0] ?? '', new Date());
  return {
    size: (flags & flag.runFlat) !== 0 ? { ...size, runFlat: true } : size,
    service: {
      loadIndex: columns.loadIndex[row] ?? 0,
      loadIndexDual: dual === 0 ? null : dual,
      speed: dictionaries.speed.values[columns.speed[row] ?? 0] ?? '',
    },
    loadMark: mark === '' ? null : parseLoadMark(mark),
    ...(type !== null && { tireClass: type.slug }),
    maxLoadLb: columns.maxLoadLb[row] ?? null,
    snow: snowClass({
      mudAndSnow: (flags & flag.mudSnow) !== 0,
      threePeak: (flags & flag.severeSnow) !== 0,
      winter: categories.includes(WINTER),
    }),
    rimWidthRangeIn: {
      min: (columns.rimMinIn10[row] ?? 0) / 10,
      max: (columns.rimMaxIn10[row] ?? 0) / 10,
    },
    overallDiameterIn: (columns.diameterIn100[row] ?? 0) / 100,
    ageMonths: made.ok ? made.value.ageMonths : null,
  };
}
