import type { Measured } from './measure.ts';

const columns: readonly { title: string; value: (row: Measured) => string }[] = [
  { title: 'what', value: ({ name }) => name },
  { title: 'req/s', value: ({ perSecond }) => perSecond.toLocaleString('en-US') },
  { title: 'p50 ms', value: ({ p50Ms }) => String(p50Ms) },
  { title: 'p99 ms', value: ({ p99Ms }) => String(p99Ms) },
  { title: 'CPU ms/req', value: ({ cpuMsPerRequest }) => cpuMsPerRequest.toFixed(3) },
  { title: 'asking ms', value: ({ clientMsPerRequest }) => clientMsPerRequest.toFixed(3) },
  { title: 'kB/answer', value: ({ kbPerAnswer }) => kbPerAnswer.toFixed(1) },
  { title: 'RSS MB', value: ({ rssMb }) => String(rssMb) },
  { title: 'own MB', value: ({ ownMb }) => String(ownMb) },
  { title: 'failures', value: ({ failures }) => String(failures) },
];

const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Rows as a Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows].map(tableRow).join('\n');

/** The table head of measurements in Markdown. */
export const measuredHead = table(
  columns.map(({ title }) => title),
  [],
);

/** One measurement as a row below `measuredHead`. */
export const measuredRow = (measured: Measured): string =>
  tableRow(columns.map(({ value }) => value(measured)));

/** The measurements as a Markdown table. */
export const measuredTable = (rows: readonly Measured[]): string =>
  [measuredHead, ...rows.map(measuredRow)].join('\n');
