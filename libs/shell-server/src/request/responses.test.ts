import { ApiFailure } from '@tirekit/api-client';
import { expect, test } from 'vitest';
import { redirectTo, permanentRedirect, getErrorPage } from './responses.ts';

test.each([
  ['nothing is there', new ApiFailure('NotFound', { statusCode: 404 }), 404],
  ['the path names nothing', new ApiFailure('BadRequest', { statusCode: 400 }), 404],
  ['it is no longer there', new ApiFailure('ServerError', { statusCode: 410 }), 410],
  ['the API does not answer', new ApiFailure('NetworkError'), 503],
  ['the API is stopping', new ApiFailure('ServerError', { statusCode: 503 }), 503],
  ['the visitor has asked for too much', new ApiFailure('ServerError', { statusCode: 429 }), 503],
  ['the API fails', new ApiFailure('ServerError', { statusCode: 500 }), 500],
])('a page that cannot be shown because %s', (_why, failure, status) => {
  expect(getErrorPage(failure).init?.status).toBe(status);
});

test.each([
  ['/brands/norvik-tires?sort=name', 301],
  ['/brands/бренд-tires', 404],
  ['/brands/é-tires', 404],
  ['/brands/\u0000-tires', 404],
  ['/brands/a\r\nb-tires', 404],
])('the path %j is answered with %i: an address of ours, or a spelling of none', (path, status) => {
  const answer = permanentRedirect(path);
  expect(answer instanceof Response ? answer.status : answer.init?.status).toBe(status);
});

test.each([
  ['/brands?sort=name', '/brands?sort=name'],
  ['/search?query=für 2 cars', '/search?query=f%C3%BCr%202%20cars'],
  ['/a\ud800b', '/a%EF%BF%BDb'],
])('a redirect to %s goes to %s', (path, location) => {
  expect(redirectTo(path).headers.get('location')).toBe(location);
});
