import { type DriveName, DRIVE_NAMES } from '@tirekit/tires';

/** The order in which a clerk asks: the drives that change the advice come first. */
const ASKED: readonly DriveName[] = ['awd', '4wd', 'part-time-4wd', '2wd'];

/** A vehicle that comes with both kinds of four-wheel drive needs their full names. */
const FULL_NAMES: Readonly<Record<DriveName, string>> = {
  ...DRIVE_NAMES,
  '4wd': 'Full-time 4WD',
  'part-time-4wd': 'Part-time 4WD',
};

/** A drive that a trim comes with, as its owner calls it. */
export interface DriveChoice {
  drive: DriveName;
  name: string;
}

/** The choices of drive, empty if the trim comes with a single one: `AWD or 2WD?` */
export function driveChoices(drives: readonly DriveName[]): readonly DriveChoice[] {
  if (drives.length < 2) return [];
  const names = drives.includes('4wd') && drives.includes('part-time-4wd') ? FULL_NAMES : DRIVE_NAMES;
  return ASKED.filter((drive) => drives.includes(drive)).map((drive) => ({ drive, name: names[drive] }));
}

/** `AWD or 2WD?`, `AWD, 4WD, or 2WD?` */
export function driveQuestion(choices: readonly DriveChoice[]): string {
  const names = choices.map(({ name }) => name);
  return names.length > 2
    ? `${names.slice(0, -1).join(', ')}, or ${String(names.at(-1))}?`
    : `${names.join(' or ')}?`;
}
