/**
 * The wheels that a vehicle drives. `awd` drives all four on dry roads, `4wd` is full-time four-wheel drive, and
 * `part-time-4wd` drives the rear wheels until the driver locks both axles together.
 */
export const DRIVES = ['2wd', 'awd', '4wd', 'part-time-4wd'] as const;
export type DriveName = (typeof DRIVES)[number];

/**
 * True if a drive turns all four wheels on dry roads, so that tires of different height work against each other (trade
 * practice: replace all four, or stay within 2/32 in of tread). Part-time four-wheel drive does so only while it is engaged.
 */
export const drivesAllWheels = (drive: DriveName): boolean => drive === 'awd' || drive === '4wd';

/**
 * Difference in tread between an all-wheel-drive car's tires, in 32nds of an inch: caution, and refusal (trade
 * practice).
 */
export const AWD_TREAD_32NDS = { caution: 2, limit: 3 } as const;

/** Buyers' names for drives, which do not tell part-time four-wheel drive from full-time. */
export const DRIVE_NAMES: Readonly<Record<DriveName, string>> = {
  '2wd': '2WD',
  awd: 'AWD',
  '4wd': '4WD',
  'part-time-4wd': '4WD',
};
