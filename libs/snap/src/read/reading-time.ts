/** Milliseconds that a reading has to answer with what it has, so that nobody waits for more than 20 seconds. */
export const READING_MS = 17_000;
