import { type Placed, type Progress } from '../model/flow.ts';
import { type SnapResult } from '../model/snap-reading.ts';
import { type Picture, type ReadingPhase } from '../read/index.ts';

/** News of a reader while a buyer waits, and the signal that ends it. */
export interface Waiting {
  readonly signal: AbortSignal;
  readonly onStep: (step: ReadingPhase) => void;
  readonly onProgress: (progress: Progress) => void;
}

/** Everything of a browser that the flow needs. A picture leaves the device by `send` alone. */
export interface SnapTools {
  /** Opens a file that was chosen, upright. */
  open(file: File): Promise<Picture>;
  /** Starts the reader of this device with files that are here, while a buyer still places the picture. */
  prepare(): Promise<void>;
  /** Reads on this device. */
  read(placed: Placed, waiting: Waiting): Promise<SnapResult>;
  /** Sends the picture without EXIF to our server, which reads it. */
  send(placed: Placed, waiting: Pick<Waiting, 'signal'>): Promise<SnapResult>;
  /** The means that this browser has. */
  means(): Promise<Means>;
  /** Ends the reader and gives its memory back. */
  close(): void;
}

/** The means to read on this device. */
export interface Means {
  /** False if this browser cannot run the reader. */
  readonly canRead: boolean;
  /** True if the reader's files are here already, so that nothing is downloaded. */
  readonly isHere: boolean;
  /** True if the buyer has asked the browser to save data. */
  readonly savesData: boolean;
}
