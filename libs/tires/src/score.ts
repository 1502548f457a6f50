/** The four things a tire is scored on, in the order they are shown. */
export const SCORE_KEYS = ['longLasting', 'handling', 'traction', 'durability'] as const;
export type ScoreKey = (typeof SCORE_KEYS)[number];
export type ScoreBand = 'Good' | 'Great' | 'Excellent';

/** The lowest and the highest figure that a score or a part of it can have. */
export const SCORE_RANGE = { lowest: 3, highest: 10 } as const;

/** The number of the four parts that must be known for a score. */
export const PARTS_FOR_A_SCORE = 3;

/** Bands of the score (specification, page data); a band reaches from its lower bound up to the next. */
export const SCORE_BANDS: readonly { band: ScoreBand; from: number; to: number }[] = [
  { band: 'Good', from: 7, to: 8 },
  { band: 'Great', from: 8, to: 9 },
  { band: 'Excellent', from: 9, to: 10 },
];

/** The name of each part, and what it is called in the middle of a sentence. */
export const SCORE_PARTS: Readonly<Record<ScoreKey, { label: string; inSentence: string }>> = {
  longLasting: { label: 'Long lasting', inSentence: 'tread life' },
  handling: { label: 'Handling', inSentence: 'handling' },
  traction: { label: 'Traction', inSentence: 'traction' },
  durability: { label: 'Durability', inSentence: 'durability' },
};

/** The band of a score, or null below 7, for which there is no word. */
export function scoreBand(overall: number): ScoreBand | null {
  return SCORE_BANDS.findLast(({ from }) => overall >= from)?.band ?? null;
}
