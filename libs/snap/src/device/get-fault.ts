import { type DeviceReaderFault } from './device-reader-error.ts';

const MEMORY =
  /out of memory|could not allocate|allocation failed|bad_alloc|array buffer|invalid (?:typed )?array length|OOM/i;
const NO_WASM =
  /no available backend|CompileError|LinkError|unsafe-eval|WebAssembly is not|wasm.*not supported/i;

/** The fault behind an error of the runtime, which reports all of them as text. */
export function getFault(error: unknown): DeviceReaderFault {
  if (error instanceof DOMException && error.name === 'AbortError') return 'aborted';
  const text = String(error);
  if (error instanceof RangeError || MEMORY.test(text)) return 'out-of-memory';
  return NO_WASM.test(text) ? 'no-wasm' : 'worker-lost';
}
