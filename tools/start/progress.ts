const ALIVE_EVERY_MS = 10_000;
const SOON_MS = 1_500;

/** One line per finished step, and a sign of life from those that take long. */
export interface Step {
  /** The latest the step has to say; shown while it is still under way. */
  note(text: string): void;
}

/** Runs `work` and prints how long it took; a step that takes more than a moment is announced first. */
export async function step<T>(title: string, work: (step: Step) => Promise<T>): Promise<T> {
  const began = performance.now();
  let latest = '';
  const announce = setTimeout(() => console.log(`  … ${title}`), SOON_MS);
  const alive = setInterval(() => {
    console.log(`    ${seconds(began)}${latest === '' ? '' : `  ${latest}`}`);
  }, ALIVE_EVERY_MS);
  try {
    const result = await work({ note: (text) => (latest = text) });
    console.log(`  ✓ ${title.padEnd(34)} ${seconds(began)}`);
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
