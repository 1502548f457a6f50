import { ApiFailure, type FailureKind } from '@tirekit/api-client';

/** No answer came, or none that can be read: it is unknown what the call has done. */
const UNANSWERED: readonly FailureKind[] = ['AbortError', 'InvalidJson', 'NetworkError', 'OtherError'];

/** The API has read the call and refused it, so it has done nothing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiFailure && error.statusCode < 500 && !UNANSWERED.includes(error.kind);

/** What to tell the buyer. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiFailure ? error.message : 'Something went wrong. Please try again.';
