import { parseTire, sizeSlug } from '@tirekit/tires';
import { fitmentRows, fitmentTables } from '../../fitments/fitments.ts';
import { type ChartEntry } from './charts/chart.ts';
import { entryFor } from './staggered-pairs.ts';

/** The marks that car makers put on tires that were made to their specification, by the make's slug. */
export const makersMarks: Readonly<Record<string, string>> = {
  audi: 'AO',
  bmw: '★',
  jaguar: 'J',
  'land-rover': 'LR',
  'mercedes-benz': 'MO',
  porsche: 'N0',
  tesla: 'T0',
  volvo: 'VOL',
};

/**
 * Cars that came on run-flats, in sizes that the curated fitments do not mark: MINI Cooper and Cooper S, Lexus LC 500 and
 * LS 500.
 */
const MORE_RUN_FLATS = [
  '195/55R16 87V',
  '205/45R17 88V',
  '245/45R20 99Y',
  '275/40R20 102Y',
  '245/50R19 105W',
];

/** A tire as a car left the factory with. */
export type OeTire = { entry: ChartEntry; speed: string; runFlat: boolean };

/** Sizes that some car came with as a run-flat, by slug. */
export const runFlatSlugs: ReadonlySet<string> = new Set(
  [
    ...fitmentTables.flatMap(({ lines }) => lines.flatMap(([, , tires]) => tires.split(' + '))),
    ...MORE_RUN_FLATS.map((text) => `${text} RFT`),
  ].flatMap((text) => {
    const size = parseTire(text)?.size;
    return size?.runFlat === true ? [sizeSlug(size)] : [];
  }),
);

/** The tires that one car came with: one, or front and rear if they differ. */
export type OeSet = readonly OeTire[];

function collect(): ReadonlyMap<string, readonly OeSet[]> {
  const byMark = new Map<string, Map<string, OeSet>>();
  for (const { makeSlug, front, rear } of fitmentRows()) {
    const mark = makersMarks[makeSlug];
    if (mark === undefined) continue;
    const sets = byMark.get(mark) ?? new Map<string, OeSet>();
    byMark.set(mark, sets);
    const axles = front.sizeSlug === rear.sizeSlug ? [front] : [front, rear];
    const set = axles.flatMap((axle): OeTire[] => {
      const entry = entryFor(axle);
      return entry === undefined ? [] : [{ entry, speed: axle.speed, runFlat: runFlatSlugs.has(entry.slug) }];
    });
    const key = set.map(({ entry, speed }) => `${entry.text} ${entry.loadMark} ${speed}`).join(' + ');
    if (set.length === axles.length) sets.set(key, set);
  }
  return new Map([...byMark].map(([mark, sets]) => [mark, [...sets.values()]]));
}

/** The tires that the curated cars of each marking maker came with, by mark. */
export const oeSetsByMark: ReadonlyMap<string, readonly OeSet[]> = collect();
