/** A fault of a content file. */
export interface ContentProblem {
  /** The whole path of the file. */
  readonly file: string;
  /** The path in its folder of texts: `pages/terms.md`. */
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** `content/pages/terms.md:12 There is no token {returnDay}.` */
export const inOneLine = ({ file, line, message }: ContentProblem): string =>
  `${file}:${String(line)} ${message}`;
