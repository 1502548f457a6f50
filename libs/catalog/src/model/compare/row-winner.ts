import { findBest } from './find-best.ts';
import { listed } from './comparison-words.ts';

/** The winner of a row, in words. */
export interface RowWinner {
  /** `Longest warranty: Norvik Meridian AS, by 10,000 miles`, or why there is none. */
  sentence: string;
  /** Positions of the winners; several tie, none where nobody wins. */
  at: readonly number[];
  /** The word beside the winner's figure: `Longest`. */
  badge: string;
}

/** The rules for winning a row of figures. */
export interface Contest {
  wins: 'higher' | 'lower';
  /** `Longest` */
  badge: string;
  /** `warranty`, in the middle of a sentence. */
  what: string;
  /** A figure, or a difference of two, in words: `10,000 miles`. */
  inWords: (value: number) => string;
  /** True if grades stand behind the figures, which have no difference: then it is not said. */
  isGraded?: boolean;
}

/** The winner of a row of figures; null where there is nothing to win. */
export function getWinner(
  values: readonly (number | null)[],
  names: readonly string[],
  { wins, badge, what, inWords, isGraded = false }: Contest,
): RowWinner | null {
  const best = findBest(values, wins);
  if (best === null) return null;
  const winners = listed(best.at.map((at) => names[at] ?? ''));
  const margin = best.at.length > 1 ? `tied at ${inWords(best.value)}` : `by ${inWords(best.by)}`;
  const end = isGraded && best.at.length === 1 ? `with ${inWords(best.value)}` : margin;
  return { sentence: `${badge} ${what}: ${winners}, ${end}`, at: best.at, badge };
}

/** A row that nobody wins, with the reason. */
export const noWinner = (sentence: string): RowWinner => ({ sentence, at: [], badge: '' });
