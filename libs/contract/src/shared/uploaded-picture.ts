import * as z from 'zod/mini';

/** Media types of pictures that are taken. The content decides. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** The id of a picture that was sent ahead of the form that it belongs to. */
export const UploadedPictureId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** A picture that waits for its form. Nobody else can guess its id; after a day without the form it is deleted. */
export const UploadedPicture = z.object({
  imageId: z.string(),
  /** Signed, expiring path at the storefront. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;
