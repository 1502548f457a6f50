/** Typing errors forgiven in a word of this length. */
const errorsAllowed = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2);

/**
 * How many letters have to be put in, left out, changed or swapped with their neighbour to make one word of the
 * other; `max + 1` when it is more than `max`.
 */
export function typingDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > max) return max + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? max + 1;
}

/** The known word that a mistyped one most likely stands for; null when none is near. */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  let nearest: string | null = null;
  let least = errorsAllowed(typed.length) + 1;
  for (const word of words) {
    const distance = typingDistance(typed, word, least - 1);
    if (distance >= least) continue;
    least = distance;
    nearest = word;
    if (distance === 0) break;
  }
  return nearest;
}
