import { type Box, joinBoxes, groupLines } from './boxes.ts';

/** Width over height of a box around a size, with its load index or without; and its height over the outer radius. */
const SIZE_ASPECT = [4, 11] as const;
const SIZE_HEIGHT = [0.026, 0.07] as const;
/** A longer line is cut between its parts. */
const LONGEST_ASPECT = 15;
/** Boxes that are less like a size than this are never read for one. */
const LEAST_LIKENESS = 0.2;

export interface Candidate {
  readonly box: Box;
  /** 0 to 1: how much its shape is a size's. */
  readonly likeness: number;
}

/** Texts joined to lines, those first that have a size's shape. */
export function rankCandidates(boxes: readonly Box[]): Candidate[] {
  return groupLines(boxes)
    .flatMap(listParts)
    .map((parts) => joinBoxes(parts))
    .map((box) => ({ box, likeness: sizeLikeness(box) }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .toSorted((a, b) => b.likeness - a.likeness);
}

function sizeLikeness({ width, height, angle, score }: Box): number {
  if (Math.abs(angle) > 0.35) return 0;
  return score * within(width / height, SIZE_ASPECT) * within(height, SIZE_HEIGHT);
}

/** 1 in the range, and less with each octave beyond it. */
function within(value: number, [from, to]: readonly [number, number]): number {
  const octaves = Math.max(0, Math.log2(from / value), Math.log2(value / to));
  return Math.exp(-2 * octaves * octaves);
}

/** A line in parts that a crop can hold, cut at its widest gaps. */
function listParts(line: readonly Box[]): Box[][] {
  const box = joinBoxes(line);
  if (line.length === 1 || box.width / box.height <= LONGEST_ASPECT) return [[...line]];
  const gaps = line.slice(1).map((next, index) => {
    const last = line[index] ?? next;
    return next.x - next.width / 2 - (last.x + last.width / 2);
  });
  const cut = gaps.indexOf(Math.max(...gaps)) + 1;
  return [...listParts(line.slice(0, cut)), ...listParts(line.slice(cut))];
}
