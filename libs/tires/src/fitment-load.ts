import { note, ok, stop, type FitmentFinding } from './fitment-reason.ts';
import { type CandidateTire, type OeFitment } from './fitment-types.ts';
import { loadIndexLb } from './load-index.ts';
import { loadRangeFacts, type LoadMark } from './load-mark.ts';
import { isPassengerClass, isTruckClass, getTireClass, type TireClass } from './tire-class.ts';

/**
 * On a truck, bus, trailer or multipurpose vehicle, a passenger tire's load is divided by this (FMVSS 120 S5.1.2, FMVSS
 * 110 S4.2.2.2).
 */
export const PASSENGER_ON_TRUCK_DIVISOR = 1.1;

/**
 * A sidewall may be marked this share below the pounds of its load index: LT245/75R16 E (120) reads 3,042 lb where the
 * table says 3,086. Neighboring load indexes are further apart. Not for divided loads.
 */
const MARKING_TOLERANCE = 0.015;

const getClass = (tire: CandidateTire): TireClass => tire.tireClass ?? getTireClass(tire.size);
const WHOLE_NUMBER = new Intl.NumberFormat('en-US');
const pounds = (lb: number) => `${WHOLE_NUMBER.format(lb)} lb`;

/** The side of the comparison that FMVSS divides if a passenger tire and a truck tire replace each other. */
type Division = 'tire' | 'placard' | null;

/**
 * A passenger tire in place of a truck or trailer tire carries less than its rating. The other way around, the placard's
 * passenger size already includes the margin, so a truck tire needs only the divided load. Passenger tires are
 * compared with each other as they are.
 */
function getDivision(candidate: TireClass, oe: OeFitment): Division {
  const wanted = getTireClass(oe.size);
  if (oe.vehicleClass === 'passenger') return null;
  if (isPassengerClass(candidate)) return isPassengerClass(wanted) ? null : 'tire';
  return isTruckClass(candidate) && isPassengerClass(wanted) ? 'placard' : null;
}

/** By how much the divisor lowers a load, in whole percent. */
const CUT_PERCENT = Math.round((1 - 1 / PASSENGER_ON_TRUCK_DIVISOR) * 100);

/** The kind of truck tire that the vehicle came with. */
const truckTires = ({ size }: OeFitment): string =>
  size.suffix === 'C' || size.suffix === 'CP' ? 'commercial van (C)' : 'truck (LT)';

/**
 * Said of a truck tire on a passenger placard, without naming the pressure. We know of no public formula for LT and C
 * tires that could be cited; their loads by pressure are tables of TRA's and ETRTO's yearbooks, which are not ours to
 * repeat.
 */
const MORE_PRESSURE =
  'LT and C tires need more air than your door placard says. We don’t know the right pressure for this tire. Call us or ask your shop before you drive.';

/** Judges if this kind of tire may be used on this axle at all, with the changes that it brings. */
export function judgeClass(candidate: CandidateTire, oe: OeFitment): FitmentFinding[] {
  const own = getClass(candidate);
  const wanted = getTireClass(oe.size);
  if (own === 'off-road') {
    return [
      stop('not-for-highway', 'This tire is marked NHS, not for highway service. Do not use it on the road.'),
    ];
  }
  if (own === 'trailer' && oe.vehicleClass !== 'trailer') {
    return [stop('trailer-tire', 'This is a trailer (ST) tire. Never put it on a car or truck.')];
  }
  if (own !== 'trailer' && wanted === 'trailer') {
    return [
      stop(
        'trailer-tire-needed',
        'Your trailer came with trailer (ST) tires. Their stiffer sidewalls resist sway, so choose ST tires again.',
      ),
    ];
  }
  if (own === 'temporary-spare' && wanted !== 'temporary-spare') {
    return [stop('temporary-spare', 'This is a temporary spare for emergencies, not for everyday driving.')];
  }
  if (own !== 'temporary-spare' && wanted === 'temporary-spare') {
    return [stop('temporary-spare-needed', 'Your spare wheel only takes a temporary (T-type) spare tire.')];
  }
  if (isTruckClass(own) && isPassengerClass(wanted)) return [note('truck-tire-pressure', MORE_PRESSURE)];
  if (isPassengerClass(own) && isTruckClass(wanted)) {
    const cut = `Federal rules cut its load rating by about ${String(CUT_PERCENT)}%, and its sidewall is softer.`;
    return [
      note(
        'passenger-tire-for-truck',
        `This is a passenger tire, and your vehicle came with ${truckTires(oe)} tires. ${
          getDivision(own, oe) === 'tire' ? cut : 'Its sidewall is softer.'
        }`,
      ),
    ];
  }
  return [];
}

/** Load index and pounds of one tire, as single or dual. */
interface Load {
  index: number | null;
  lb: number | null;
}

function getLoad(candidate: CandidateTire, dual: boolean): Load {
  const index = (dual ? candidate.service?.loadIndexDual : candidate.service?.loadIndex) ?? null;
  const fromIndex = index === null ? null : loadIndexLb(index);
  return { index, lb: dual ? fromIndex : (candidate.maxLoadLb ?? fromIndex) };
}

function requiredLoad(oe: OeFitment, dual: boolean): { index: number; lb: number | null } {
  const index = dual ? (oe.loadIndexDual ?? oe.loadIndex) : oe.loadIndex;
  return { index, lb: loadIndexLb(index) };
}

/** Heavy tires are beyond the table of pounds, but their indexes can still be compared. */
function compareIndexes(own: number | null, required: number): FitmentFinding {
  if (own === null) {
    return note(
      'load-unknown',
      'We could not confirm the load rating. Compare the max load on the sidewall with your placard, or call us.',
    );
  }
  const reads = `Load index ${String(own)}. Your vehicle needs ${String(required)} or higher.`;
  return own >= required ? ok('load-ok', reads) : stop('load-low', reads);
}

const isStrong = (mark: LoadMark | null) => mark === 'XL' || mark === 'HL' || loadRangeFacts(mark) !== null;

/** Each tire's load must reach the OE's, and an OE extra-load tire must not be replaced by a standard one. */
export function judgeLoad(candidate: CandidateTire, oe: OeFitment): FitmentFinding[] {
  const dual = oe.dual ?? false;
  const required = requiredLoad(oe, dual);
  const own = getLoad(candidate, dual);
  if (dual && own.index === null) {
    return [
      stop(
        'dual-load-unknown',
        'Dual rear wheels need a tire with a dual load rating. This one does not have one.',
      ),
    ];
  }
  const division = getDivision(getClass(candidate), oe);
  if (own.lb === null || required.lb === null) {
    return [compareIndexes(division === null ? own.index : null, required.index)];
  }
  const carries = Math.floor(division === 'tire' ? own.lb / PASSENGER_ON_TRUCK_DIVISOR : own.lb);
  const needs = Math.ceil(division === 'placard' ? required.lb / PASSENGER_ON_TRUCK_DIVISOR : required.lb);
  const cut = division === 'tire' ? ' on your vehicle' : '';
  const reads = `Each tire carries ${pounds(carries)}${cut}. Your vehicle needs ${pounds(needs)} per tire.`;
  if (carries >= needs) return [ok('load-ok', reads)];
  if (division === null && carries + needs * MARKING_TOLERANCE >= needs) {
    // With both figures in pounds, the sentence would seem to say that a lower load is enough.
    const says = `Your vehicle needs load index ${String(required.index)}, which this tire has. Its sidewall says ${pounds(carries)}.`;
    return [ok('load-ok', says)];
  }
  const low = stop('load-low', reads);
  const oeIsStrong = oe.loadMark === 'XL' || oe.loadMark === 'HL';
  if (!oeIsStrong || isStrong(candidate.loadMark)) return [low];
  const mark = String(oe.loadMark);
  return [low, stop('extra-load-needed', `Your vehicle needs ${mark} tires. This one is not ${mark}.`)];
}
