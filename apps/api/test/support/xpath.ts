import { execFile } from 'node:child_process';
import { findXmllint } from './xmllint.ts';

/**
 * The value of an XPath in a document, as libxml2 reads it, so that the product's own reader is not involved.
 * @param expression one that makes a text or a number: `string(//Status/@code)`, `count(//ItemIn)`
 */
export function xpath(document: string, expression: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      findXmllint(),
      ['--nonet', '--xpath', expression, '-'],
      { maxBuffer: 4_000_000 },
      (error, said) => (error === null ? resolve(said.replace(/\n$/, '')) : reject(error)),
    );
    child.stdin?.end(document);
  });
}
