import { xmlAttribute, xmlText } from '@tirekit/contract';

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
    for (const [key, value] of Object.entries(attributes)) opening += ` ${key}="${xmlAttribute(value)}"`;
    this.#name = name;
    this.#opening = opening;
  }

  /** Adds an element at the end. @returns the new one */
  ele(name: string, attributes?: Attributes): XmlNode {
    const node = new XmlNode(name, attributes);
    this.#content.push(node);
    return node;
  }

  /** Adds text at the end; what XML has no place for becomes U+FFFD. */
  txt(text: string): this {
    this.#content.push(xmlText(text));
    return this;
  }

  toString(): string {
    let inside = '';
    for (const one of this.#content) inside += typeof one === 'string' ? one : one.toString();
    return inside === '' ? `${this.#opening}/>` : `${this.#opening}>${inside}</${this.#name}>`;
  }
}
