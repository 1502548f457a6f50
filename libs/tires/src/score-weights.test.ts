import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCORE_KEYS } from './score.ts';
import { scoreCatalog } from './score-catalog.ts';
import { readScoreWeights, weightedScores, weightsInSentence, writeScoreWeights } from './score-weights.ts';
import { peers } from '../test/scored.ts';

const scores = scoreCatalog(peers.length, (row) => peers[row] ?? fail());
const kinds = new Uint8Array(peers.length);
const weighted = (text: string) =>
  weightedScores(scores.overall, scores.parts, kinds, readScoreWeights(text) ?? EQUAL);
const EQUAL = { longLasting: 3, handling: 3, traction: 3, durability: 3 };
function fail(): never {
  throw new Error('No such tire');
}

describe('the weights of the score', () => {
  it.each(['4-1-2-0', '0-0-0-4', '2-2-2-3'])('reads and writes %s', (text) => {
    const read = readScoreWeights(text);
    expect(read && writeScoreWeights(read)).toBe(text);
  });

  it.each([
    null,
    '',
    '4-1-2',
    '4-1-2-2-2',
    '5-1-2-2',
    '-1-1-2-2',
    '4-1-2-2 ',
    'a-b-c-d',
    '2-2-2-2',
    '0-0-0-0',
  ])('takes %s for no weights of one’s own', (text) => expect(readScoreWeights(text)).toBeNull());

  it('says in a sentence what counts most', () => {
    expect(weightsInSentence({ longLasting: 2, handling: 0, traction: 4, durability: 2 })).toBe(
      'the most weight on traction, normal weight on tread life and durability, none on handling',
    );
  });
});

describe('the score by weights', () => {
  it('is the score itself where all weights are equal', () => {
    expect([...weightedScores(scores.overall, scores.parts, kinds, EQUAL)]).toEqual([...scores.overall]);
  });

  it('orders by one part alone where no other counts', () => {
    const figures = weighted('0-4-0-0');
    const byPart = (a: number, b: number) =>
      (scores.parts.handling[b] ?? 0) - (scores.parts.handling[a] ?? 0) || a - b;
    const rows = [...peers.keys()];
    const byFigure = rows.toSorted((a, b) => (figures[b] ?? 0) - (figures[a] ?? 0) || byPart(a, b));
    expect(byFigure).toEqual(rows.toSorted(byPart));
  });

  it('is never higher for a tire that is worse or equal in every part', () => {
    const weight = fc.integer({ min: 0, max: 4 });
    const row = fc.nat(peers.length - 1);
    fc.assert(
      fc.property(fc.tuple(weight, weight, weight, weight), row, row, (steps, a, b) => {
        const weights = readScoreWeights(steps.join('-'));
        const isWorse = SCORE_KEYS.every((key) => (scores.parts[key][a] ?? 0) <= (scores.parts[key][b] ?? 0));
        if (weights === null || !isWorse) return;
        const figures = weightedScores(scores.overall, scores.parts, kinds, weights);
        expect(figures[a] ?? 0).toBeLessThanOrEqual(figures[b] ?? 0);
      }),
    );
  });

  it('gives none to a tire without a score', () => {
    const overall = scores.overall.slice().fill(0, 0, 1);
    expect(weightedScores(overall, scores.parts, kinds, { ...EQUAL, traction: 4 })[0]).toBe(0);
  });
});
