/** The last part of the address of the page on which a line is reviewed; the line's own path comes before it. */
export const writeReviewSegment = 'write-a-review';

/** The page on which a line is reviewed, from the path of the line or of one of its tires. */
export const writeReviewPath = (path: string): string =>
  `${path.split('/').slice(0, 4).join('/')}/${writeReviewSegment}`;

/** True if a path is such a page, or below one. Its form may contain pictures, so it may be larger than others. */
export const isWriteReviewPath = (path: string): boolean =>
  /^\/brands\/[^/]+\/[^/]+\/write-a-review(?:\/|$)/.test(path);

/** The page on which a guest confirms the address of their review, from the page on which the line is reviewed. */
export const confirmReviewPath = (writePath: string): string => `${writePath}/confirm`;

/** The page that a mail asking for reviews links to for stopping such mails. */
export const reviewMailStopPath = '/tire-reviews/no-more-mails';

/**
 * Takes a picture for a review: `POST` with the file itself as body and its media type, and a storefront's token. It answers 201
 * with a `UploadedPicture`. It is not JSON, so it is not an endpoint.
 */
export const reviewPicturesPath = '/v1/reviews/pictures';
