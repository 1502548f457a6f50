import { speedRank } from './speed-rating.ts';

export interface ServiceReading {
  /** Load index of a single fitment. */
  loadIndex: number;
  /** Load index of a dual (twin wheel) fitment, if the tire states one. */
  loadIndexDual: number | null;
  /** Speed symbol: `H`, `W`, `(Y)` for above 300 km/h, `A8`. */
  speed: string;
}

/** Load and speed of a tire: `102H`, `125/122R`, `(95Y)`; commercial tires may state a second pair. */
export type ServiceDescription = ServiceReading & { second?: ServiceReading };

const SERVICE = /^(\()?([1-9]\d{1,2})(?:\/([1-9]\d{1,2}))?([A-Z]\d?)(\))?$/;

/**
 * Reads one printed service description in upper case, without spaces: `102H`, `125/122R`, `(95Y)`.
 * Brackets around a Y mean "above 300 km/h" and become the symbol `(Y)`.
 */
export function parseServiceToken(token: string): (ServiceReading & { bracketed: boolean }) | null {
  const match = SERVICE.exec(token);
  if (match === null) return null;
  const [, open, single, dual, letter = '', close] = match;
  if ((open === undefined) !== (close === undefined) || speedRank(letter) === null) return null;
  const bracketed = open !== undefined;
  return {
    loadIndex: Number(single),
    loadIndexDual: dual === undefined ? null : Number(dual),
    speed: bracketed && letter === 'Y' ? '(Y)' : letter,
    bracketed,
  };
}

function formatReading({ loadIndex, loadIndexDual, speed }: ServiceReading): string {
  const load = loadIndexDual === null ? String(loadIndex) : `${String(loadIndex)}/${String(loadIndexDual)}`;
  return speed === '(Y)' ? `(${load}Y)` : `${load}${speed}`;
}

/** The printed text: `102H`, `125/122R`, `(95Y)`, `146/143L (144/141M)`. */
export function formatService(service: ServiceDescription): string {
  const first = formatReading(service);
  return service.second === undefined ? first : `${first} (${formatReading(service.second)})`;
}
