import { noteToAcknowledge, stop, type FitmentCode, type FitmentFinding } from './fitment-reason.ts';
import { type CandidateTire } from './fitment-types.ts';
import { isBias } from './size.ts';
import { type SnowClass } from './snow.ts';
import { getTireClass } from './tire-class.ts';

/** The properties that the tires of one vehicle must share. Null means unknown, which is not the same as no. */
export interface TireBuild {
  runFlat: boolean | null;
  /** Bias ply or belted bias, as opposed to radial. */
  bias: boolean;
  season: SnowClass | null;
}

type KindCode = Extract<
  FitmentCode,
  'run-flat-mixed' | 'run-flat-unknown' | 'construction-mixed' | 'season-mixed' | 'dually-buy-six'
>;

/** Findings about a set of more than one kind, and about fewer tires than a dually runs on. */
const FINDINGS: Readonly<Record<KindCode, FitmentFinding>> = {
  'run-flat-mixed': stop(
    'run-flat-mixed',
    'Do not mix run-flat and standard tires on one vehicle. Choose all run-flat tires, or all standard tires.',
  ),
  'run-flat-unknown': noteToAcknowledge(
    'run-flat-unknown',
    'We can’t confirm that these tires are all run-flats or all standard, and the two must not be mixed. Please call us before you order.',
    'I understand: you could not confirm that these tires are all run-flats or all standard',
  ),
  'construction-mixed': stop(
    'construction-mixed',
    'Do not mix radial and bias-ply tires on one vehicle. Choose the same construction for all wheels.',
  ),
  'season-mixed': noteToAcknowledge(
    'season-mixed',
    'These tires are made for different seasons. With different grip front and rear, your vehicle can slide or brake unevenly.',
    'I understand: mixing winter or summer tires with others can make my vehicle slide or brake unevenly',
  ),
  'dually-buy-six': noteToAcknowledge(
    'dually-buy-six',
    'Your vehicle runs on six tires. The ones you keep must match the new ones, and the four rear tires must be the same height.',
    'I understand: my vehicle runs on six tires, and this is fewer than six',
  ),
};

/** The findings that a set of more than one kind has. Those of severity `stop` keep it from being sold. */
export const SET_KIND_CODES: ReadonlySet<FitmentCode> = new Set(
  Object.values(FINDINGS).map(({ code }) => code),
);

/** Seasons whose rubber and tread grip so differently from the others' that they should not share a vehicle. */
const ALONE: ReadonlySet<SnowClass> = new Set(['winter', 'summer']);

/** The number of tires that a vehicle with dual rear wheels runs on. */
const DUALLY_TIRES = 6;

/** The build of a tire. A size with RF proves a run-flat; a size without it proves nothing, so the catalog's field counts. */
export function getBuild({ size, runFlat = size.runFlat, snow = null }: CandidateTire): TireBuild {
  return { runFlat: size.runFlat || runFlat, bias: isBias(size.construction), season: snow };
}

/** A temporary spare is driven on for a few miles, and is part of no set. */
const isSpare = ({ tireClass, size }: CandidateTire): boolean =>
  (tireClass ?? getTireClass(size)) === 'temporary-spare';

/** True if two tires may be offered as one set: alike in everything that must never be mixed, or both unknown. */
export const isOneKind = (one: TireBuild, other: TireBuild): boolean =>
  one.runFlat === other.runFlat && one.bias === other.bias;

/**
 * Judges whether tires that run together are of one kind. Run-flat beside standard and radial beside bias-ply are stops:
 * their sidewalls bend and steer differently (tire makers' and USTMA's replacement guidelines). Winter or summer tires beside
 * others are a note that the buyer must agree to, because many replace one axle at a time (trade practice).
 */
export function judgeKind(tires: readonly CandidateTire[]): FitmentFinding[] {
  const builds = tires.filter((tire) => !isSpare(tire)).map(getBuild);
  const has = (runFlat: boolean | null) => builds.some((build) => build.runFlat === runFlat);
  const seasons = new Set(builds.flatMap(({ season }) => season ?? []));
  const codes: (KindCode | false)[] = [
    has(true) && has(false) && 'run-flat-mixed',
    has(null) && has(true) !== has(false) && 'run-flat-unknown',
    new Set(builds.map(({ bias }) => bias)).size > 1 && 'construction-mixed',
    seasons.size > 1 && [...seasons].some((season) => ALONE.has(season)) && 'season-mixed',
  ];
  return codes.flatMap((code) => (code === false ? [] : [FINDINGS[code]]));
}

/**
 * Judges the number of tires that are bought for a vehicle: fewer than six for a dually are a note that the buyer must agree
 * to, since twin tires of different height wear and overheat (trade practice).
 *
 * @param tireCount number of tires that the vehicle runs on
 */
export const judgeCount = (bought: number, tireCount: number): FitmentFinding[] =>
  tireCount === DUALLY_TIRES && bought > 0 && bought < tireCount ? [FINDINGS['dually-buy-six']] : [];
