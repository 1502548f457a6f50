const ALIVE_EVERY_MS = 10_000;
const SOON_MS = 1_500;
const LONGEST_NOTE = 100;

/** A piece of work that people wait for. */
export interface Step {
  /** The latest it has to say; shown from time to time while it is under way. */
  note(text: string): void;
}

/**
 * Runs `work` and prints one line with its time. A step that takes more than a moment is announced first, and
 * gives a sign of life every ten seconds. `describe` adds what came out of it.
 */
export async function step<T>(
  title: string,
  work: (step: Step) => Promise<T>,
  describe: (result: T) => { ok: boolean; text: string } = () => ({ ok: true, text: '' }),
): Promise<T> {
  const began = performance.now();
  let latest = '';
  const announce = setTimeout(() => console.log(`  … ${title}`), SOON_MS);
  const alive = setInterval(() => {
    console.log(
      `    ${title.padEnd(26)} ${seconds(began).padStart(7)}  ${latest.trim().slice(0, LONGEST_NOTE)}`.trimEnd(),
    );
  }, ALIVE_EVERY_MS);
  try {
    const result = await work({ note: (text) => (latest = text.trim() === '' ? latest : text) });
    const { ok, text } = describe(result);
    console.log(`  ${ok ? '✓' : '✗'} ${title.padEnd(26)} ${seconds(began).padStart(7)}  ${text}`.trimEnd());
    return result;
  } finally {
    clearTimeout(announce);
    clearInterval(alive);
  }
}

/** Time since `began` (from `performance.now()`), as people read it. */
export function seconds(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
