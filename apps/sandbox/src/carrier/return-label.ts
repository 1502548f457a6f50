import type { Address, Shipment } from './protocol.ts';

/** Four by six inches, as label printers take them, in points. */
const PAPER = { width: 288, height: 432, margin: 18 } as const;

const listLines = ({ name, company, street = [], city, state, zip }: Address): string[] =>
  [name, company, ...street, `${city}, ${state} ${zip}`].filter((line) => line !== undefined);

/** The label of a return, as a PDF: one page for each package. */
export async function returnLabel({ trackingNumber, request }: Shipment): Promise<Buffer> {
  // A hundred modules for fonts and compression, without which the process starts faster.
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({
    size: [PAPER.width, PAPER.height],
    margin: PAPER.margin,
    autoFirstPage: false,
    info: { Title: `Return label ${request.reference}`, Author: 'Sandbox Freight' },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => pdf.on('end', () => done()));
  for (let nth = 1; nth <= request.packages; nth += 1) {
    pdf.addPage();
    pdf.rect(8, 8, PAPER.width - 16, PAPER.height - 16).stroke();
    pdf.font('Helvetica-Bold').fontSize(18).text('SANDBOX FREIGHT');
    pdf.font('Helvetica').fontSize(8).text('Not a real label. Nothing is shipped with it.').moveDown();
    part(pdf, 'FROM', listLines(request.from ?? request.to), 9);
    part(pdf, 'TO', listLines(request.to), 14);
    part(pdf, 'RETURN', [request.reference, `Package ${String(nth)} of ${String(request.packages)}`], 11);
    bars(pdf, trackingNumber);
    pdf.font('Helvetica-Bold').fontSize(13).text(trackingNumber, { align: 'center' });
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function part(pdf: PDFKit.PDFDocument, title: string, lines: readonly string[], size: number): void {
  pdf.font('Helvetica').fontSize(7).text(title);
  pdf.font('Helvetica-Bold').fontSize(size);
  for (const line of lines) pdf.text(line);
  pdf.moveDown(0.7);
}

/** Looks like a bar code; every digit is a bar of its width. */
function bars(pdf: PDFKit.PDFDocument, text: string): void {
  const top = PAPER.height - PAPER.margin - 78;
  let x = 40;
  for (const letter of text) {
    const width = 2 + (letter.charCodeAt(0) % 5) * 1.6;
    pdf.rect(x, top, width, 48).fill();
    x += width + 6;
  }
  pdf.y = top + 54;
  pdf.x = PAPER.margin;
}
