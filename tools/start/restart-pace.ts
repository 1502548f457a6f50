/** Milliseconds to wait before each restart, for a process that keeps ending within `RECENT_MS`. */
const RESTART_MS: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000];
const RECENT_MS = 120_000;

/**
 * Returns a function to call at each unexpected end: milliseconds to wait before a restart, undefined once it has ended too often.
 */
export function restartPace(waits = RESTART_MS): () => number | undefined {
  let ends: number[] = [];
  return () => {
    const now = Date.now();
    const recent = ends.filter((at) => now - at < RECENT_MS);
    ends = [...recent, now];
    return waits[recent.length];
  };
}
