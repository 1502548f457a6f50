import { ApiFailure, type FailureKind } from '@tirekit/api-client';

/** There was no readable answer, so it is unknown whether the call had an effect. */
const UNANSWERED: readonly FailureKind[] = ['AbortError', 'InvalidJson', 'NetworkError', 'OtherError'];

/** The API refused the call, so the call had no effect. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiFailure && error.statusCode < 500 && !UNANSWERED.includes(error.kind);

/** The sentence to show to the buyer. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiFailure ? error.message : 'Something went wrong. Please try again.';
