/**
 * The events that show that a visitor is using the page. Assistive tools click without a key or a pointer, and browsers
 * change fields without either when they fill in what they know.
 */
const SIGNS = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'input',
  'change',
  'popstate',
];

/** Resolves when the visitor next does something with the page: points at it, touches it, presses a key, goes back. */
export function nextSign(): Promise<void> {
  return new Promise((resolve) => {
    const seen = new AbortController();
    const see = (): void => {
      seen.abort();
      resolve();
    };
    for (const sign of SIGNS)
      window.addEventListener(sign, see, { capture: true, passive: true, signal: seen.signal });
  });
}
