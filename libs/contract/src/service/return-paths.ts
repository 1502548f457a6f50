/** The page on which tires of an order are returned. Its form may bring pictures along, so it may be larger than others. */
export const returnPagePath = '/track-your-order/return';

/**
 * Takes a picture of tires that go back: `POST` with the file itself as body and its media type, and a storefront's token. It
 * answers 201 with a `UploadedPicture`. It is not JSON, so it is not an endpoint.
 */
export const returnPicturesPath = '/v1/orders/returns/pictures';
