import { baseChannel } from '@tirekit/channel';
import type { ActionFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { action, loader } from './guided-shopping.tsx';

const url = new URL('https://shop.example/guided-shopping?style=urban&car=skip');

test.each([
  ['its page', loader, {}],
  ['its form, whatever is posted', action, { method: 'POST', body: new URLSearchParams({ zip: '43215' }) }],
])('a storefront without guided shopping has no such page: %s', async (_what, answer, init) => {
  const features = baseChannel.features.filter((feature) => feature !== 'guided-shopping');
  // Nothing else of the request is asked for.
  const context = { get: () => ({ channel: { ...baseChannel, features } }) };
  const args = { request: new Request(url, init), url, context } as unknown as ActionFunctionArgs;
  await expect(Promise.resolve(answer(args))).rejects.toMatchObject({ init: { status: 404 } });
});
