/**
 * What a loader reckons from answers of the API, once for as long as they are the same objects: answers that are made from
 * the catalogue are remembered for many pages. Nobody changes the result.
 * @example
 * const cars = oncePer<Car>();
 * const car = cars([found.answer], () => carOf(found.answer));
 */
export function oncePer<Result extends object>(): (
  from: readonly [object, ...unknown[]],
  make: () => Result,
) => Result {
  const kept = new WeakMap<object, { from: readonly unknown[]; result: Result }>();
  return (from, make) => {
    const known = kept.get(from[0]);
    if (known?.from.length === from.length && known.from.every((one, at) => one === from[at]))
      return known.result;
    const result = make();
    kept.set(from[0], { from, result });
    return result;
  };
}
