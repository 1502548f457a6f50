/** What XML 1.0 has no place for. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser would read bare ones as something else: line breaks of other systems, and any white space in an attribute.
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};
const entity = (character: string): string => entities[character] ?? character;

const printable = (text: string): string => text.toWellFormed().replace(NOT_XML, ' ');
const textOf = (text: string): string => printable(text).replace(/[&<>\r]/g, entity);
const valueOf = (text: string): string => printable(text).replace(/[&<>"\r\n\t]/g, entity);

type Attributes = Readonly<Record<string, string>>;

/**
 * An element of a document that is being written. It knows its text so far and its children, and nothing else: a document object
 * model takes nine times as long, and somebody waits for a cart of five hundred lines.
 */
export class XmlNode {
  readonly #opening: string;
  readonly #name: string;
  readonly #content: (string | XmlNode)[] = [];

  constructor(name: string, attributes: Attributes = {}) {
    let opening = `<${name}`;
    for (const [key, value] of Object.entries(attributes)) opening += ` ${key}="${valueOf(value)}"`;
    this.#name = name;
    this.#opening = opening;
  }

  /** Adds an element at the end. @returns the new one */
  ele(name: string, attributes?: Attributes): XmlNode {
    const node = new XmlNode(name, attributes);
    this.#content.push(node);
    return node;
  }

  /** Adds text at the end; what XML has no place for becomes a space. */
  txt(text: string): this {
    this.#content.push(textOf(text));
    return this;
  }

  toString(): string {
    let inside = '';
    for (const one of this.#content) inside += typeof one === 'string' ? one : one.toString();
    return inside === '' ? `${this.#opening}/>` : `${this.#opening}>${inside}</${this.#name}>`;
  }
}
