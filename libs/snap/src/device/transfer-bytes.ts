import { type ReaderFileName } from './reader-file.ts';

/** About how many bytes each file of the reader takes on its way, compressed. Pages say their sum in megabytes before it is downloaded. */
export const transferBytes: Readonly<Record<ReaderFileName, number>> = {
  wasm: 2_860_000,
  detector: 4_370_000,
  recognizer: 9_950_000,
  keys: 14_000,
};
