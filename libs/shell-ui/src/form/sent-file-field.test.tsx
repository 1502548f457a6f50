// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { UploadedPicture } from '@tirekit/contract';
import { createRoutesStub, Form } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { AppProviders } from '../testing.ts';
import { SentFileField } from './sent-file-field.tsx';
import { useRouteForm } from './use-route-form.ts';
import * as pageMessages from '../page/page-messages.ts';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

function Field() {
  const form = useRouteForm(z.object({ imageId: z.optional(z.string()) }), undefined);
  return (
    <Form {...form.bind}>
      <SentFileField
        form={form}
        names={{ file: 'image', id: 'imageId' }}
        attached={undefined}
        destination={{
          path: '/signup/image',
          rule: { types: ['image/png'], bytesMax: 10, tooLarge: 'Too large', otherType: 'Not a picture' },
          schema: UploadedPicture,
          otherwise: 'Not taken',
        }}
        getId={({ imageId }) => imageId}
        label="Store image"
        hint="PNG"
        noun="image"
        attachedText={(id) => `${id} is attached`}
        preview={({ path }) => <img src={path} alt="Your store" />}
      />
    </Form>
  );
}
async function show() {
  const Stub = createRoutesStub([{ path: '/', Component: Field }]);
  render(
    <AppProviders>
      <Stub />
    </AppProviders>,
  );
  return screen.findByLabelText<HTMLInputElement>(/^Store image/);
}
const choose = (field: HTMLElement, content = 'a') =>
  fireEvent.change(field, { target: { files: [new File([content], 'a.png', { type: 'image/png' })] } });

test('a file is sent when it is chosen, shown, and gives the focus to its field when it is removed', async () => {
  const fetched = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(Response.json({ imageId: 'picture-1', path: '/files/a', width: 4, height: 3 })),
  );
  vi.stubGlobal('fetch', fetched);
  const field = await show();
  choose(field);
  expect(await screen.findByText('picture-1 is attached')).toBeDefined();
  expect(screen.getByAltText('Your store').getAttribute('src')).toBe('/files/a');
  fireEvent.click(screen.getByRole('button', { name: 'Remove the image' }));
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText('picture-1 is attached')).toBeNull();
});

test('a file fails at once with a message if the network is lost', async () => {
  onlineManager.setOnline(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  choose(await show());
  expect(await screen.findByText(pageMessages.unreachable)).toBeDefined();
});

test('a file that is too large is not sent', async () => {
  const fetched = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', fetched);
  choose(await show(), 'a'.repeat(11));
  expect(await screen.findByText('Too large')).toBeDefined();
  expect(fetched).not.toHaveBeenCalled();
});
