import type { Compared, ComparedTire } from '@tirekit/contract';
import { type ComparedFor, listNames } from './compared-facts.ts';
import { comparisonRows, type ComparisonRow } from './comparison-rows.ts';
import { compareWords } from './comparison-words.ts';
import { ourPick, pickValues } from './our-pick.ts';
import { pickSentence, whyNot } from './why-not.ts';

/** A tire that was asked for and cannot be compared, with its sentence. */
export interface MissingTire {
  itemId: string;
  sentence: string;
  successor: Compared['successor'];
}

/** Everything that a comparison shows. */
export interface Comparison {
  tires: readonly ComparedTire[];
  names: readonly string[];
  missing: readonly MissingTire[];
  comparedFor: ComparedFor;
  rows: readonly ComparisonRow[];
  /** Position of the overall choice; null if there is none. */
  pickAt: number | null;
  pickSentence: string;
  whyNot: readonly (string | null)[];
}

/**
 * Compares tires.
 * @param nameOf what a tire was called when it was chosen, for one that this storefront does not know; null if nobody remembers
 */
export function getComparison(
  asked: readonly Compared[],
  comparedFor: ComparedFor,
  getName: (itemId: string) => string | null = () => null,
): Comparison {
  const tires = asked.flatMap(({ tire }) => tire ?? []);
  const names = listNames(tires);
  const values = pickValues(tires, comparedFor);
  const pick = ourPick(tires, values);
  const input = { tires, names, values, pick, comparedFor };
  return {
    tires,
    names,
    missing: missingTires(asked, getName),
    comparedFor,
    rows: comparisonRows({ tires, names, comparedFor }),
    pickAt: pick?.at ?? null,
    pickSentence: pickSentence(input),
    whyNot: whyNot(input),
  };
}

/** The tires that cannot be compared, each with its sentence. */
export function missingTires(
  asked: readonly Compared[],
  getName: (itemId: string) => string | null,
): readonly MissingTire[] {
  return asked.flatMap(({ itemId, tire, goneName, successor }) => {
    if (tire !== null) return [];
    const known = getName(itemId);
    const sentence =
      goneName === null
        ? compareWords.unknown(known === null ? `tire number ${itemId}` : `the ${known}`)
        : compareWords.gone(goneName);
    return [{ itemId, sentence, successor }];
  });
}
