import { business, messages, returnPicturesPath } from '@tirekit/contract';
import { pictureId, type PictureKind } from '../../../platform/files/picture-upload.ts';

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

export const returnPictureId = (name: string): string => pictureId(returnPictures, name);
