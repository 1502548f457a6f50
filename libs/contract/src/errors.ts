import * as z from 'zod/mini';
import * as messages from './messages.ts';
import { giftCardMessages } from './business/referral-words.ts';

/**
 * Every error of the API, with its HTTP status and the default message. Clients branch on `code`; people read
 * `message`.
 */
export const errorTable = {
  'bad-request': { status: 400, message: 'The request is not valid.' },
  'invalid-json': { status: 400, message: 'The body is not valid JSON.' },
  'card-number-refused': {
    status: 400,
    message:
      'For your security, please remove the card number. Enter it only in the card fields at checkout.',
  },
  unauthorized: { status: 401, message: 'A valid token is required.' },
  forbidden: { status: 403, message: 'This token may not do that.' },
  'sign-on-required': { status: 403, message: 'Please sign in to shop here.' },
  'fresh-sign-on-required': { status: 403, message: messages.freshSignOnRequired },
  'order-code-required': { status: 403, message: messages.orderCodeRequired },
  'account-not-admitted': {
    status: 403,
    message: 'This account does not have access to this store. Call us if you think that is a mistake.',
  },
  'not-found': { status: 404, message: 'We could not find what you are looking for.' },
  'method-not-allowed': { status: 405, message: 'This address does not answer that method.' },
  'request-timeout': { status: 408, message: 'The request took too long to arrive.' },
  conflict: {
    status: 409,
    message: 'Something changed while you were on this page. Please refresh and try again.',
  },
  'cart-changed': { status: 409, message: 'Your cart changed. Please review it.' },
  'terms-changed': {
    status: 409,
    message:
      'Our terms of sale have changed since this page loaded. Please read them before you place your order. Nothing was charged.',
  },
  'price-changed': { status: 409, message: 'A price changed. Please review your cart.' },
  'out-of-stock': { status: 409, message: messages.outOfStock },
  'slot-gone': { status: 409, message: messages.slotGone },
  'gift-card-changed': { status: 409, message: giftCardMessages.changed },
  'refund-changed': { status: 409, message: 'The refund changed. Please review it.' },
  'review-exists': { status: 409, message: messages.reviewExists },
  'review-gone': { status: 409, message: messages.reviewGone },
  'appointment-refused': { status: 409, message: messages.appointmentIssue },
  'idempotency-mismatch': { status: 409, message: 'This key was used for another request.' },
  gone: { status: 410, message: 'This is no longer available.' },
  'picture-too-large': { status: 413, message: messages.snapPictureTooLarge },
  'body-too-large': { status: 413, message: 'The body is too large.' },
  'unsupported-media-type': { status: 415, message: 'This content type is not read here.' },
  unprocessable: {
    status: 422,
    message: 'We could not complete that request. Please check it and try again.',
  },
  'picture-empty': { status: 422, message: messages.snapPictureEmpty },
  'picture-unreadable': { status: 422, message: messages.snapPictureUnreadable },
  'approval-required': { status: 422, message: messages.approvalNeeded },
  'brand-not-associated': {
    status: 422,
    message: 'Your account can’t buy tires of this brand. Call us if you think that is a mistake.',
  },
  'acknowledgment-required': { status: 422, message: messages.acknowledgmentRequired },
  'tires-mixed': { status: 422, message: messages.tiresMixed },
  'sign-on-refused': { status: 422, message: messages.signOnRefused },
  'coverage-needs-installation': {
    status: 422,
    message: 'Road hazard coverage must be bought with tires and installation.',
  },
  'gift-card-refused': { status: 422, message: giftCardMessages.refused },
  'coupon-refused': { status: 422, message: 'We could not apply this coupon.' },
  'outside-area': { status: 422, message: messages.outsideArea },
  'shop-cannot': { status: 422, message: messages.installationUnavailable },
  'too-late': {
    status: 422,
    message: 'This can no longer be changed online. Please call the shop or us.',
  },
  'address-refused': { status: 422, message: 'We cannot ship to this address.' },
  'payment-method-unavailable': {
    status: 422,
    message: 'This payment method is not available. Please choose another one.',
  },
  'exchange-visit-ended': {
    status: 422,
    message:
      'Your visit from the exchange has ended. Go back to the exchange’s site and open this store from there. Your cart is still saved.',
  },
  'credit-limit': {
    status: 422,
    message:
      'This order is more than your account has left. Please choose another payment method, or call us.',
  },
  'payment-declined': {
    status: 422,
    message: messages.paymentFailed,
  },
  'rate-limited': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'too-many-tries': { status: 429, message: messages.trackTooOften },
  /** The reader of sidewalls has a picture of this visitor already. The answer says when to come back. */
  'reading-in-progress': { status: 429, message: messages.snapReadingInProgress },
  internal: { status: 500, message: messages.technicalProblem },
  unavailable: { status: 503, message: messages.technicalProblem },
  /** So many pictures wait for the reader of sidewalls that one more would wait too long. The answer says when to come back. */
  'reader-busy': { status: 503, message: messages.snapReaderBusy },
  /** The reader of sidewalls ended before it had read the picture, or took too long. */
  'reader-failed': { status: 503, message: messages.snapReaderFailed },
  /** Too many calls of one kind. The answer says when to come back. */
  busy: {
    status: 503,
    message: 'We’re very busy at the moment. Please try again in a few seconds.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/** One field that was refused: its path in query, params or body, and a message to show beside it. */
export const FieldProblem = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The body of an error. `errorMessage` repeats `message`, because the specification's client reads that name. */
export const ApiError = z.object({
  code: z.string(),
  message: z.string(),
  errorMessage: z.string(),
  statusCode: z.number(),
  /** Repeats `message` in the answers of the sign-on side (`signOnPaths`). */
  detail: z.optional(z.string()),
  fields: z.optional(z.array(FieldProblem)),
  /** The request's id, for support. */
  requestId: z.optional(z.string()),
});
export type ApiError = z.infer<typeof ApiError>;

/**
 * The message about a file that was refused: the API's own, or that files can't be saved now.
 * @param body the answer's body, or null if there was no answer
 */
export function uploadRefusal(body: unknown): string {
  const error = ApiError.safeParse(body);
  return error.success && error.data.statusCode < 500 ? error.data.message : messages.uploadsUnavailable;
}
