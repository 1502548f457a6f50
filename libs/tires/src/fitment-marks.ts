import { note, ok, type FitmentFinding } from './fitment-reason.ts';
import { type CandidateTire, type OeFitment } from './fitment-types.ts';
import { oeMarkFamily, oeMarksOfMake } from './oe-marks.ts';
import { isPassengerClass, getTireClass } from './tire-class.ts';

const possessive = (name: string) => `${name}’s`;

const marksOf = ({ homologation = null }: CandidateTire): readonly string[] =>
  homologation === null ? [] : typeof homologation === 'string' ? [homologation] : homologation;

/** Judges if the tire was built to the specification of the vehicle's automaker, or of another one. Never a stop. */
export function judgeMark(candidate: CandidateTire, oe: OeFitment): FitmentFinding[] {
  if (oe.make == null || !isPassengerClass(candidate.tireClass ?? getTireClass(candidate.size))) return [];
  const own = oeMarksOfMake(oe.make);
  const marks = marksOf(candidate);
  const mark = marks.find((one) => own !== null && oeMarkFamily(one) === own) ?? marks[0] ?? null;
  const family = oeMarkFamily(mark);
  if (mark !== null && family !== null && family === own) {
    const whose = possessive(family.automaker);
    return [ok('oe-mark-ok', `Carries ${whose} ${mark} mark. It was built to ${whose} specification.`)];
  }
  const reasons: FitmentFinding[] = [];
  if (own?.required != null) {
    reasons.push(
      note(
        'oe-mark-missing',
        `${own.automaker} approves ${own.required} tires for this car. This tire is not ${own.required}.`,
      ),
    );
  }
  if (mark !== null && family !== null) {
    reasons.push(
      note(
        'oe-mark-other',
        `Built to ${possessive(family.automaker)} specification (${mark}), so it was tuned for another make.`,
      ),
    );
  }
  return reasons;
}

/** Tires with different marks, or with and without one, are not built alike even if line and size are the same. */
export function judgeMarksTogether(tires: readonly CandidateTire[]): FitmentFinding[] {
  const marks = new Set(tires.map((tire) => marksOf(tire).toSorted().join('/') || null));
  if (marks.size < 2) return [];
  const named = [...marks].filter((mark) => mark !== null).toSorted();
  const differ = marks.has(null)
    ? `Some of these tires are marked ${named.join(' or ')} and some are not.`
    : `These tires carry different automaker marks (${named.join(' and ')}).`;
  return [note('oe-mark-mixed', `${differ} Use the same mark on all of your wheels.`)];
}
