import { ApiFailure } from '@tirekit/api-client';
import { afterEach, expect, test, vi } from 'vitest';
import { reportFailure, reportOnceStarted } from './report-failure.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['a declined card', new ApiFailure('ServerError', { statusCode: 422, code: 'payment-declined' }), 'info'],
  [
    'a cart that has changed',
    new ApiFailure('ServerError', { statusCode: 409, code: 'cart-changed' }),
    'info',
  ],
  ['a tire that is gone', new ApiFailure('ServerError', { statusCode: 410, code: 'gone' }), 'info'],
  ['a tire that never was', new ApiFailure('NotFound', { statusCode: 404 }), 'info'],
  ['a broken API', new ApiFailure('ServerError', { statusCode: 500 }), 'error'],
  ['an API out of reach', new ApiFailure('NetworkError'), 'error'],
  ['a token that the API refuses', new ApiFailure('Unauthorized', { statusCode: 401 }), 'error'],
  ['a call that the contract does not take', new ApiFailure('BadRequest', { statusCode: 400 }), 'error'],
])('the level of the line about %s', (_what, failure, level) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  reportFailure(failure, { endpoint: '/v1/orders', method: 'POST' });
  const [line = ''] = log.mock.calls.flat().map(String);
  expect(JSON.parse(line)).toMatchObject({ level, event: 'api-call-failed', call: 'POST /v1/orders' });
});

test.each([
  ['that is still starting', new ApiFailure('NetworkError'), 5, 'info', 'api-awaited'],
  ['that stays out of reach', new ApiFailure('NetworkError'), 301, 'error', 'api-call-failed'],
  ['that is broken', new ApiFailure('ServerError', { statusCode: 500 }), 5, 'error', 'api-call-failed'],
])('a server that asks an API %s from its start on logs it', (_what, failure, uptime, level, event) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(process, 'uptime').mockReturnValue(uptime);
  reportOnceStarted(failure, { endpoint: '/v1/site/globals' });
  const [line = ''] = log.mock.calls.flat().map(String);
  expect(JSON.parse(line)).toMatchObject({ level, event, call: 'GET /v1/site/globals' });
});
