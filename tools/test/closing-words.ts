import type { FileReport } from './reports.ts';

/** A check that failed, as the end of a run names it. */
export interface FailedCheck {
  readonly title: string;
  /** Its output, or its error. */
  readonly said: string;
  /** `end` where the last lines say most (a program's output), `start` where the first do (an error). */
  readonly tellingPart: 'start' | 'end';
  /** The command that shows more. */
  readonly more?: string;
}

/** The number of lines that a terminal shows without scrolling, less the line `N passed, N failed`. */
const LINES = 39;
const LONGEST_LINE = 160;
const FEWEST_LINES_PER_CHECK = 4;
const SLOWEST = 10;

/** The failed tests of `reports`, as checks. */
export function failedTests(reports: readonly FileReport[]): FailedCheck[] {
  return reports.flatMap(({ file, failures }) =>
    failures.map(({ title, message, trace }): FailedCheck => ({
      title: `${file} › ${title}`,
      said: message,
      tellingPart: 'start',
      ...(trace !== undefined && { more: `npx playwright show-trace ${trace}` }),
    })),
  );
}

/** The last lines of a red run: each failed check with as much of what it said as there is room for. */
export function describeFailures(checks: readonly FailedCheck[]): string[] {
  const room = LINES - 1;
  const shown = checks.length * FEWEST_LINES_PER_CHECK <= room ? checks : checks.slice(0, fit(room - 1));
  const hidden = checks.length - shown.length;
  const each = Math.floor((room - (hidden > 0 ? 1 : 0)) / Math.max(shown.length, 1));
  return [
    checks.length === 1 ? 'One check failed:' : `${checks.length} checks failed:`,
    ...shown.flatMap((check) => listLines(check, each)),
    ...(hidden > 0 ? [`… and ${hidden} more, above.`] : []),
  ];
}

const fit = (room: number): number => Math.floor(room / FEWEST_LINES_PER_CHECK);

function listLines({ title, said, tellingPart, more }: FailedCheck, room: number): string[] {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const left = room - (more === undefined ? 1 : 2);
  const telling = tellingPart === 'start' ? lines.slice(0, left) : lines.slice(-left);
  return [
    `✗ ${title}`,
    ...telling.map((line) => `    ${line}`),
    ...(more === undefined ? [] : [`    ${more}`]),
  ].map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1)}…` : line));
}

/** The last lines of a green run: which test files to look at where it shall be quicker. */
export function describeSlowest(reports: readonly FileReport[]): string[] {
  const slowest = reports.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  if (slowest.length === 0) return [];
  return [
    'The slowest test files:',
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`),
  ];
}
