import type { Tree } from '@nx/devkit';

/**
 * Adds a line among those of its kind, in alphabetical order, or before the first line that `before` matches.
 * @throws Error that says what to write by hand, if the file has no such lines
 */
export function addLine(
  tree: Tree,
  file: string,
  line: string,
  place: { readonly among: RegExp } | { readonly before: RegExp },
): void {
  const lines = tree.read(file, 'utf8')?.split('\n') ?? [];
  const at =
    'among' in place
      ? sortedPlace(lines, line, place.among)
      : lines.findIndex((one) => place.before.test(one));
  if (at === -1) throw new Error(`${file} does not look as expected. Add this line by hand:\n${line}`);
  tree.write(file, lines.toSpliced(at, 0, line).join('\n'));
}

function sortedPlace(lines: readonly string[], line: string, kind: RegExp): number {
  const after = lines.findIndex((one) => kind.test(one) && one.toLowerCase() > line.toLowerCase());
  return after === -1 ? lines.findLastIndex((one) => kind.test(one)) + 1 || -1 : after;
}
