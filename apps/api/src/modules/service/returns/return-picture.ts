import { business, messages, returnPicturesPath } from '@tirekit/contract';
import type { FileName } from '../../../platform/files/file-store.ts';
import { pictureId, type PictureKind, pictureName } from '../../../platform/files/picture-upload.ts';

const { imageBytesMax, imagePixelsMax } = business.returns;

/** Pictures of tires that go back. Of what is no picture that can be read, the specification says one sentence. */
export const returnPictures: PictureKind = {
  path: returnPicturesPath,
  folder: 'return-picture',
  bytesMax: imageBytesMax,
  pixelsMax: imagePixelsMax,
  sentences: {
    'too-large': messages.returnFileTooLarge,
    'other-type': messages.returnFileUnreadable,
    'not-a-picture': messages.returnFileUnreadable,
    'too-many-pixels': messages.returnFileUnreadable,
  },
};

/** The file of a picture's id, as the contract has it; null if no picture can have it. */
export const returnPictureName = (imageId: string): FileName | null => pictureName(returnPictures, imageId);

export const returnPictureId = (name: string): string => pictureId(returnPictures, name);
