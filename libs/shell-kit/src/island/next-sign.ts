/**
 * What a visitor can do with a page before its code is there. A click without a key or a pointer is an assistive tool's, a
 * change without either the browser's, which fills in what it knows.
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
