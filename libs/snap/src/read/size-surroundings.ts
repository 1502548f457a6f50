import { type GreedyText } from './greedy-text.ts';

/** Costs of a size by the text beside it, all in nats. */
const COSTS = {
  /** LT, ST, HL, or T before a size that has no such letters. */
  lettersBefore: 2,
  /** A figure that touches its first one. */
  figureBefore: 2,
  /** LT, ST or C after a size that has no such letters. */
  lettersAfter: 2,
  /** .5 after a whole rim. */
  halfInchAfter: 3,
  /** Two load indexes after a size for passenger cars. */
  pairAfter: 2.5,
} as const;

/** Less likely than its letters in plain sight. */
const CUT_OFF_COST = 0.5;

const LETTERS_BEFORE = /(?:^|[^A-Z])(?:[L1I]T|ST|HL|T)$/;
const LETTERS_AFTER = /^ ?(?:LT|ST)(?![A-Z])|^C(?![A-Z])/;
const PAIR_AFTER = /^[^A-Z0-9]*\d{2,3}[/|]\d{2,3} ?[A-Z]?/;
const HAS_LETTERS = /^[A-Z]|[A-Z]$|x/;
const METRIC = /^\d{3}\/\d{2}R\d{2}$/;

export interface Surroundings {
  /** @param key `sizeFamily` of the size that is read from step `from` to step `to`. */
  costOf(key: string, from: number, to: number): number;
  /** The LT size that this one is likely part of; `gain` is added to its score. */
  cutOff(key: string, from: number, to: number): { key: string; gain: number } | null;
}

/** Judges the text beside a size: the same figures are another size with LT before them. */
export function surroundings({ text, steps }: GreedyText): Surroundings {
  // Only ASCII: the length must stay that of the steps.
  const upper = text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  const before = kept((from) => {
    const end = steps.findIndex((step) => step >= from);
    return upper.slice(0, end === -1 ? upper.length : end);
  });
  const after = kept((to) => {
    const start = steps.findIndex((step) => step > to);
    return start === -1 ? '' : upper.slice(start);
  });
  const isPair = (key: string, to: number) => METRIC.test(key) && PAIR_AFTER.test(after(to));
  return {
    costOf(key, from, to) {
      const left = before(from);
      const right = after(to);
      let cost = /\d$/.test(left) ? COSTS.figureBefore : 0;
      if (/^\.5/.test(right) && !key.includes('.5')) cost += COSTS.halfInchAfter;
      if (isPair(key, to)) cost += COSTS.pairAfter;
      if (HAS_LETTERS.test(key)) return cost;
      if (LETTERS_BEFORE.test(left.trimEnd())) cost += COSTS.lettersBefore;
      return LETTERS_AFTER.test(right) ? cost + COSTS.lettersAfter : cost;
    },
    cutOff: (key, _from, to) =>
      isPair(key, to) ? { key: `LT${key}`, gain: COSTS.pairAfter - CUT_OFF_COST } : null,
  };
}

function kept(find: (step: number) => string): (step: number) => string {
  const known = new Map<number, string>();
  return (step) => {
    const text = known.get(step) ?? find(step);
    known.set(step, text);
    return text;
  };
}
