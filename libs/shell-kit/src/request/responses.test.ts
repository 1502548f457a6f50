import { ApiFailure } from '@tirekit/api-client';
import { expect, test } from 'vitest';
import { pageFailure } from './responses.ts';

test.each([
  ['nothing is there', new ApiFailure('NotFound', { statusCode: 404 }), 404],
  ['the path names nothing', new ApiFailure('BadRequest', { statusCode: 400 }), 404],
  ['it is no longer there', new ApiFailure('ServerError', { statusCode: 410 }), 410],
  ['the API does not answer', new ApiFailure('NetworkError'), 503],
  ['the API is stopping', new ApiFailure('ServerError', { statusCode: 503 }), 503],
  ['the visitor has asked for too much', new ApiFailure('ServerError', { statusCode: 429 }), 503],
  ['the API fails', new ApiFailure('ServerError', { statusCode: 500 }), 500],
])('a page that cannot be shown because %s', (_why, failure, status) => {
  expect(pageFailure(failure).init?.status).toBe(status);
});
