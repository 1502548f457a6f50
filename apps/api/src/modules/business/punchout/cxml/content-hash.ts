import { sha256 } from '../../../../platform/secret-hash.ts';
import type { CxmlRequest } from './envelope.ts';
import type { XmlElement } from './read-xml.ts';

/**
 * A hash of a document's request, to compare two documents with the same payloadID. A system that sends a document again may
 * change its timestamp, indentation, or encoding, and it is still the same document.
 */
export const contentHash = ({ from, to, body }: CxmlRequest): Buffer =>
  sha256(JSON.stringify([names(from), names(to), tree(body)]));

const names = (credentials: CxmlRequest['from']): string[][] =>
  credentials.map(({ domain, identity }) => [domain, identity]).toSorted();

const tree = ({ name, attributes, text, children }: XmlElement): unknown[] => [
  name,
  Object.entries(attributes).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  text,
  children.map(tree),
];
