/**
 * The positions of the lowest numbers in order, as many as are asked for. Equal numbers are put in order by `tie`. Only
 * these are sorted with a comparison; the rest is passed over, because a page shows a few of hundreds.
 */
export function firstOnes(
  keys: readonly number[],
  count: number,
  tie: (a: number, b: number) => number,
): number[] {
  const all = Float64Array.from(keys);
  const limit = count >= keys.length ? Infinity : (all.sort()[count - 1] ?? Infinity);
  const chosen: number[] = [];
  keys.forEach((key, at) => {
    if (key <= limit) chosen.push(at);
  });
  const getKey = (at: number): number => keys[at] ?? Infinity;
  return chosen.sort((a, b) => getKey(a) - getKey(b) || tie(a, b)).slice(0, count);
}
