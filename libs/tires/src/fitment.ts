import { type CandidateTire, type OeFitment } from './fitment-types.ts';
import { judgeAge, judgeConstruction, judgeRim, judgeSize, judgeSpeed } from './fitment-size.ts';
import { judgeClass, judgeLoad } from './fitment-load.ts';
import { judgeMark } from './fitment-marks.ts';
import { getVerdict, type FitmentResult } from './fitment-reason.ts';

/**
 * Judges one tire against what the maker put on an axle: class, load, speed, size, rim, OE mark and age, each with a
 * reason. The sources are FMVSS 110 and 120 for load, trade practice for diameter, speed, marks and age.
 *
 * @example judgeFitment({ size, service, loadMark }, oe).outcome // 'fits' | 'fits-with-note' | 'does-not-fit'
 */
export function judgeFitment(candidate: CandidateTire, oe: OeFitment): FitmentResult {
  return getVerdict([
    ...judgeClass(candidate, oe),
    ...judgeLoad(candidate, oe),
    ...judgeSpeed(candidate, oe),
    ...judgeSize(candidate, oe),
    ...judgeRim(candidate, oe),
    ...judgeConstruction(candidate, oe),
    ...judgeMark(candidate, oe),
    ...judgeAge(candidate),
  ]);
}
