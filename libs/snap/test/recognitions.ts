import { type Recognition } from '../src/read/models.ts';

/** A small recognizer's characters: blank, the marks of sidewalls, letters, space. */
export const CHARACTERS: readonly string[] = [
  '',
  ...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz/.,-+()|×工０',
  ' ',
];

export interface Print {
  /** Probability of each printed character; the rest is shared by all others. */
  readonly certainty?: number;
  /** By position in the text: probabilities of other characters there. */
  readonly doubts?: Readonly<Record<number, Readonly<Record<string, number>>>>;
}

/** The recognition of a line that a model would give: each character on two steps, a blank after it. */
export function getRecognition(text: string, { certainty = 0.97, doubts = {} }: Print = {}): Recognition {
  const rows = [...text].flatMap((character, index) => {
    const row = toRow({ [character]: certainty, ...doubts[index] });
    return [row, row, toRow({ '': certainty })];
  });
  const all = [toRow({ '': certainty }), ...rows];
  const probabilities = new Float32Array(all.length * CHARACTERS.length);
  for (const [step, row] of all.entries()) probabilities.set(row, step * CHARACTERS.length);
  return { probabilities, steps: all.length, classes: CHARACTERS.length };
}

function toRow(known: Readonly<Record<string, number>>): Float32Array {
  const sum = Object.values(known).reduce((total, value) => total + value, 0);
  const rest = Math.max(0, 1 - sum) / CHARACTERS.length;
  return Float32Array.from(CHARACTERS, (character) => rest + (known[character] ?? 0));
}
