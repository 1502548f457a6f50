/** The files that a field takes, and the messages about others. */
export interface FileRule {
  /** Media types. */
  readonly types: readonly string[];
  readonly bytesMax: number;
  readonly tooLarge: string;
  readonly otherType: string;
}

/** The pictures that a field takes. */
export interface PicturesRule extends FileRule {
  readonly countMax: number;
  readonly tooMany: string;
}

/** The problem with a file, as far as its size and type show it; null if there is none. The API checks the content. */
export function fileProblem(
  { types, bytesMax, tooLarge, otherType }: FileRule,
  { size, type }: Pick<Blob, 'size' | 'type'>,
): string | null {
  if (size > bytesMax) return tooLarge;
  return types.includes(type) ? null : otherType;
}
