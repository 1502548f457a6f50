import { parseDot } from '@tirekit/tires';
import { symbolTable } from './confusions.ts';
import { getEmissions } from './emissions.ts';
import { collapse, greedyPath } from './greedy-text.ts';
import { type Recognition } from './models.ts';
import { type TinReading } from './reading.ts';

/** A tire identification number uses no G, I, O, Q, S, Z (49 CFR 574.5). */
const FIGURES = '0123456789';
const ALPHABET: readonly string[] = [...FIGURES, ...'ABCDEFHJKLMNPRTUVWXY'];
/** The mark before the number, also as a recognizer spells it. */
const MARK = /[D0O][O0QD][T7IY]/g;
/** Symbols of a number; fewer are a date or a piece. */
const LENGTHS = { min: 7, max: 13 } as const;
/** Week and year. */
const DATE_LENGTH = 4;
/** Without DOT before it, a number is only a guess. */
const UNMARKED = 0.5;
/** Neighboring boxes that may hold one number: mark and plant, code, date. */
const MOST_BOXES = 3;
/** A less certain number is not worth a person's look. */
const LEAST_CERTAINTY = 0.2;

/** One character of a box, with the symbols that it may be. */
interface Glyph {
  readonly text: string;
  /** Best figure, and best symbol of all, with their probabilities. */
  readonly figure: Guess;
  readonly symbol: Guess;
}

interface Guess {
  readonly symbol: string;
  readonly certainty: number;
}

/**
 * The DOT number (TIN) among boxes of text, or null. A person confirms it: it has no check digit.
 *
 * @param recognitions of boxes in the order of the print, so that a number may run over neighbors
 * @param on the day, because a date in the future is no date of making
 */
export function readTin(
  recognitions: readonly Recognition[],
  characters: readonly string[],
  on: Date,
): TinReading | null {
  const boxes = recognitions.map((recognition) => toGlyphs(recognition, characters));
  let best: TinReading | null = null;
  for (const start of boxes.keys())
    for (let count = 1; count <= MOST_BOXES && start + count <= boxes.length; count += 1) {
      const reading = readGlyphs(boxes.slice(start, start + count), on);
      if (reading !== null && reading.certainty > (best?.certainty ?? LEAST_CERTAINTY)) best = reading;
    }
  return best;
}

function toGlyphs(recognition: Recognition, characters: readonly string[]): Glyph[] {
  const greedy = greedyPath(recognition);
  const { text, peaks } = collapse(greedy, characters);
  if (text.replace(/[^A-Z0-9]/gi, '').length < 3) return [];
  const { symbols, width } = getEmissions(recognition, greedy, symbolTable(characters), ALPHABET);
  return [...text].flatMap((character, index) => {
    const peak = peaks[index];
    // Marks and spaces between the groups are no symbols.
    if (peak === undefined || !/[\p{L}\p{N}|!]/u.test(character)) return [];
    const row = symbols.subarray(peak * width, (peak + 1) * width);
    const highest = greedy.probabilities[peak] ?? 0;
    return [
      {
        text: character.toUpperCase(),
        figure: findBest(row.subarray(0, FIGURES.length), highest),
        symbol: findBest(row, highest),
      },
    ];
  });
}

function findBest(row: Float32Array, highest: number): Guess {
  let best = 0;
  for (const [index, value] of row.entries()) if (value > (row[best] ?? 0)) best = index;
  return { symbol: ALPHABET[best] ?? '', certainty: Math.exp(row[best] ?? 0) * highest };
}

function readGlyphs(boxes: readonly (readonly Glyph[])[], on: Date): TinReading | null {
  const glyphs = boxes.flat();
  const [first = []] = boxes;
  const text = glyphs.map((glyph) => glyph.text.charAt(0)).join('');
  const marks = [...text.matchAll(MARK)].filter(({ index }) => index < first.length);
  const readings = marks.map(({ index }) => readNumber(glyphs.slice(index + 3), on, 1));
  return (
    readings.find((reading) => reading !== null) ??
    (boxes.length === 1 ? readNumber(glyphs, on, UNMARKED) : null)
  );
}

function readNumber(glyphs: readonly Glyph[], on: Date, weight: number): TinReading | null {
  if (glyphs.length < LENGTHS.min || glyphs.length > LENGTHS.max) return null;
  const guesses = glyphs.map(({ figure, symbol }, index) =>
    index >= glyphs.length - DATE_LENGTH ? figure : symbol,
  );
  const tin = guesses.map(({ symbol }) => symbol).join('');
  // Seven symbols without the mark are any word with a number behind it; so is a number without letters.
  if (weight < 1 && (glyphs.length < LENGTHS.max - 1 || !/[A-Z]/.test(tin))) return null;
  if (!parseDot(tin, on).ok) return null;
  return { tin, certainty: guesses.reduce((product, { certainty }) => product * certainty, weight) };
}
