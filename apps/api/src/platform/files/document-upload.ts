import { certificateTypes } from '@tirekit/contract';
import type { FastifyInstance } from 'fastify';
import { ApiProblem } from '../http/api-problem.ts';
import { type FileName, newFileName } from './file-store.ts';
import { addFile } from './kept-files.ts';
import { PictureRefused, readPicture } from './picture.ts';
import type { PictureUploadDeps } from './picture-upload.ts';
import { registerUpload, type UploadKind } from './upload-route.ts';

type DocumentUploadDeps = Omit<PictureUploadDeps, 'fileLinks'>;

/** Documents that people send: a PDF, or a picture of a page. */
export interface DocumentKind extends UploadKind {
  readonly sentences: Readonly<Record<'too-large' | 'other-type' | 'unreadable', string>>;
}

/**
 * Names that a document never needs, and a reader might run: scripts, programs, files inside, passwords. PDF writers may hide such
 * names in compressed streams, so that this is a courtesy to the desk and not its protection: a document is served as a
 * download, in a sandbox, and to nobody but its owner and the desk.
 */
const UNWANTED = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|Encrypt)\b/;
/** Readers look for it there (ISO 32000, annex on implementation limits). */
const TAIL_BYTES = 1024;

const isPdf = (bytes: Buffer): boolean => /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'));

const isPlainPdf = (bytes: Buffer): boolean =>
  bytes.subarray(-TAIL_BYTES).includes('%%EOF') && !UNWANTED.test(bytes.toString('latin1'));

/**
 * Takes documents of one kind. A file's first bytes say what it is, not its name. A picture is written anew, a PDF is kept as
 * it is; either belongs to nothing yet. Answers `{ fileId }`.
 */
export const registerDocumentUpload = (
  app: FastifyInstance,
  kind: DocumentKind,
  deps: DocumentUploadDeps,
): Promise<void> =>
  registerUpload(app, {
    kind,
    types: certificateTypes,
    checks: deps,
    take: async (body) => ({
      fileId: (await takeDocument(kind, deps, body)).slice(kind.folder.length + 1),
    }),
  });

async function takeDocument(
  { folder, pixelsMax, sentences }: DocumentKind,
  { db, files }: DocumentUploadDeps,
  body: unknown,
): Promise<FileName> {
  const unreadable = (): ApiProblem => new ApiProblem('unprocessable', sentences.unreadable);
  if (!Buffer.isBuffer(body)) throw unreadable();
  if (isPdf(body)) {
    if (!isPlainPdf(body)) throw unreadable();
    const name = newFileName(folder, 'pdf');
    await addFile(db, files, { name, content: body });
    return name;
  }
  const picture = await readPicture(body, pixelsMax).catch((error: unknown) => {
    throw error instanceof PictureRefused ? unreadable() : error;
  });
  const name = newFileName(folder, 'webp');
  await addFile(db, files, { ...picture, name });
  return name;
}
