/** A document that is not read, or not to its end. The message names no content of it. */
export class XmlRefused extends Error {
  override name = 'XmlRefused';
}
