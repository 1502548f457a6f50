import { expect } from '@playwright/test';
import { test as base } from './by-http.ts';

/** A violation of the page's Content Security Policy, as the browser reports it. */
const VIOLATION = /content security policy|refused to (load|execute|apply|connect|frame)/i;

/**
 * The line that a page may write to the console when the server answers with a 4xx: the browser logs the status of every
 * document, with or without scripts.
 */
const STATUS_NOTE = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Chromium without a user interface says that a mouse is in the corner of each new page. Nobody has moved one there, and a page
 * that waits for its visitor must go on waiting.
 */
function ignoreMouseInCorner(): void {
  for (const type of ['pointerover', 'pointermove', 'mouseover', 'mousemove'])
    addEventListener(
      type,
      (event) => {
        if (event instanceof MouseEvent && event.clientX === 0 && event.clientY === 0)
          event.stopImmediatePropagation();
      },
      { capture: true },
    );
}

interface Watch {
  /** Complaints of the console and of the page's scripts so far. */
  readonly complaints: readonly string[];
  /** Removes complaints of one kind, which the test itself causes, and no others. Fails if there are none. */
  forgive(kind: RegExp): void;
}

/** Playwright's `test`, which also fails if a page logs an error, throws, or violates its Content Security Policy. */
export const test = base.extend<{ watch: Watch }>({
  context: async ({ context }, use) => {
    await context.addInitScript(ignoreMouseInCorner);
    await use(context);
  },
  watch: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        const text = message.text();
        if (STATUS_NOTE.test(text)) return;
        if (message.type() === 'error' || VIOLATION.test(text)) complaints.push(text);
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      const forgive: Watch['forgive'] = (kind) => {
        const others = complaints.filter((text) => !kind.test(text));
        expect(others.length, `complaints without ${String(kind)}`).toBeLessThan(complaints.length);
        complaints.splice(0, complaints.length, ...others);
      };
      await use({ complaints, forgive });
      expect(complaints, 'complaints in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
