import { business, messages, pictureTypes, type StoreImage, storeImagesPath } from '@tirekit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Channel, hasFeature } from '@tirekit/channel';
import type { Database } from '../../platform/db/database.ts';
import type { FileLinks } from '../../platform/files/file-links.ts';
import { fileName, type FileName, type FileStore, newFileName } from '../../platform/files/file-store.ts';
import { addFile } from '../../platform/files/kept-files.ts';
import { PictureRefused, type PictureRefusal, readPicture } from '../../platform/files/picture.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { sendError } from '../../platform/http/http-errors.ts';
import type { RequestHook } from '../../platform/module.ts';

const FOLDER = 'store-image';
const ENDING = 'webp';
const { bytesMax, pixelsMax } = business.storeImage;

const sentences: Readonly<Record<PictureRefusal, string>> = {
  'not-a-picture': messages.imageType,
  'too-many-pixels': messages.imageTooManyPixels,
};

/** The file of an image id, as the contract has it; null if no image can have it. */
export const storeImageName = (imageId: string): FileName | null =>
  fileName(`${FOLDER}/${imageId}.${ENDING}`);

const idOf = (name: FileName): string => name.slice(FOLDER.length + 1, -ENDING.length - 1);

export interface StoreImageDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly links: FileLinks;
  readonly limit: RequestHook;
  readonly requireChannel: RequestHook;
}

/**
 * Takes pictures of stores: the body is the file itself. Limit, token and length are checked before anything is read. In
 * a plugin of its own, because everywhere else the API reads only JSON.
 */
export async function registerStoreImages(app: FastifyInstance, deps: StoreImageDeps): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser([...pictureTypes], { parseAs: 'buffer', bodyLimit: bytesMax }, readAsIs);
    scope.post(
      storeImagesPath,
      {
        bodyLimit: bytesMax,
        config: { template: storeImagesPath },
        onRequest: [deps.limit, deps.requireChannel, ofStorefrontWithSignup],
        errorHandler: explainRefusal,
      },
      async (request, reply) => reply.code(201).send(await takeStoreImage(deps, request.body)),
    );
    done();
  });
}

const readAsIs = (
  _request: FastifyRequest,
  body: unknown,
  done: (error: null, body: unknown) => void,
): void => done(null, body);

const ofStorefrontWithSignup: RequestHook = async ({ identity }) => {
  const channel: Channel | null = identity?.channel ?? null;
  if (channel === null || !hasFeature(channel, 'installer-signup')) throw new ApiProblem('not-found');
};

function explainRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return sendError(new ApiProblem('body-too-large', messages.imageTooLarge), request, reply);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return sendError(new ApiProblem('unsupported-media-type', messages.imageType), request, reply);
  return sendError(error, request, reply);
}

async function takeStoreImage({ db, files, links }: StoreImageDeps, body: unknown): Promise<StoreImage> {
  if (!Buffer.isBuffer(body)) throw new ApiProblem('unprocessable', messages.imageType);
  const { content, width, height } = await readPicture(body, pixelsMax).catch((error: unknown) => {
    throw error instanceof PictureRefused ? new ApiProblem('unprocessable', sentences[error.reason]) : error;
  });
  const name = newFileName(FOLDER, ENDING);
  await addFile(db, files, { name, content, width, height });
  return { imageId: idOf(name), path: links.linkTo(name), width, height };
}
