import { note, ok, stop, type FitmentReason } from './fitment-reason.ts';
import { type CandidateTire, type OeFitment } from './fitment-types.ts';
import { loadIndexLb } from './load-index.ts';
import { loadRangeFacts, type LoadMark } from './load-mark.ts';
import { isPassengerClass, isTruckClass, tireClassOf, type TireClass } from './tire-class.ts';

/**
 * On a truck, bus, trailer or multipurpose vehicle, a passenger tire's load is divided by this (FMVSS 120 S5.1.2, FMVSS
 * 110 S4.2.2.2).
 */
export const PASSENGER_ON_TRUCK_DIVISOR = 1.1;

/**
 * Sidewalls may differ from the table by a few pounds; two neighbouring load indexes are never this close. Not for
 * divided loads.
 */
const MARKING_TOLERANCE_LB = 5;

const classOf = (tire: CandidateTire): TireClass => tire.tireClass ?? tireClassOf(tire.size);
const WHOLE_NUMBER = new Intl.NumberFormat('en-US');
const pounds = (lb: number) => `${WHOLE_NUMBER.format(Math.floor(lb))} lb`;

/** A passenger tire in place of a truck or trailer tire; an OE passenger size already includes the margin. */
function needsDivisor(candidate: TireClass, oe: OeFitment): boolean {
  return (
    isPassengerClass(candidate) && !isPassengerClass(tireClassOf(oe.size)) && oe.vehicleClass !== 'passenger'
  );
}

/** Whether this kind of tire may be used on this axle at all, and what changes if it may. */
export function judgeClass(candidate: CandidateTire, oe: OeFitment): FitmentReason[] {
  const own = classOf(candidate);
  const wanted = tireClassOf(oe.size);
  if (own === 'off-road') {
    return [stop('not-for-highway', 'Marked NHS, not for highway service.')];
  }
  if (own === 'trailer' && oe.vehicleClass !== 'trailer') {
    return [stop('trailer-tire', 'A trailer (ST) tire must never run on a driven or steered axle.')];
  }
  if (own !== 'trailer' && wanted === 'trailer') {
    return [stop('trailer-tire-needed', 'This trailer was built for ST tires; their sidewalls resist sway.')];
  }
  if (own === 'temporary-spare' && wanted !== 'temporary-spare') {
    return [stop('temporary-spare', 'A temporary spare is for emergencies, not for everyday driving.')];
  }
  if (own !== 'temporary-spare' && wanted === 'temporary-spare') {
    return [stop('temporary-spare-needed', 'The spare’s place and wheel only take a temporary (T) spare.')];
  }
  if (isTruckClass(own) && isPassengerClass(wanted)) {
    return [
      note(
        'truck-tire-pressure',
        'An LT or C tire needs more pressure for the same load: the pressure on the door placard is not enough.',
      ),
    ];
  }
  if (isPassengerClass(own) && isTruckClass(wanted)) {
    return [
      note(
        'passenger-tire-for-truck',
        'A passenger tire in place of a truck tire: its load rating is divided by 1.10, and its sidewall is softer.',
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

function loadOf(candidate: CandidateTire, dual: boolean): Load {
  const index = (dual ? candidate.service?.loadIndexDual : candidate.service?.loadIndex) ?? null;
  const fromIndex = index === null ? null : loadIndexLb(index);
  return { index, lb: dual ? fromIndex : (candidate.maxLoadLb ?? fromIndex) };
}

function requiredLoad(oe: OeFitment, dual: boolean): { index: number; lb: number | null } {
  const index = dual ? (oe.loadIndexDual ?? oe.loadIndex) : oe.loadIndex;
  return { index, lb: loadIndexLb(index) };
}

/** Heavy tires are beyond the table of pounds, but their indexes can still be compared. */
function compareIndexes(own: number | null, required: number): FitmentReason {
  if (own === null) {
    return note('load-unknown', 'The load could not be compared. Check the maximum load on the sidewall.');
  }
  const reads = `Load index ${String(own)}; ${String(required)} is required.`;
  return own >= required ? ok('load-ok', reads) : stop('load-low', reads);
}

const isStrong = (mark: LoadMark | null) => mark === 'XL' || mark === 'HL' || loadRangeFacts(mark) !== null;

/** Each tire's load must reach the OE's, and an OE extra-load tire must not be replaced by a standard one. */
export function judgeLoad(candidate: CandidateTire, oe: OeFitment): FitmentReason[] {
  const dual = oe.dual ?? false;
  const required = requiredLoad(oe, dual);
  const own = loadOf(candidate, dual);
  if (dual && own.index === null) {
    return [
      stop(
        'dual-load-unknown',
        'Dual wheels need a tire that states its load for dual use; this one does not.',
      ),
    ];
  }
  const divided = needsDivisor(classOf(candidate), oe);
  if (own.lb === null || required.lb === null) {
    return [compareIndexes(divided ? null : own.index, required.index)];
  }
  const carries = divided ? own.lb / PASSENGER_ON_TRUCK_DIVISOR : own.lb;
  const tolerance = divided ? 0 : MARKING_TOLERANCE_LB;
  if (carries >= required.lb) {
    return [ok('load-ok', `Carries ${pounds(carries)} per tire; ${pounds(required.lb)} are required.`)];
  }
  if (carries + tolerance >= required.lb) {
    // The two figures in pounds would read as if too little were enough.
    const says = `Load index ${String(required.index)}, as required; the sidewall says ${pounds(carries)}.`;
    return [ok('load-ok', says)];
  }
  const why = divided ? ' after the 1.10 reduction for a passenger tire on a truck' : '';
  const low = stop(
    'load-low',
    `Carries only ${pounds(carries)} per tire${why}; ${pounds(required.lb)} (load index ${String(required.index)}) are required.`,
  );
  const oeIsStrong = oe.loadMark === 'XL' || oe.loadMark === 'HL';
  return oeIsStrong && !isStrong(candidate.loadMark)
    ? [low, stop('extra-load-needed', `The vehicle needs an ${String(oe.loadMark)} tire in this size.`)]
    : [low];
}
