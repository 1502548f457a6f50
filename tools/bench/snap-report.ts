import { table } from './report.ts';

/** A picture with what stands on it, as a line of a folder's `index.json`. */
export interface SnapTruth {
  readonly file: string;
  readonly size: string;
  readonly service?: string;
  readonly tin?: string;
  /** `photograph` where the file says nothing. */
  readonly degradation?: string;
  readonly level?: number;
}

export interface SnapAnswer {
  readonly outcome: 'sure' | 'unsure' | 'none';
  /** Best first. */
  readonly sizes: readonly string[];
  readonly service: string | null;
  readonly tin: string | null;
  readonly seconds: number;
}

export interface SnapResult {
  readonly truth: SnapTruth;
  readonly answer: SnapAnswer;
  /** On the slowed processor; null where it was not tried. */
  readonly slowed: SnapAnswer | null;
}

/** The P of passenger tires and the Z of fast ones don't make another size. */
const plainSize = (size: string) =>
  size
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/^P(?=\d)/, '')
    .replace('ZR', 'R');

const isSameSize = (one: string | undefined, other: string) =>
  one !== undefined && plainSize(one) === plainSize(other);

export const isExact = ({ truth, answer }: SnapResult) => isSameSize(answer.sizes[0], truth.size);

export const isAmongThree = ({ truth, answer }: SnapResult) =>
  answer.sizes.slice(0, 3).some((size) => isSameSize(size, truth.size));

/** Sure of a size that the tire doesn't have: never allowed. */
export const isWronglySure = (result: SnapResult) => result.answer.outcome === 'sure' && !isExact(result);

const COLUMNS: readonly { title: string; value: (results: readonly SnapResult[]) => string }[] = [
  { title: 'pictures', value: (results) => String(results.length) },
  { title: 'exact', value: (results) => share(results, isExact) },
  { title: 'among three', value: (results) => share(results, isAmongThree) },
  { title: 'sure', value: (results) => share(results, ({ answer }) => answer.outcome === 'sure') },
  { title: 'unsure', value: (results) => share(results, ({ answer }) => answer.outcome === 'unsure') },
  { title: 'none', value: (results) => share(results, ({ answer }) => answer.outcome === 'none') },
  { title: 'wrongly sure', value: (results) => String(results.filter(isWronglySure).length) },
  { title: 'service', value: (results) => shareOfStated(results, 'service') },
  { title: 'TIN', value: (results) => shareOfStated(results, 'tin') },
  { title: 's a picture', value: (results) => times(results.map(({ answer }) => answer.seconds)) },
  { title: 's slowed', value: (results) => times(pickSlowed(results).map(({ answer }) => answer.seconds)) },
  { title: 'exact slowed', value: (results) => share(pickSlowed(results), isExact) },
];

/** Rows for all pictures, each level, each degradation, and each degradation at each level. Times: median, 90%, slowest. */
export function snapTable(results: readonly SnapResult[]): string {
  const groups = new Map<string, readonly SnapResult[]>([['all', results]]);
  for (const getName of [
    getLevel,
    getDegradation,
    (result: SnapResult) => `${getDegradation(result)}, ${getLevel(result)}`,
  ])
    for (const [name, group] of [...Map.groupBy(results, getName)].toSorted(([a], [b]) => a.localeCompare(b)))
      groups.set(name, group);
  return table(
    ['', ...COLUMNS.map(({ title }) => title)],
    [...groups].map(([name, group]) => [name, ...COLUMNS.map(({ value }) => value(group))]),
  );
}

/** One line a picture. */
export function snapLine(result: SnapResult): string {
  const { truth, answer } = result;
  const verdict = isWronglySure(result)
    ? 'WRONGLY SURE'
    : isExact(result)
      ? 'exact'
      : isAmongThree(result)
        ? 'among three'
        : 'missed';
  return [
    truth.file,
    `${getDegradation(result)} ${String(truth.level ?? 1)}`,
    verdict,
    answer.outcome,
    `${truth.size} ${truth.service ?? ''}`.trim(),
    `read ${[...answer.sizes, answer.service ?? '-', answer.tin ?? '-'].join(' ')}`,
    `${answer.seconds.toFixed(1)} s`,
  ].join(' · ');
}

/** So many pictures, in turn from each degradation and level. */
export function spreadOver<Truth extends SnapTruth>(truths: readonly Truth[], count: number): Truth[] {
  const groups = [
    ...Map.groupBy(truths, ({ degradation, level }) => `${String(level)} ${String(degradation)}`).values(),
  ];
  const longest = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, place) => groups.flatMap((group) => group[place] ?? []))
    .flat()
    .slice(0, count);
}

/** The same pictures as they were read on the slowed processor. */
const pickSlowed = (results: readonly SnapResult[]): SnapResult[] =>
  results.flatMap(({ truth, slowed }) => (slowed === null ? [] : { truth, answer: slowed, slowed }));

const getDegradation = ({ truth }: SnapResult) => truth.degradation ?? 'photograph';
const getLevel = ({ truth }: SnapResult) => `level ${String(truth.level ?? 1)}`;

function share(results: readonly SnapResult[], is: (result: SnapResult) => boolean): string {
  return percent(results.filter(is).length, results.length);
}

function shareOfStated(results: readonly SnapResult[], mark: 'service' | 'tin'): string {
  const stated = results.filter(({ truth }) => truth[mark] !== undefined);
  return percent(stated.filter(({ truth, answer }) => answer[mark] === truth[mark]).length, stated.length);
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${String(Math.round((100 * part) / whole))}%`;
}

function times(seconds: readonly number[]): string {
  const sorted = seconds.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1);
  return sorted.length === 0 ? '' : `${at(0.5)} / ${at(0.9)} / ${at(1)}`;
}
