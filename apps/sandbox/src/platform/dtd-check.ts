import { DtdValidator, ParseOption, XmlDocument, XmlDtd, type XmlElement, XmlError } from 'libxml2-wasm';

/** A document that is none, or not a valid one; the message says what is wrong with it. */
export class DocumentProblem extends Error {}

/** Reads a document after checking it, by `read`. @throws DocumentProblem */
export type DtdCheck = <T>(text: string, read: (root: XmlElement) => T) => T;

/**
 * Checks documents against a document type definition, ours and no other: nothing that they bring along is read, and nothing is
 * ever fetched.
 * @param readDtd read when the first document comes
 */
export function dtdCheck(readDtd: () => Buffer): DtdCheck {
  let validator: DtdValidator | undefined;
  return (text, read) => {
    const document = parsed(text);
    try {
      validator ??= new DtdValidator(XmlDtd.fromBuffer(readDtd()));
      validator.validate(document);
      return read(document.root);
    } catch (error) {
      if (error instanceof XmlError) throw new DocumentProblem(error.message.trim());
      throw error;
    } finally {
      // Its memory is WebAssembly's, which nobody else frees.
      document.dispose();
    }
  };
}

function parsed(text: string): XmlDocument {
  try {
    return XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_NONET });
  } catch (error) {
    if (error instanceof XmlError) throw new DocumentProblem(error.message.trim());
    throw error;
  }
}
