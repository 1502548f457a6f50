import { setImmediate as nextTurn } from 'node:timers/promises';
import { shopDay } from '@tirekit/contract';
import {
  CATEGORIES,
  parseLoadMark,
  parseSize,
  scoreCatalogInSteps,
  type CatalogScores,
  type ScoreFacts,
  temperatureGrade,
  tractionGrade,
} from '@tirekit/tires';
import { type Dictionaries, statedFact, type SkuColumns } from './columns.ts';
import type { LineEntry } from './entries.ts';

/** The basis of an index's scores. */
export interface Scoring extends Pick<CatalogScores, 'context' | 'compared'> {
  /** The day on which they were computed, in UTC: `2026-11-23`. */
  computedOn: string;
}

/** Reads the known facts of a row's tire. 0 and the empty text mean unknown in the columns. */
export function getScoreFacts(
  columns: SkuColumns,
  dictionaries: Dictionaries,
  lines: readonly LineEntry[],
): (row: number) => ScoreFacts {
  const sizes = dictionaries.size.values.map((size) => parseSize(size)?.construction ?? null);
  const loadMarks = dictionaries.loadMark.values.map(parseLoadMark);
  const wetGrades = dictionaries.traction.values.map(tractionGrade);
  const heatGrades = dictionaries.temperature.values.map(temperatureGrade);
  const categories = lines.map((line) => line.categories.flatMap((at) => CATEGORIES[at]?.slug ?? []));
  return (row) => {
    const line = columns.line[row] ?? 0;
    const number = (column: keyof SkuColumns, unit: number) => (columns[column][row] ?? 0) / unit || null;
    const flags = columns.flags[row] ?? 0;
    return {
      brand: lines[line]?.brand ?? 0,
      line,
      categories: categories[line] ?? [],
      warrantyMiles: number('warrantyMiles', 1),
      utqgTreadwear: number('treadwear', 1),
      tractionGrade: wetGrades[columns.traction[row] ?? 0] ?? null,
      temperatureGrade: heatGrades[columns.temperature[row] ?? 0] ?? null,
      speed: dictionaries.speed.values[columns.speed[row] ?? 0] ?? null,
      aspect: number('aspect10', 10),
      sectionWidthIn: number('sectionIn100', 100),
      overallDiameterIn: number('diameterIn100', 100),
      wheelWidthIn: number('rimMaxIn10', 10),
      treadDepth32: number('treadDepth10', 10),
      construction: sizes[columns.size[row] ?? 0] ?? null,
      loadMark: loadMarks[columns.loadMark[row] ?? 0] ?? null,
      runFlat: statedFact(flags, 'runFlat'),
      threePeak: statedFact(flags, 'severeSnow'),
      mudAndSnow: statedFact(flags, 'mudSnow'),
      reviews: lines[line]?.verified ?? null,
    };
  };
}

/** Fills the score columns of all rows, and lets requests be answered meanwhile. */
export async function fillScoreColumns(
  columns: SkuColumns,
  dictionaries: Dictionaries,
  lines: readonly LineEntry[],
): Promise<Scoring> {
  const steps = scoreCatalogInSteps(columns.key.length, getScoreFacts(columns, dictionaries, lines));
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) await nextTurn();
  const { overall, parts, context, compared } = step.value;
  columns.score.set(overall);
  columns.scoreLongLasting.set(parts.longLasting);
  columns.scoreHandling.set(parts.handling);
  columns.scoreTraction.set(parts.traction);
  columns.scoreDurability.set(parts.durability);
  return { context, compared, computedOn: shopDay(new Date()) };
}
