/** More numbers than a storefront's pages show at a time. */
const MOST = 2_000;

/**
 * A formatter that remembers its texts: pages repeat the same few numbers, and `Intl` takes longer for one number than
 * rendering everything around it.
 */
export function remembered(format: Intl.NumberFormat): (value: number) => string {
  const known = new Map<number, string>();
  return (value) => {
    const held = known.get(value);
    if (held !== undefined) return held;
    const text = format.format(value);
    if (known.size >= MOST) known.clear();
    known.set(value, text);
    return text;
  };
}
