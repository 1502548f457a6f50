import { ReorderOutcome } from '@tirekit/contract';

/**
 * The outcome of adding an order's tires to the cart, stored by the page that added them. Null if the address
 * tells of none, or too much time has passed.
 * @param kept what the cookie holds
 */
export function justReordered(search: URLSearchParams, kept: string | null): ReorderOutcome | null {
  if (!search.has('reordered') || kept === null) return null;
  const read = ReorderOutcome.safeParse(parsed(kept));
  return read.success ? read.data : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
