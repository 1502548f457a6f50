/** Milliseconds between two signs of life of a long step. */
const ALIVE_EVERY_MS = 10_000;
/** A step that takes longer than this is announced before it ends. */
const SOON_MS = 1_500;
const LONGEST_NOTE = 100;

/** A piece of work whose progress is shown in the terminal. */
export interface Step {
  /** Sets its latest news, which is shown every ten seconds while it runs. */
  note(text: string): void;
}

/**
 * Runs `work` and prints one line with the time that it took. A step that takes more than a moment is announced first, and
 * prints its latest news every ten seconds.
 * @param describe says of the result whether it is good, and what to add to the line
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

/** The time since `began` (a value of `performance.now()`), as `1.5 s`. */
export function seconds(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
