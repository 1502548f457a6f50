/**
 * - `empty`: the file has no bytes
 * - `not-a-picture`: it is none, or it is damaged
 * - `unsupported`: this browser does not decode pictures of its kind, such as HEIC
 * - `too-large`: it has more than 40 megapixels
 * - `no-canvas`: this browser gives no canvas to draw on
 */
export type PictureFault = 'empty' | 'not-a-picture' | 'unsupported' | 'too-large' | 'no-canvas';

/** A picture that cannot be used. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly kind: PictureFault;

  constructor(kind: PictureFault, options?: ErrorOptions) {
    super(`A picture: ${kind}`, options);
    this.kind = kind;
  }
}
