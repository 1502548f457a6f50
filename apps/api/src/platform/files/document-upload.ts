import { certificateTypes } from '@tirekit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblem } from '../http/api-problem.ts';
import { sendError } from '../http/http-errors.ts';
import { type FileName, newFileName } from './file-store.ts';
import { addFile } from './kept-files.ts';
import { PictureRefused, readPicture } from './picture.ts';
import type { PictureUploadDeps } from './picture-upload.ts';

/** Documents that people send: a PDF, or a picture of a page. */
export interface DocumentKind {
  /** The path that they are sent to. */
  readonly path: string;
  /** The folder that they are kept in. */
  readonly folder: string;
  readonly bytesMax: number;
  /** On a picture's longer side, as it is kept. */
  readonly pixelsMax: number;
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
 * Takes documents of one kind: the body is the file itself. Its first bytes say what it is, not its name. A picture
 * is written anew, a PDF is kept as it is; either belongs to nothing yet. Answers `{ fileId }`.
 */
export async function registerDocumentUpload(
  app: FastifyInstance,
  kind: DocumentKind,
  deps: PictureUploadDeps,
): Promise<void> {
  const { path, bytesMax } = kind;
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      [...certificateTypes],
      { parseAs: 'buffer', bodyLimit: bytesMax },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post(
      path,
      {
        bodyLimit: bytesMax,
        config: { template: path },
        onRequest: [...deps.onRequest],
        errorHandler: explainRefusal(kind),
      },
      async (request, reply) => {
        const name = await takeDocument(kind, deps, request.body);
        return reply.code(201).send({ fileId: name.slice(kind.folder.length + 1) });
      },
    );
    done();
  });
}

const explainRefusal =
  ({ sentences }: DocumentKind) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return sendError(new ApiProblem('body-too-large', sentences['too-large']), request, reply);
    if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
      return sendError(new ApiProblem('unsupported-media-type', sentences['other-type']), request, reply);
    return sendError(error, request, reply);
  };

async function takeDocument(
  { folder, pixelsMax, sentences }: DocumentKind,
  { db, files }: Pick<PictureUploadDeps, 'db' | 'files'>,
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
