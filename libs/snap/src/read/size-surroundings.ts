import { type GreedyText } from './greedy-text.ts';

/** Costs of a size by the text beside it, all in nats. */
const COSTS = {
  /** LT, ST, HL, or T before a size that has no such letters. */
  lettersBefore: 2.5,
  /** A figure that touches its first one. */
  figureBefore: 2,
  /** LT, ST or C after a size that has no such letters. */
  lettersAfter: 2.5,
  /** .5 after a whole rim. */
  halfInchAfter: 3,
  /** Two load indexes after a size for passenger cars. */
  pairAfter: 2.5,
} as const;

/** Less likely than its letters in plain sight. */
const CUT_OFF_COST = 0.5;

const LETTERS_BEFORE = /(?:^|[^A-Z])(?:[L1I]T|ST|HL|T)$/;
const LETTERS_AFTER = /^ ?(?:LT|ST)(?![A-Z])|^C(?![A-Z])/;
const PAIR_AFTER = /^[^A-Z0-9]*(?:C|LT|[/ ]+[A-H])?[^A-Z0-9]*\d{2,3}[/|]\d{2,3} ?[A-Z]?/;
const HAS_LETTERS = /^[A-Z]|[A-Z]$|x/;
const METRIC = /^\d{3}\/\d{2}R\d{2}$/;

export interface Surroundings {
  /** Cost of a size whose first symbol is a figure and begins at this step. */
  costBefore(from: number): number;
  /** @param key `sizeFamily` of the size whose last symbol ends at step `to`. */
  costAfter(key: string, to: number): number;
  /** The LT size that this one is likely part of; `gain` is added to its score. */
  cutOff(key: string, to: number): { key: string; gain: number } | null;
}

/** Judges the text beside a size: the same figures are another size with LT before them. */
export function surroundings({ text, firsts, lasts }: GreedyText): Surroundings {
  // Only ASCII: the length must stay that of the steps.
  const upper = text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  const after = kept((to) => {
    const start = firsts.findIndex((step) => step > to);
    return start === -1 ? '' : upper.slice(start);
  });
  const costBefore = kept((from) => {
    const end = lasts.findIndex((step) => step >= from);
    const left = upper.slice(0, end === -1 ? upper.length : end);
    if (/\d$/.test(left)) return COSTS.figureBefore;
    return LETTERS_BEFORE.test(left.trimEnd()) ? COSTS.lettersBefore : 0;
  });
  const isPair = (key: string, to: number) => METRIC.test(key) && PAIR_AFTER.test(after(to));
  return {
    costBefore,
    costAfter(key, to) {
      const right = after(to);
      let cost = isPair(key, to) ? COSTS.pairAfter : 0;
      if (/^\.5/.test(right) && !key.includes('.5')) cost += COSTS.halfInchAfter;
      return !HAS_LETTERS.test(key) && LETTERS_AFTER.test(right) ? cost + COSTS.lettersAfter : cost;
    },
    cutOff: (key, to) => (isPair(key, to) ? { key: `LT${key}`, gain: COSTS.pairAfter - CUT_OFF_COST } : null),
  };
}

function kept<Value>(find: (step: number) => Value): (step: number) => Value {
  const known = new Map<number, Value>();
  return (step) => {
    const value = known.get(step) ?? find(step);
    known.set(step, value);
    return value;
  };
}
