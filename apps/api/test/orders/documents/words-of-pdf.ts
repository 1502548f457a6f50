import { inflateSync } from 'node:zlib';

/** The words on the pages of a PDF, without the spaces at which lines were broken. */
export function wordsOfPdf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)];
  return streams
    .flatMap(([, packed = '']) => {
      const drawn = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      return [...drawn.matchAll(/\[(.*)\] TJ/g)].map(([, pieces = '']) =>
        [...pieces.matchAll(/<([0-9a-f]+)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      );
    })
    .join(' ');
}
