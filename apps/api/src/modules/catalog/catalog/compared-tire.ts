import type { AnswerOf, Compared, ComparedFigures, ComparedTire, compareTires } from '@tirekit/contract';
import { judgeKind, loadIndexLb, speedMph, temperatureGrade, tractionGrade } from '@tirekit/tires';
import { candidateTire, isToBeGraded } from './candidate-tire.ts';
import type { JudgedFitment } from './catalog-reader.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import { statedFact } from './index/columns.ts';
import { getWarrantyInWords } from './specifications.ts';
import { successorOfTire, tireName } from './tire-detail.ts';
import { getScoreBasis, getScoreParts } from './tire-score.ts';
import { toTireSummary } from './tire-summary.ts';

/** A tire that this storefront sells, with its facts for comparison. */
export function toComparedTire(
  view: ChannelView,
  row: number,
  { car, notForAccount }: { car: JudgedFitment | null; notForAccount: string | null },
): Compared {
  const { index } = view;
  const summary = toTireSummary(view, row, car?.judge.verdict(row), null, car?.named.fitment.tireCount);
  const warrantyInWords = summary.warrantyMiles === null ? getWarrantyInWords(index, row) : null;
  const tire: ComparedTire = {
    ...summary,
    scoreParts: getScoreParts(index, row),
    scoreBasis: getScoreBasis(index, row),
    figures: getFigures(index, row),
    ...(warrantyInWords !== null && { warrantyInWords }),
    notForAccount,
  };
  return { itemId: summary.itemId, tire, goneName: null, successor: null };
}

/** A tire that is no longer made, with the one that has taken its place. */
export const goneTire = (index: CatalogIndex, row: number, itemId: string): Compared => ({
  itemId,
  tire: null,
  goneName: tireName(index, row),
  successor: successorOfTire(index, index.successorRow(row)),
});

/** A tire that this storefront does not know, or does not sell. */
export const unknownTire = (itemId: string): Compared => ({
  itemId,
  tire: null,
  goneName: null,
  successor: null,
});

/**
 * The reasons why the tires of a comparison must not run on one vehicle together; empty if they may, or aren't for one vehicle.
 * @param rows those that can be bought
 */
export function neverMixed(
  index: CatalogIndex,
  rows: readonly number[],
  areForOneCar: boolean,
): Pick<AnswerOf<typeof compareTires>, 'neverMixed'> {
  const sizes = new Set(rows.map((row) => index.columns.sizeSlug[row]));
  if (!areForOneCar && sizes.size > 1) return {};
  const stops = judgeKind(rows.map((row) => candidateTire(index, row))).filter(
    ({ severity }) => severity === 'stop',
  );
  return stops.length === 0 ? {} : { neverMixed: stops };
}

function getFigures(index: CatalogIndex, row: number): ComparedFigures {
  const { columns, dictionaries } = index;
  const unless0 = (value: number | undefined): number | null => value || null;
  const tenths = (value: number | undefined): number | null => (value ? value / 10 : null);
  const formatText = (column: 'traction' | 'temperature' | 'speed'): string =>
    dictionaries[column].values[columns[column][row] ?? 0] ?? '';
  const loadIndex = columns.loadIndex[row] ?? 0;
  const flags = columns.flags[row] ?? 0;
  return {
    weightLb: tenths(columns.weightLb10[row]),
    treadDepth32: tenths(columns.treadDepth10[row]),
    treadwear: unless0(columns.treadwear[row]),
    traction: tractionGrade(formatText('traction')),
    temperature: temperatureGrade(formatText('temperature')),
    gradesRequired: isToBeGraded(index, row),
    loadLb: loadIndex === 0 ? null : loadIndexLb(loadIndex),
    speedMph: speedMph(formatText('speed')),
    severeSnow: statedFact(flags, 'severeSnow'),
    iceGrip: statedFact(flags, 'iceGrip'),
    runFlat: statedFact(flags, 'runFlat'),
    ev: statedFact(flags, 'ev'),
  };
}
