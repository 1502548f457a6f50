export type FitmentOutcome = 'fits' | 'fits-with-note' | 'does-not-fit';
export type FitmentSeverity = 'ok' | 'note' | 'stop';

/** Every finding that the checks can make. */
export type FitmentCode =
  | 'load-ok'
  | 'load-low'
  | 'load-unknown'
  | 'dual-load-unknown'
  | 'extra-load-needed'
  | 'truck-tire-pressure'
  | 'passenger-tire-for-truck'
  | 'trailer-tire'
  | 'trailer-tire-needed'
  | 'temporary-spare'
  | 'temporary-spare-needed'
  | 'not-for-highway'
  | 'speed-ok'
  | 'speed-low'
  | 'speed-low-winter'
  | 'speed-low-truck'
  | 'speed-unknown'
  | 'size-ok'
  | 'size-differs'
  | 'diameter-out'
  | 'diameter-unknown'
  | 'construction-differs'
  | 'not-run-flat'
  | 'run-flat-unstated'
  | 'rim-differs'
  | 'wheels-needed'
  | 'rim-width-out'
  | 'rim-width-unknown'
  | 'oe-mark-ok'
  | 'oe-mark-other'
  | 'oe-mark-missing'
  | 'oe-mark-mixed'
  | 'age-ok'
  | 'age-old-stock'
  | 'age-too-old'
  | 'axle-mixed'
  | 'set-ok'
  | 'front-rear-ratio'
  | 'all-wheel-lines-mixed'
  | 'all-wheel-buy-four'
  | 'all-wheel-tread'
  | 'run-flat-mixed'
  | 'run-flat-unknown'
  | 'construction-mixed'
  | 'season-mixed'
  | 'dually-buy-six'
  | 'winter-buy-four'
  | 'two-to-rear'
  | 'single-tire';

/** One finding, as a sentence that a buyer understands. */
export interface FitmentFinding {
  code: FitmentCode;
  severity: FitmentSeverity;
  text: string;
  /** The sentence that the buyer must agree to before buying. Only notes have one. */
  acknowledge?: string;
}

/** The verdict: any stop makes it `does-not-fit`, otherwise any note makes it `fits-with-note`. */
export interface FitmentResult {
  outcome: FitmentOutcome;
  reasons: FitmentFinding[];
}

const ORDER: Readonly<Record<FitmentSeverity, number>> = { stop: 0, note: 1, ok: 2 };

export const ok = (code: FitmentCode, text: string): FitmentFinding => ({ code, severity: 'ok', text });
export const note = (code: FitmentCode, text: string): FitmentFinding => ({ code, severity: 'note', text });
export const stop = (code: FitmentCode, text: string): FitmentFinding => ({ code, severity: 'stop', text });
/** A note that the buyer must agree to, in the words of `acknowledge`, before the tire can be bought. */
export const noteToAcknowledge = (code: FitmentCode, text: string, acknowledge: string): FitmentFinding => ({
  ...note(code, text),
  acknowledge,
});

/** Derives the outcome from the findings and puts the most serious first. */
export function getVerdict(reasons: readonly FitmentFinding[]): FitmentResult {
  // Both axles of a car often have the same finding; the buyer reads it once.
  const distinct = [...new Map(reasons.map((reason) => [reason.text, reason])).values()];
  const sorted = distinct.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity]);
  const gravest = sorted[0]?.severity ?? 'ok';
  const outcome = gravest === 'stop' ? 'does-not-fit' : gravest === 'note' ? 'fits-with-note' : 'fits';
  return { outcome, reasons: sorted };
}
