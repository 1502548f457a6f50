import { SaxesParser } from 'saxes';

/** XML that cannot be read. The message is a sentence. */
export class BadXml extends Error {
  override name = 'BadXml';
}

/** The parts of a document as they come. Names are without their prefixes. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void;
  text(text: string): void;
  close(name: string): void;
}

/** Bytes within one tag or text, far above any honest one. */
const LONGEST_PART = 8_000_000;
const DEEPEST = 64;
const DECLARED = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A decoder for the encoding that the mark or the declaration of a document names, UTF-8 where there is none. */
function decoderOf(head: Buffer): TextDecoder {
  const [first, second] = head;
  const label =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : (DECLARED.exec(head.toString('latin1', 0, 200).replace(/^ï»¿/, ''))?.[1] ?? 'utf-8');
  try {
    return new TextDecoder(label, { fatal: true });
  } catch (error) {
    throw new BadXml(`Its encoding, ${label}, is not known.`, { cause: error });
  }
}

/**
 * Parses a document while it is read, and yields after each piece of it. The parser knows no entities but the five of XML, and a
 * document type is refused.
 * @throws BadXml
 */
export async function* parseXml(chunks: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let depth = 0;
  let unseen = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new BadXml('It has a document type (DOCTYPE), which is not read. Save it without one.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    unseen = 0;
    depth += 1;
    if (depth > DEEPEST) throw new BadXml('Its elements are nested too deeply.');
    handler.open(localName(name), attributes, parser.line);
  });
  parser.on('text', (text) => handler.text(text));
  parser.on('cdata', (text) => handler.text(text));
  parser.on('closetag', ({ name }) => {
    unseen = 0;
    depth -= 1;
    handler.close(localName(name));
  });
  const write = (piece: string, end: boolean): void => {
    try {
      parser.write(piece);
      if (end) parser.close();
    } catch (error) {
      if (error instanceof BadXml) throw error;
      const why = end
        ? 'The file is cut off. Its last elements are not closed.'
        : `This is not well-formed XML. See line ${String(parser.line)}.`;
      throw new BadXml(why, { cause: error });
    }
  };
  let decoder: TextDecoder | null = null;
  for await (const chunk of chunks) {
    decoder ??= decoderOf(chunk);
    unseen += chunk.length;
    write(decoded(decoder, chunk), false);
    if (unseen > LONGEST_PART) throw new BadXml('One of its parts is too long.');
    yield;
  }
  write(decoder === null ? '' : decoded(decoder), true);
  yield;
}

function decoded(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw new BadXml(`Its letters are not ${decoder.encoding.toUpperCase()}, as it says.`, { cause: error });
  }
}
