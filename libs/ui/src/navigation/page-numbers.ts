/** A page number, or `gap` where numbers are omitted. */
export type PageSlot = number | 'gap';

const neighbors = 1;

/**
 * The numbers to show: the first, the last, and the current one with its neighbors. A gap is never a single number.
 */
export function pageNumbers(page: number, pageCount: number): PageSlot[] {
  const shown = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= neighbors,
  );
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [number];
    return missing === 1 ? [number - 1, number] : (['gap', number] as const);
  });
}
