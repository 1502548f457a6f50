import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { wholePage } from './whole-page.ts';

const madeOf = (html: string, nonce?: string, text = '[]'): string =>
  wholePage([Buffer.from(html)], { text, nonce }).toString();

/** What a browser's script would take from a page's last script. */
function received(page: string): { texts: string[]; closed: boolean } {
  const script = /<script[^>]*>([^]*?)<\/script>/.exec(page)?.[1] ?? '';
  const got = { texts: [] as string[], closed: false };
  const streamController = {
    enqueue: (text: string) => void got.texts.push(text),
    close: () => void (got.closed = true),
  };
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
  return got;
}

test.each([
  'plain',
  JSON.stringify({ name: "Driver's choice", path: String.raw`C:\tires` }),
  '</script><script>alert(1)</script><!--',
  'two\nlines\r\nand\u2028separators\u2029',
  '$& $1 ${1 + 1} `x`',
])('what a loader answered comes to the browser as it was: %j', (text) => {
  const page = madeOf('<html><body><p>Tires</p></body></html>', undefined, text);
  expect(received(page)).toEqual({ texts: [text], closed: true });
});

test('stands at the end of the page, which begins with its doctype, and carries the nonce', () => {
  const page = madeOf('<html><body><p>&lt;/body></p></body></html>', 'n0nce==');
  expect(page).toMatch(
    /^<!DOCTYPE html><html><body><p>&lt;\/body><\/p><script nonce="n0nce==">.+<\/script><\/body><\/html>$/,
  );
});

test('comes in as many pieces as it may', () => {
  const pieces = ['<html><head></head><body>', '<p>Tires</p>', '</body></html>'].map((piece) =>
    Buffer.from(piece),
  );
  expect(wholePage(pieces, { text: '[]', nonce: undefined }).toString()).toBe(madeOf(pieces.join('')));
});
