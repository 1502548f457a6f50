import { messages } from '@tirekit/contract';
import { useRouteForm } from '@tirekit/shell-ui';
import { AppProviders } from '@tirekit/shell-ui/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, Form } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContactFields } from '../model/contact-fields.ts';
import { AttachmentField } from './attachment-field.tsx';

const FILE_ID = `${'A'.repeat(22)}.webp`;
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

function Field() {
  const form = useRouteForm(ContactFields, undefined);
  return (
    <Form {...form.bind}>
      <AttachmentField form={form} attached={undefined} />
    </Form>
  );
}
function show() {
  const Stub = createRoutesStub([{ path: '/', Component: Field }]);
  return render(
    <AppProviders>
      <Stub />
    </AppProviders>,
  );
}
const choose = (name: string, type: string, size = 5) => {
  const file = new File(['hello'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  fireEvent.change(screen.getByLabelText(/Attachment/), { target: { files: [file] } });
};

describe('The attachment of a message', () => {
  test('is sent when it is chosen, says so, and can be removed', async () => {
    fetched.mockResolvedValue(Response.json({ fileId: FILE_ID }, { status: 201 }));
    const { container } = show();
    choose('tire.png', 'image/png');
    expect(await screen.findByText(messages.imageAttached)).toBeVisible();
    expect(fetched.mock.calls[0]?.[0]).toBe('/contact/file');
    const hidden = container.querySelector('input[name=fileId]');
    expect(hidden).toHaveValue(FILE_ID);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the file' }));
    expect(hidden).toHaveValue('');
  });

  test('an attachment that lies about its type is refused with the server’s reason', async () => {
    fetched.mockResolvedValue(Response.json({ message: messages.attachmentUnreadable }, { status: 422 }));
    show();
    choose('tire.pdf', 'application/pdf');
    expect(await screen.findByText(messages.attachmentUnreadable)).toBeVisible();
  });

  test.each([
    ['a program', 'tool.exe', 'application/x-msdownload', 5, messages.attachmentType],
    ['a file that is too large', 'tire.png', 'image/png', 5_000_001, messages.attachmentTooLarge],
  ])('an attachment is not sent at all if it is %s', async (_, name, type, size, message) => {
    show();
    choose(name, type, size);
    expect(await screen.findByText(message)).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
  });
});
