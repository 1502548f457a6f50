import type { ComparedTire } from '@tirekit/contract';
import { stockText } from '@tirekit/tire-ui';
import { formatNumber, formatOneDecimal, formatUsd } from '@tirekit/ui';
import type { ComparedFor } from './compared-facts.ts';
import { listed } from './comparison-words.ts';
import {
  getObstacle,
  type Pick,
  type PickPoint,
  pickPoints,
  type PickValues,
  pointWins,
} from './our-pick.ts';

/** The name of a point in a sentence. */
const pointNames: Readonly<Record<PickPoint, string>> = {
  price: 'price',
  cost: 'cost per 1,000 miles',
  score: 'tire score',
  rating: 'customer rating',
  warranty: 'warranty',
};

/** A tire's comparison with another in a point, for after `it`. @param by the difference, always positive */
const pointWords: Readonly<Record<PickPoint, { worse: Said; better: Said; unknown: string }>> = {
  price: {
    worse: (by, { quantity }) => `costs ${formatUsd(by)} more for ${quantity}`,
    better: (by, { quantity }) => `costs ${formatUsd(by)} less for ${quantity}`,
    unknown: 'has no price that we may show here',
  },
  cost: {
    worse: (by) => `costs ${formatUsd(by)} more for every 1,000 miles of warranty`,
    better: (by) => `costs ${formatUsd(by)} less for every 1,000 miles of warranty`,
    unknown: 'has no stated mileage warranty to work out its cost per 1,000 miles',
  },
  score: {
    worse: (by) => `scores ${formatOneDecimal(by)} lower`,
    better: (by) => `scores ${formatOneDecimal(by)} higher`,
    unknown: 'has no score yet',
  },
  rating: {
    worse: (by) => `is rated ${formatOneDecimal(by)} stars lower`,
    better: (by) => `is rated ${formatOneDecimal(by)} stars higher`,
    unknown: 'has too few reviews to compare',
  },
  warranty: {
    worse: (by) => `has ${formatNumber(by)} fewer miles of warranty`,
    better: (by) => `has ${formatNumber(by)} more miles of warranty`,
    unknown: 'has no stated warranty miles',
  },
};
type Said = (by: number, comparedFor: ComparedFor) => string;

export interface WhyNotInput {
  tires: readonly ComparedTire[];
  names: readonly string[];
  values: PickValues;
  pick: Pick | null;
  comparedFor: ComparedFor;
}

/** Why the overall choice was chosen, or why there is none. */
export function pickSentence({ tires, names, pick, comparedFor: { car } }: WhyNotInput): string {
  if (pick !== null) {
    const name = names[pick.at] ?? '';
    if (pick.isOnly)
      return `Our pick is the ${name}. It’s the only one of these that ${car === null ? 'you can buy here now' : `fits your ${car} and is in stock`}.`;
    return `Our pick is the ${name}. It’s ahead in ${listed(pick.wins.map((point) => pointNames[point]))}.`;
  }
  const obstacles = tires.map(getObstacle);
  if (obstacles.every((obstacle) => obstacle === 'does-not-fit') && car !== null)
    return `None of these fits your ${car}.`;
  if (obstacles.every((obstacle) => obstacle !== null)) return 'You can’t buy any of these here right now.';
  return 'It’s a tie. None of these tires comes out ahead.';
}

/** For each tire that is not the overall choice, why not, from facts; null for the choice, and for all if there is none. */
export function whyNot(input: WhyNotInput): readonly (string | null)[] {
  return input.tires.map((tire, at) => {
    if (input.pick?.at === at) return null;
    return obstacleSentence(tire, input.comparedFor) ?? comparedSentence(at, input);
  });
}

function obstacleSentence(tire: ComparedTire, { car }: ComparedFor): string | null {
  const obstacle = getObstacle(tire);
  if (obstacle === null) return null;
  if (obstacle === 'not-for-account') return tire.notForAccount;
  if (obstacle === 'sold-out') return `${stockText(tire.stock)}.`;
  const reason = tire.verdict?.reasons.find(({ severity }) => severity === 'stop')?.text;
  return [`It doesn’t fit your ${car ?? 'car'}.`, reason].filter(Boolean).join(' ');
}

function comparedSentence(at: number, { values, pick, names, comparedFor }: WhyNotInput): string | null {
  if (pick === null || pick.isOnly) return null;
  const losses: string[] = [];
  const gains: string[] = [];
  for (const point of pickPoints) {
    const [own = null, theirs = null] = [values[point][at], values[point][pick.at]];
    const words = pointWords[point];
    if (theirs === null) continue;
    if (own === null) losses.push(words.unknown);
    else if (own !== theirs) {
      const isBetter = pointWins[point] === 'higher' ? own > theirs : own < theirs;
      const said = (isBetter ? words.better : words.worse)(Math.abs(own - theirs), comparedFor);
      (isBetter ? gains : losses).push(
        // A warranty of no miles is none.
        point === 'warranty' && own === 0 ? words.unknown : said,
      );
    }
  }
  // Without a warranty there is no cost per mile either, and one of the two says so.
  const told = losses.filter((said) => said !== pointWords.cost.unknown);
  const against = `Next to the ${names[pick.at] ?? ''}, it ${listed(told)}.`;
  return gains.length === 0 ? against : `${against} In its favor, it ${listed(gains)}.`;
}
