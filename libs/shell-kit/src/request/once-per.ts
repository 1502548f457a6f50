import { Beside } from '../page/beside.ts';

/**
 * Computes something from the API's answers once, as long as they are the same objects: answers on the catalogue are
 * shared by many pages. Nobody may modify the result.
 * @example
 * const cars = oncePer<Car>();
 * const car = cars([found.answer], () => carOf(found.answer));
 */
export function oncePer<Result extends object>(): (
  from: readonly [object, ...unknown[]],
  make: () => Result,
) => Result {
  const kept = new Beside<{ from: readonly unknown[]; result: Result }>();
  return (from, make) => {
    const known = kept.get(from[0]);
    if (known?.from.length === from.length && known.from.every((one, at) => one === from[at]))
      return known.result;
    const result = make();
    kept.set(from[0], { from, result });
    return result;
  };
}
