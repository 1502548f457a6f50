/** A file that the reader needs, and the facts by which its download is checked. */
export interface ReaderFile {
  readonly url: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** About how many bytes it has on its way, compressed: progress is counted in them, as a data plan does. */
  readonly transferBytes: number;
}

export type ReaderFileName = 'wasm' | 'detector' | 'recognizer' | 'keys';
export type ReaderFiles = Readonly<Record<ReaderFileName, ReaderFile>>;
export type ReaderContents = Readonly<Record<ReaderFileName, ArrayBuffer>>;

export const fileNames: readonly ReaderFileName[] = ['wasm', 'detector', 'recognizer', 'keys'];

/** The same for each file, by its name. */
export async function forEachFile<T>(
  make: (name: ReaderFileName) => Promise<T>,
): Promise<Record<ReaderFileName, T>> {
  const [wasm, detector, recognizer, keys] = await Promise.all([
    make('wasm'),
    make('detector'),
    make('recognizer'),
    make('keys'),
  ]);
  return { wasm, detector, recognizer, keys };
}
