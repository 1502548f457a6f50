import { readFileSync } from 'node:fs';
import { DocumentProblem, type DtdCheck, dtdCheck } from '../platform/dtd-check.ts';

const definition = (name: string): string => readFileSync(new URL(`./dtd/${name}`, import.meta.url), 'utf8');

const cxml = dtdCheck(() => Buffer.from(definition('cXML.dtd')));
/** It takes all of cXML.dtd in: there is no file system behind the validator. */
const fulfillment = dtdCheck(() =>
  Buffer.from(
    definition('fulfillment.dtd').replace(/<!ENTITY % cxml SYSTEM "cXML\.dtd">\s*%cxml;/, () =>
      definition('cXML.dtd').replace(/^<\?xml.*?\?>/, ''),
    ),
  ),
);

/** Checks a cart, or an answer, against cXML.dtd. @throws DocumentProblem */
export const checkCxml = (text: string): void => checked(cxml, text);

/** Checks a confirmation or a ship notice. @throws DocumentProblem */
export const checkFulfillment = (text: string): void => checked(fulfillment, text);

function checked(check: DtdCheck, text: string): void {
  // Only the name of a definition may stand there.
  if (/<!DOCTYPE[^>]*\[/.test(text))
    throw new DocumentProblem('A document may not bring declarations of its own.');
  check(text, () => undefined);
}
