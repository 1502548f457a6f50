import { type CandidateTire, type OeFitment } from '../src/fitment-types.ts';
import { parseTire, parseSize } from '../src/parse-tire.ts';
import { type TireSize } from '../src/size.ts';

/** A size from its text; a typing error in a test fails loudly. */
export function getSize(text: string): TireSize {
  const size = parseSize(text);
  if (size === null) throw new Error(`No size: ${text}`);
  return size;
}

/** A candidate from its printed text, with further facts. */
export function candidate(text: string, facts: Partial<CandidateTire> = {}): CandidateTire {
  const tire = parseTire(text);
  if (tire === null) throw new Error(`No tire: ${text}`);
  const { size, service, loadMark } = tire;
  return { size, service, loadMark, ...facts };
}

/** An axle's requirement from the text on the placard. */
export function placard(text: string, facts: Partial<OeFitment> = {}): OeFitment {
  const { size, service, loadMark } = candidate(text);
  if (service === null) throw new Error(`No service description: ${text}`);
  const { loadIndex, loadIndexDual, speed } = service;
  return { size, loadIndex, loadIndexDual, speed, loadMark, vehicleClass: 'passenger', ...facts };
}
