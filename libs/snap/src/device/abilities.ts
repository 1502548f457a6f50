/** The smallest module with an instruction of WebAssembly's SIMD, which the runtime is compiled with (`i8x16.popcnt`). */
const SIMD = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  5,
  1,
  96,
  0,
  1,
  123,
  3,
  2,
  1,
  0,
  10,
  10,
  1,
  8,
  0,
  65,
  0,
  253,
  15,
  253,
  98,
  11,
);

/** True if this browser can run the reader. An insecure context has neither a camera nor a way to check a hash. */
export function canReadOnDevice(): boolean {
  return (
    globalThis.isSecureContext &&
    typeof Worker === 'function' &&
    typeof AbortSignal.any === 'function' &&
    typeof WebAssembly === 'object' &&
    WebAssembly.validate(SIMD)
  );
}

/** True if the visitor has told the browser to download little. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
