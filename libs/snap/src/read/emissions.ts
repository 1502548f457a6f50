import { type SymbolTable } from './confusions.ts';
import { type GreedyPath } from './greedy-text.ts';
import { type Recognition } from './models.ts';

/**
 * Added to every probability: a recognizer is sometimes sure and wrong, so that one lost, added or mistaken character
 * costs about 7 nats and not infinitely many.
 */
const FLOOR = 1e-3;

/** Log of the probability of each symbol at each step, relative to the step's most probable class: 0 at most. */
export interface Emissions {
  /** steps × symbols values, step by step. */
  readonly symbols: Float32Array;
  /** The same for a symbol that goes on from the step before. */
  readonly held: Float32Array;
  /** Per step: blank, space, or a speck. */
  readonly gaps: Float32Array;
  /** Symbols per step. */
  readonly width: number;
}

export function getEmissions(
  { probabilities, steps, classes }: Recognition,
  greedy: GreedyPath,
  table: SymbolTable,
  symbols: readonly string[],
): Emissions {
  const width = symbols.length;
  const values = new Float32Array(steps * width);
  const held = new Float32Array(steps * width);
  const gaps = new Float32Array(steps);
  const looked = symbols.map((symbol) => table.getClasses(symbol));
  for (let step = 0; step < steps; step += 1) {
    const highest = (greedy.probabilities[step] ?? 0) + FLOOR;
    const row = probabilities.subarray(step * classes, (step + 1) * classes);
    const relative = (classes: Int32Array, weights: Float32Array) =>
      Math.min(0, Math.log((sumMass(row, classes, weights) + FLOOR) / highest));
    gaps[step] = relative(table.gap.classes, table.gap.weights);
    for (const [index, looks] of looked.entries()) {
      values[step * width + index] = relative(looks.classes, looks.weights);
      held[step * width + index] = relative(looks.classes, looks.heldWeights);
    }
  }
  return { symbols: values, held, gaps, width };
}

function sumMass(row: Float32Array, classes: Int32Array, weights: Float32Array): number {
  let mass = 0;
  for (const [index, weight] of weights.entries()) mass += weight * (row[classes[index] ?? 0] ?? 0);
  return mass;
}
