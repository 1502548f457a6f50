import { type Recognition } from './models.ts';

/** The most probable class of each step. */
export interface GreedyPath {
  readonly classes: Int32Array;
  readonly probabilities: Float32Array;
}

/** A text and the step at which each of its characters was seen last. */
export interface GreedyText {
  readonly text: string;
  readonly steps: readonly number[];
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
export function collapse({ classes }: GreedyPath, characters: readonly string[]): GreedyText {
  let text = '';
  const steps: number[] = [];
  let before = 0;
  for (const [step, index] of classes.entries()) {
    const character = characters[index] ?? '';
    if (index === before && steps.length > 0 && character !== '') steps[steps.length - 1] = step;
    else if (character !== '') {
      text += character;
      // A character outside the basic plane counts two units of text.
      steps.push(...Array<number>(character.length).fill(step));
    }
    before = index;
  }
  return { text, steps };
}

/** The text as it is read without knowing any size. */
export function greedyText(recognition: Recognition, characters: readonly string[]): string {
  return collapse(greedyPath(recognition), characters).text;
}
