import { xmlText } from '@tirekit/contract';

/** Elements by name, in their order; a list repeats its element, undefined leaves it out. */
export interface XmlElements {
  readonly [name: string]: XmlContent | readonly XmlContent[] | undefined;
}
/** Text, or further elements. */
export type XmlContent = string | XmlElements;

/**
 * A document of elements and text, in UTF-8. For documents that are large, or built while somebody waits: a builder with a
 * tree behind it takes twenty times as long (docs/adr/0050-exchange-purchase-orders.md).
 */
export function writeXml(root: XmlElements): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elements(root)}`;
}

function elements(parent: XmlElements): string {
  let text = '';
  for (const [name, content] of Object.entries(parent)) {
    if (content === undefined) continue;
    if (isList(content)) for (const one of content) text += element(name, one);
    else text += element(name, content);
  }
  return text;
}

const element = (name: string, content: XmlContent): string =>
  `<${name}>${typeof content === 'string' ? xmlText(content) : elements(content)}</${name}>`;

const isList = (content: XmlContent | readonly XmlContent[]): content is readonly XmlContent[] =>
  Array.isArray(content);
