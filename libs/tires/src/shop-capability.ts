import type { FittingJob, FittingTires } from './fitting-job.ts';
import { overallDiameterIn, sectionWidthIn } from './geometry.ts';
import { rimInches, type TireSize } from './size.ts';
import { getTireClass } from './tire-class.ts';

/** The limits of a shop's equipment. Lengths in inches and millimeters, aspect ratio in percent. */
export interface ShopLimits {
  readonly minRimIn: number;
  readonly maxRimIn: number;
  readonly minAspect: number;
  readonly maxWidthMm: number;
  readonly runFlat: boolean;
  readonly lightTruck: boolean;
  readonly dually: boolean;
  readonly trailer: boolean;
  /** Has the tools for tire pressure sensors. */
  readonly tpms: boolean;
  /** Tires of medium and heavy trucks. Default false. */
  readonly commercial?: boolean;
}

export type RefusalCode =
  | 'rim-too-large'
  | 'rim-too-small'
  | 'aspect-too-low'
  | 'too-wide'
  | 'run-flat'
  | 'light-truck'
  | 'commercial-truck'
  | 'trailer'
  | 'dually'
  | 'sensors';

/** Why a shop cannot do a job. */
export interface Refusal {
  readonly code: RefusalCode;
  /** For a buyer: `Installs tires on wheels up to 20 inches. These are 22.` */
  readonly message: string;
}

const MM_PER_IN = 25.4;

const widthMm = (size: TireSize): number => Math.round(sectionWidthIn(size) * MM_PER_IN);

/** The height of the sidewall in percent of the width, computed where the size does not state it. Numeric sizes are tall. */
function getAspect(size: TireSize): number {
  if (size.aspect !== null) return size.aspect;
  const diameterIn = overallDiameterIn(size);
  if (diameterIn === null) return Infinity;
  return Math.round(((diameterIn - rimInches(size)) / 2 / sectionWidthIn(size)) * 100);
}

/** 16.5 stays, 19.0 becomes 19, a rim of 390 mm becomes 15.4. */
const inches = (value: number): string => String(Math.round(value * 10) / 10);

const isCommercial = ({ size }: FittingTires): boolean => getTireClass(size) === 'commercial-truck';

/**
 * The reasons that keep a shop from a job, none if it can do it. Of tires that differ front and rear, the ones that are furthest
 * outside a limit are named, so that each limit is mentioned once.
 */
export function shopRefusals(limits: ShopLimits, job: FittingJob): Refusal[] {
  const { tires } = job;
  const rims = tires.map(({ size }) => rimInches(size));
  const [largest, smallest] = [Math.max(...rims), Math.min(...rims)];
  const lowest = Math.min(...tires.map(({ size }) => getAspect(size)));
  const widest = Math.max(...tires.map(({ size }) => widthMm(size)));
  // For a commercial or trailer tire, the refusal doesn't mention light trucks as well.
  const isForLightTruck = tires.some((tire) => tire.lightTruck && !tire.trailer && !isCommercial(tire));

  const rules: readonly [applies: boolean, code: RefusalCode, message: string][] = [
    [
      largest > limits.maxRimIn,
      'rim-too-large',
      `Installs tires on wheels up to ${inches(limits.maxRimIn)} inches. These are ${inches(largest)}.`,
    ],
    [
      smallest < limits.minRimIn,
      'rim-too-small',
      `Installs tires on wheels of ${inches(limits.minRimIn)} inches and up. These are ${inches(smallest)}.`,
    ],
    [
      lowest < limits.minAspect,
      'aspect-too-low',
      `Mounts tires with an aspect ratio of ${limits.minAspect} or more. These have ${lowest}.`,
    ],
    [
      widest > limits.maxWidthMm,
      'too-wide',
      `Mounts tires up to ${limits.maxWidthMm} mm wide. These are ${widest} mm.`,
    ],
    [!limits.runFlat && tires.some(({ runFlat }) => runFlat), 'run-flat', 'Does not mount run-flat tires.'],
    [!limits.lightTruck && isForLightTruck, 'light-truck', 'Does not mount light truck tires.'],
    [
      limits.commercial !== true && tires.some(isCommercial),
      'commercial-truck',
      'Does not mount tires of commercial trucks.',
    ],
    [!limits.trailer && tires.some(({ trailer }) => trailer), 'trailer', 'Does not mount trailer tires.'],
    [!limits.dually && job.dually, 'dually', 'Does not work on dual rear wheels.'],
    [
      !limits.tpms && job.sensors === true,
      'sensors',
      'Does not service tire pressure sensors (TPMS), which your wheels have.',
    ],
  ];
  return rules.flatMap(([applies, code, message]) => (applies ? [{ code, message }] : []));
}
