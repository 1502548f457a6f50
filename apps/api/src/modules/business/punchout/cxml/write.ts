import { randomUUID } from 'node:crypto';
import { type CxmlStatus, formatText } from './status.ts';
import { XmlNode } from './xml-node.ts';

const VERSION = '1.2.063';
const SCHEMAS = `http://xml.cxml.org/schemas/cXML/${VERSION}`;
const LANGUAGE = 'en-US';

/** A party named in a header. */
export interface Party {
  readonly domain: string;
  readonly identity: string;
  /** Filled in for the sender of a request only, and never in a document that goes through a browser. */
  readonly sharedSecret?: string;
}

export interface Parties {
  readonly from: Party;
  readonly to: Party;
  readonly sender: Party;
}

/** A document's own id, which is never used again. */
export const newPayloadId = (host: string, now = Date.now()): string =>
  `${String(now)}.${randomUUID()}@${host}`;

/** An instant as cXML writes it, with its zone. */
export const cxmlTime = (instant: Date): string => instant.toISOString().replace(/\.\d{3}Z$/, '+00:00');

/** Dollars and cents: `1234.50`. */
const amountText = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${String(Math.floor(Math.abs(cents) / 100))}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** Adds `Money` below an element. */
export function money(parent: XmlNode, cents: number): void {
  parent.ele('Money', { currency: 'USD' }).txt(amountText(cents));
}

/** Adds `Description` below an element. */
export function description(parent: XmlNode, text: string): void {
  parent.ele('Description', { 'xml:lang': LANGUAGE }).txt(text);
}

interface DocumentOptions {
  readonly payloadId: string;
  /** `Fulfill.dtd` has confirmations and ship notices. */
  readonly dtd?: 'cXML.dtd' | 'Fulfill.dtd';
  readonly now?: Date;
}

function write(
  { payloadId, dtd = 'cXML.dtd', now = new Date() }: DocumentOptions,
  fill: (root: XmlNode) => void,
): string {
  const root = new XmlNode('cXML', {
    payloadID: payloadId,
    timestamp: cxmlTime(now),
    version: VERSION,
    'xml:lang': LANGUAGE,
  });
  fill(root);
  return `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE cXML SYSTEM "${SCHEMAS}/${dtd}">${root.toString()}`;
}

/** An answer. It goes out with HTTP 200 for every status: the standard tells transport and content apart. */
export function writeResponse(
  options: DocumentOptions & { readonly status: CxmlStatus; readonly sentence?: string },
  fill?: (response: XmlNode) => void,
): string {
  return write(options, (root) => {
    const response = root.ele('Response');
    const status = response.ele('Status', { code: String(options.status), text: formatText(options.status) });
    if (options.sentence !== undefined) status.txt(options.sentence);
    fill?.(response);
  });
}

/** Writes a document to the buyer's system: a message by way of a browser, or a request from our server to theirs. */
export function writeEnvelope(
  options: DocumentOptions & { readonly kind: 'Message' | 'Request'; readonly parties: Parties },
  fill: (body: XmlNode) => void,
): string {
  return write(options, (root) => {
    const header = root.ele('Header');
    const { from, to, sender } = options.parties;
    credential(header.ele('From'), from);
    credential(header.ele('To'), to);
    const own = header.ele('Sender');
    credential(own, sender);
    own.ele('UserAgent').txt('TireKit');
    fill(root.ele(options.kind));
  });
}

function credential(parent: XmlNode, { domain, identity, sharedSecret }: Party): void {
  const element = parent.ele('Credential', { domain });
  element.ele('Identity').txt(identity);
  if (sharedSecret !== undefined) element.ele('SharedSecret').txt(sharedSecret);
}
