import { SaxesParser } from 'saxes';
import { decodeXml } from './decode.ts';
import { XmlRefused } from './xml-refused.ts';

/** An element of a document that somebody else has sent. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children, trimmed. */
  readonly text: string;
}

/** Limits far above any honest document: an order of 500 lines has some 10,000 elements, eight deep. */
export const xmlLimits = {
  bytes: 1_000_000,
  depth: 32,
  elements: 40_000,
  attributes: 64,
  doctype: 500,
} as const;

interface Growing {
  name: string;
  attributes: Record<string, string>;
  children: Growing[];
  text: string;
}

/**
 * Reads a document that may be hostile. The parser knows nothing of entities but the five of XML, and loads nothing: a document
 * type is skipped, and one with declarations of its own is refused. Everything else that could grow is limited while it is read.
 * @param contentType the header that it came with, which may name its encoding
 * @throws XmlRefused
 */
export function readXml(bytes: Buffer, contentType?: string): XmlElement {
  if (bytes.length > xmlLimits.bytes) throw new XmlRefused('The document is too large.');
  const content = decodeXml(bytes, contentType);
  const parser = new SaxesParser({ xmlns: false, position: false });
  const open: Growing[] = [];
  let root: Growing | undefined;
  let elements = 0;

  const addText = (text: string): void => {
    const current = open.at(-1);
    if (current !== undefined) current.text += text;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[') || doctype.length > xmlLimits.doctype)
      throw new XmlRefused('The document type has declarations of its own, which are not read.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > xmlLimits.elements) throw new XmlRefused('The document has too many elements.');
    if (open.length >= xmlLimits.depth) throw new XmlRefused('The document is nested too deeply.');
    if (Object.keys(attributes).length > xmlLimits.attributes)
      throw new XmlRefused('An element has too many attributes.');
    const element: Growing = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed !== undefined) closed.text = closed.text.trim();
  });
  try {
    parser.write(content).close();
  } catch (error) {
    if (error instanceof XmlRefused) throw error;
    throw new XmlRefused('The document is not well-formed XML.', { cause: error });
  }
  if (root === undefined) throw new XmlRefused('The document is empty.');
  return root;
}

/** The first child with a name. */
export const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((one) => one.name === name);

/** A child of a child, and so on. */
export const at = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((current, name) => child(current, name), element);

/** The text at a path below an element; null where there is none, or it is empty. */
export function elementText(element: XmlElement | undefined, ...path: readonly string[]): string | null {
  const text = at(element, ...path)?.text ?? '';
  return text === '' ? null : text;
}

/** All children with a name. */
export const listChildren = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((one) => one.name === name) ?? [];
