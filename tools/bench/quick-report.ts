import { type Compared, type Figure, percent } from './baseline.ts';
import { floorLoad } from './measure.ts';
import { table } from './report.ts';

/** The floor of a run: what one answer of the bare server costs, and how many it gives in a second. */
export interface Floor {
  readonly cpuMs: number;
  readonly perSecond: number;
}

/** The figures of a run beside the baseline's as a Markdown table, bold where one is worse by more than a third. */
export function quickTable(floor: Floor, compared: readonly Compared[]): string {
  const floorRow = [floorLoad.name, `${milliseconds(floor.cpuMs)}, ${rate(floor.perSecond)}`, '1', '1', ''];
  const rows = compared.map(({ baselineFloors, change, isWorse, ...figure }) => {
    const strong = (text: string): string => (isWorse ? `**${text}**` : text);
    return [
      strong(figure.name),
      absolute(figure),
      floors(figure.floors),
      baselineFloors === null ? '' : floors(baselineFloors),
      change === null ? 'new' : strong(percent(change)),
    ];
  });
  return table(['what', 'absolute', '× floor', 'baseline × floor', 'change'], [floorRow, ...rows]);
}

const absolute = ({ value, unit }: Figure): string => (unit === 'CPU ms' ? milliseconds(value) : rate(value));
const milliseconds = (ms: number): string => `${ms.toFixed(3)} CPU ms`;
const rate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en-US')} a second`;

/** Three digits are more than is certain. */
const floors = (times: number): string => (times < 100 ? times.toPrecision(3) : times.toFixed(0));
