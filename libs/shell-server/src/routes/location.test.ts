import { ApiFailure } from '@tirekit/api-client';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type RequestContext, requestContext } from '../request/request-context.ts';
import { action } from './location.tsx';

test('a ZIP code that cannot be kept now stays in its field, with the sentence to try again', async () => {
  const context = new RouterContextProvider();
  const session = () => Promise.reject(new ApiFailure('NetworkError'));
  // It asks for nothing else before it has a session.
  context.set(requestContext, { session } as unknown as RequestContext);
  const request = new Request('https://shop.example/location', {
    method: 'POST',
    body: new URLSearchParams({ zip: '43215' }),
  });
  expect(await action({ request, context } as unknown as ActionFunctionArgs)).toMatchObject({
    data: {
      ok: false,
      fields: { zip: "We're experiencing a technical problem. Please try again." },
      values: { zip: '43215' },
    },
    init: { status: 503 },
  });
});
