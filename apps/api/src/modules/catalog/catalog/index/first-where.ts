/**
 * Binary search: the first of `count` places at which `holds` is true; `count` if there is none. If it holds at a place, it
 * must hold at all later ones.
 */
export function firstWhere(count: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
