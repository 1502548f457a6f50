import { pictureTypes, type UploadedPicture } from '@tirekit/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, Queries } from '../db/database.ts';
import { ApiProblem, refuseField } from '../http/api-problem.ts';
import type { FileLinks } from './file-links.ts';
import { fileName, type FileName, type FileStore, newFileName } from './file-store.ts';
import { addFile, claimFile, passFile } from './kept-files.ts';
import { type PictureRefusal, PictureRefused, readPicture } from './picture.ts';
import { registerUpload, type CallerChecks, type UploadKind } from './upload-route.ts';

const ENDING = 'webp';

/** Pictures of one kind that people send. */
export interface PictureUploadKind extends UploadKind {
  /** The messages about refused files. */
  readonly sentences: Readonly<Record<PictureRefusal | 'too-large' | 'other-type', string>>;
}

/** The file of a picture's id; null if no picture of that kind can have it. */
export const pictureName = (
  { folder }: Pick<PictureUploadKind, 'folder'>,
  imageId: string,
): FileName | null => fileName(`${folder}/${imageId}.${ENDING}`);

/** The id of a picture, as the contract has it. */
export const pictureId = ({ folder }: Pick<PictureUploadKind, 'folder'>, name: string): string =>
  name.slice(folder.length + 1, -ENDING.length - 1);

export interface PictureUploadDeps extends CallerChecks {
  readonly db: Database;
  readonly files: FileStore;
  readonly fileLinks: FileLinks;
}

/** Takes pictures of one kind. They are written anew ({@link readPicture}) and belong to nothing yet. */
export const registerPictureUpload = (
  app: FastifyInstance,
  kind: PictureUploadKind,
  deps: PictureUploadDeps,
): Promise<void> =>
  registerUpload(app, {
    kind,
    types: pictureTypes,
    checks: deps,
    take: (body) => takePicture(kind, deps, body),
  });

async function takePicture(
  { folder, pixelsMax, sentences }: PictureUploadKind,
  { db, files, fileLinks }: PictureUploadDeps,
  body: unknown,
): Promise<UploadedPicture> {
  if (!Buffer.isBuffer(body)) throw new ApiProblem('unprocessable', sentences['not-a-picture']);
  const { content, width, height } = await readPicture(body, pixelsMax).catch((error: unknown) => {
    throw error instanceof PictureRefused ? new ApiProblem('unprocessable', sentences[error.reason]) : error;
  });
  const name = newFileName(folder, ENDING);
  await addFile(db, files, { name, content, width, height });
  return { imageId: pictureId({ folder }, name), path: fileLinks.linkTo(name), width, height };
}

interface PictureOwner {
  readonly owner: string;
  /** Earlier owners, whose pictures pass on. */
  readonly former?: readonly string[];
  /** Notes a picture with its owner. */
  readonly add: (name: FileName, nth: number) => Promise<unknown>;
}

/**
 * Makes the pictures of a form belong to something, in the transaction that saves that.
 * @throws ApiProblem `unprocessable` for an id of no picture that waits
 */
export async function keepPictures(
  tx: Queries,
  { kind, imageIds }: { readonly kind: PictureUploadKind; readonly imageIds: readonly string[] },
  { owner, former = [], add }: PictureOwner,
): Promise<void> {
  for (const [nth, imageId] of imageIds.entries()) {
    const name = pictureName(kind, imageId);
    if (name === null || !((await claimFile(tx, name, owner)) || (await passFile(tx, name, former, owner))))
      throw refuseField('pictures', kind.sentences['not-a-picture']);
    await add(name, nth);
  }
}
