/** The last part of the address of the page on which a line is reviewed; the line's own path comes before it. */
export const writeReviewSegment = 'write-a-review';

/** The page on which a line is reviewed, from the path of the line or of one of its tires. */
export const writeReviewPath = (path: string): string =>
  `${path.split('/').slice(0, 4).join('/')}/${writeReviewSegment}`;

/** Whether an address is such a page, or below one: its form may bring pictures along, so it may be larger than others. */
export const isWriteReviewPath = (path: string): boolean =>
  /^\/brands\/[^/]+\/[^/]+\/write-a-review(?:\/|$)/.test(path);

/** The page on which a guest confirms the address of their review, from the page on which the line is reviewed. */
export const confirmReviewPath = (writePath: string): string => `${writePath}/confirm`;

/** Where the link of a mail that asks for reviews leads whoever wants no more of them. */
export const reviewMailStopPath = '/tire-reviews/no-more-mails';

/**
 * Takes a picture for a review: `POST` with the file itself as body and its media type, and a storefront's token. It answers 201
 * with a `ReviewPicture`. It is not JSON, so it is not an endpoint.
 */
export const reviewPicturesPath = '/v1/reviews/pictures';
