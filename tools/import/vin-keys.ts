/** One place of a vPIC key: any character, or one of these. */
type Place = ReadonlySet<string> | null;

/**
 * Reads the keys of a vPIC pattern: a character for each place of a VIN, `*` for any, `[A-CX]` for one of several,
 * `|` between the descriptor and the rest.
 */
function places(keys: string): Place[] {
  const read: Place[] = [];
  for (let at = 0; at < keys.length; at += 1) {
    const char = keys.charAt(at);
    if (char === '[') {
      const end = keys.indexOf(']', at);
      if (end === -1) return read;
      read.push(new Set(expand(keys.slice(at + 1, end))));
      at = end;
    } else {
      read.push(char === '*' ? null : new Set([char]));
    }
  }
  return read;
}

function expand(inside: string): string[] {
  return [...inside.replace(/(.)-(.)/g, (_, from: string, to: string) => range(from, to))];
}

function range(from: string, to: string): string {
  const start = from.charCodeAt(0);
  const length = Math.max(0, to.charCodeAt(0) - start + 1);
  return String.fromCharCode(...Array.from({ length }, (_, step) => start + step));
}

/** True if some VIN matches both keys, so that what they say can be true of one vehicle. */
export function keysAgree(a: string, b: string): boolean {
  const left = places(a);
  const right = places(b);
  return left.every((own, at) => {
    const other = right[at];
    return own === null || other === undefined || other === null || [...own].some((char) => other.has(char));
  });
}
