import { business, messages, returnPicturesPath } from '@tirekit/contract';
import { pictureId, type PictureUploadKind } from '../../../platform/files/picture-upload.ts';

const { imageBytesMax, imagePixelsMax } = business.returns;

/** Pictures of tires that go back. The specification has one sentence for every unreadable file. */
export const returnPictures: PictureUploadKind = {
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
