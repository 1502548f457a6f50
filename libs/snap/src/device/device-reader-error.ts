/**
 * - `files-missing`: a file of the reader did not arrive
 * - `files-damaged`: one arrived that is another than was built
 * - `stalled`: nothing more of them arrived
 * - `no-wasm`: this browser cannot run the reader
 * - `out-of-memory`: the device has too little memory left
 * - `worker-lost`: the reader ended in the middle
 * - `timeout`: it did not end in time, and was ended
 * - `aborted`: nobody waits for the result any more
 */
export const deviceReaderFaults = [
  'files-missing',
  'files-damaged',
  'stalled',
  'no-wasm',
  'out-of-memory',
  'worker-lost',
  'timeout',
  'aborted',
] as const;
export type DeviceReaderFault = (typeof deviceReaderFaults)[number];

/** A picture was not read on this device, for a reason that has its own way on. */
export class DeviceReaderError extends Error {
  override name = 'DeviceReaderError';
  readonly kind: DeviceReaderFault;

  constructor(kind: DeviceReaderFault, options?: ErrorOptions) {
    super(`The reader on this device: ${kind}`, options);
    this.kind = kind;
  }
}
