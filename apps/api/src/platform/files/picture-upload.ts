import { pictureTypes } from '@tirekit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { sendError } from '../http/http-errors.ts';
import type { RequestHook } from '../http/request-hook.ts';
import type { FileLinks } from './file-links.ts';
import { fileName, type FileName, type FileStore, newFileName } from './file-store.ts';
import { addFile } from './kept-files.ts';
import { type PictureRefusal, PictureRefused, readPicture } from './picture.ts';

const ENDING = 'webp';

/** Pictures of one kind that people send. */
export interface PictureKind {
  /** The path that they are sent to. */
  readonly path: string;
  /** The folder that they are kept in. */
  readonly folder: string;
  readonly bytesMax: number;
  /** On the longer side, as they are kept. */
  readonly pixelsMax: number;
  /** The messages about refused files. */
  readonly sentences: Readonly<Record<PictureRefusal | 'too-large' | 'other-type', string>>;
}

/** A picture that waits for what it belongs to. */
export interface TakenPicture {
  readonly imageId: string;
  /** Signed, expiring path at the storefront. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** The file of a picture's id; null if no picture of that kind can have it. */
export const pictureName = ({ folder }: Pick<PictureKind, 'folder'>, imageId: string): FileName | null =>
  fileName(`${folder}/${imageId}.${ENDING}`);

/** The id of a picture, as the contract has it. */
export const pictureId = ({ folder }: Pick<PictureKind, 'folder'>, name: string): string =>
  name.slice(folder.length + 1, -ENDING.length - 1);

export interface PictureUploadDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly links: FileLinks;
  /** Limit, token, and whatever else is checked before anything is read. */
  readonly onRequest: readonly RequestHook[];
}

/**
 * Takes pictures of one kind: the body is the file itself. They are written anew ({@link readPicture}) and belong to nothing
 * yet. In a plugin of its own, because everywhere else the API reads only JSON.
 */
export async function registerPictureUpload(
  app: FastifyInstance,
  kind: PictureKind,
  deps: PictureUploadDeps,
): Promise<void> {
  const { path, bytesMax } = kind;
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser([...pictureTypes], { parseAs: 'buffer', bodyLimit: bytesMax }, readAsIs);
    scope.post(
      path,
      {
        bodyLimit: bytesMax,
        config: { template: path },
        onRequest: [...deps.onRequest],
        errorHandler: explainRefusal(kind),
      },
      async (request, reply) => reply.code(201).send(await takePicture(kind, deps, request.body)),
    );
    done();
  });
}

const readAsIs = (
  _request: FastifyRequest,
  body: unknown,
  done: (error: null, body: unknown) => void,
): void => done(null, body);

const explainRefusal =
  ({ sentences }: PictureKind) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return sendError(new ApiProblem('body-too-large', sentences['too-large']), request, reply);
    if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
      return sendError(new ApiProblem('unsupported-media-type', sentences['other-type']), request, reply);
    return sendError(error, request, reply);
  };

async function takePicture(
  { folder, pixelsMax, sentences }: PictureKind,
  { db, files, links }: PictureUploadDeps,
  body: unknown,
): Promise<TakenPicture> {
  if (!Buffer.isBuffer(body)) throw new ApiProblem('unprocessable', sentences['not-a-picture']);
  const { content, width, height } = await readPicture(body, pixelsMax).catch((error: unknown) => {
    throw error instanceof PictureRefused ? new ApiProblem('unprocessable', sentences[error.reason]) : error;
  });
  const name = newFileName(folder, ENDING);
  await addFile(db, files, { name, content, width, height });
  return { imageId: pictureId({ folder }, name), path: links.linkTo(name), width, height };
}
