import { type OeFitment } from './fitment-types.ts';
import { sizeSlug } from './size-slug.ts';

/** The arrangement of a vehicle's wheels. */
export type SetKind = 'square' | 'staggered' | 'dually' | 'trailer';

/** One complete way to equip a vehicle. A trailer has the same requirement in both places. */
export interface FitmentSet {
  setId: string;
  kind: SetKind;
  front: OeFitment;
  rear: OeFitment;
}

export interface SetQuantities {
  front: number;
  rear: number;
  total: number;
}

const WHEELS: Readonly<Record<Exclude<SetKind, 'trailer'>, { front: number; rear: number }>> = {
  square: { front: 2, rear: 2 },
  staggered: { front: 2, rear: 2 },
  dually: { front: 2, rear: 4 },
};

/** The usual interval of rotations, in miles. */
const ROTATION_MILES = 6_000;

const ROTATION: Readonly<Record<SetKind, string>> = {
  square: `Rotate front to rear every ${ROTATION_MILES.toLocaleString('en-US')} miles.`,
  staggered: 'Front and rear sizes differ, so these tires can’t be rotated front to rear.',
  dually: 'Rotate as your owner’s manual says. The four rear tires must stay the same height.',
  trailer: 'No rotation needed. Replace both tires on an axle together.',
};

/** The kind of set that two axle requirements make. */
export function getSetKind(front: OeFitment, rear: OeFitment): SetKind {
  if (front.vehicleClass === 'trailer') return 'trailer';
  if (rear.dual ?? false) return 'dually';
  return sizeSlug(front.size) === sizeSlug(rear.size) ? 'square' : 'staggered';
}

/** The number of tires in a full set: 4, 6 on a dually, 2 per axle of a trailer (all counted as rear). */
export function setQuantities(kind: SetKind, trailerAxles = 1): SetQuantities {
  const { front, rear } = kind === 'trailer' ? { front: 0, rear: trailerAxles * 2 } : WHEELS[kind];
  return { front, rear, total: front + rear };
}

/** Advice for the owner about rotating. */
export function rotationAdvice(kind: SetKind): string {
  return ROTATION[kind];
}

/** True if front and rear take different SKUs, so that a buyer must choose a pair for each. */
export function needsTwoSkus(set: Pick<FitmentSet, 'front' | 'rear'>): boolean {
  return sizeSlug(set.front.size) !== sizeSlug(set.rear.size);
}

/** "225/40R18 front, 255/35R18 rear" needs both counts right; null if they are, otherwise what is missing. */
export function missingFromSet(
  kind: SetKind,
  bought: { front: number; rear: number },
): { front: number; rear: number } | null {
  const wanted = setQuantities(kind);
  const front = Math.max(0, wanted.front - bought.front);
  const rear = Math.max(0, wanted.rear - bought.rear);
  return front === 0 && rear === 0 ? null : { front, rear };
}
