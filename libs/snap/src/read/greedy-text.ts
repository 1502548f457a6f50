import { type Recognition } from './models.ts';

/** The most probable class of each step. */
export interface GreedyPath {
  readonly classes: Int32Array;
  readonly probabilities: Float32Array;
}

/** A text and the steps at which each of its characters was seen. */
export interface GreedyText {
  readonly text: string;
  readonly firsts: readonly number[];
  readonly lasts: readonly number[];
  /** The step at which each was seen most clearly. */
  readonly peaks: readonly number[];
}

export function greedyPath({ probabilities, steps, classes }: Recognition): GreedyPath {
  const best = new Int32Array(steps);
  const highest = new Float32Array(steps);
  for (let step = 0; step < steps; step += 1) {
    const start = step * classes;
    let winner = 0;
    let value = -1;
    for (let index = 0; index < classes; index += 1) {
      const probability = probabilities[start + index] ?? 0;
      if (probability > value) {
        value = probability;
        winner = index;
      }
    }
    best[step] = winner;
    highest[step] = value;
  }
  return { classes: best, probabilities: highest };
}

/** CTC's collapse of a path: repeated classes become one, blanks vanish. */
export function collapse({ classes, probabilities }: GreedyPath, characters: readonly string[]): GreedyText {
  let text = '';
  const firsts: number[] = [];
  const lasts: number[] = [];
  const peaks: number[] = [];
  let before = 0;
  for (const [step, index] of classes.entries()) {
    const character = characters[index] ?? '';
    const peak = peaks.at(-1);
    if (character === '') before = index;
    else if (index === before && peak !== undefined) {
      lasts[lasts.length - 1] = step;
      if ((probabilities[step] ?? 0) > (probabilities[peak] ?? 0)) peaks[peaks.length - 1] = step;
    } else {
      text += character;
      // A character outside the basic plane counts two units of text.
      const units = Array<number>(character.length).fill(step);
      firsts.push(...units);
      lasts.push(...units);
      peaks.push(...units);
      before = index;
    }
  }
  return { text, firsts, lasts, peaks };
}

/** The text as it is read without knowing any size. */
export function greedyText(recognition: Recognition, characters: readonly string[]): string {
  return collapse(greedyPath(recognition), characters).text;
}
