import { CUT_OFF, EncodingDetector, type TextEncoding } from './encoding-detector.ts';
import { FileRefused } from './file-refused.ts';

/** The encoding of a file, as a preview names it. */
export type FileEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** The names that people know encodings by. */
export const encodingNames: Readonly<Record<TextEncoding, FileEncoding>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/** The text of a file and how it was found to be encoded. */
export interface DecodedFile {
  readonly text: string;
  readonly encoding: FileEncoding;
}

/**
 * The text of a file that people have saved from a spreadsheet: UTF-8 and UTF-16 with a mark or without, or Windows-1252.
 * @throws FileRefused with line and column where the file is neither: half of it in another encoding, or no text at all
 */
export function decodeFile(bytes: Buffer): DecodedFile {
  const detector = new EncodingDetector();
  detector.push(bytes);
  const encoding = detector.end();
  try {
    return {
      text: new TextDecoder(encoding, { fatal: true }).decode(bytes),
      encoding: encodingNames[encoding],
    };
  } catch (error) {
    throw new FileRefused(CUT_OFF, [], { cause: error });
  }
}
