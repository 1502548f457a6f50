/**
 * Takes a picture of a store: `POST` with the file itself as body and its media type, and a storefront's token. It answers
 * 201 with a `UploadedPicture`. It is not JSON, so it is not an endpoint.
 */
export const storeImagesPath = '/v1/installer-applications/images';

/** The path at which a storefront, and the API behind it, serves a file to anyone with its signed link. */
export const filesPath = '/files/{folder}/{file}';
