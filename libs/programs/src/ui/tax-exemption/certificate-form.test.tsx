import { messages } from '@tirekit/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { CertificateForm } from './certificate-form.tsx';

function show() {
  const action = vi.fn<() => null>(() => null);
  const element = <CertificateForm days={{ first: '2026-11-27', last: '2036-11-27' }} errors={null} />;
  const router = createMemoryRouter([{ path: '/', element, action }]);
  render(<RouterProvider router={router} />);
  return action;
}
const send = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Send certificate' }));
};
const file = () => screen.getByLabelText('The certificate');
const choose = (chosen: File) => fireEvent.change(file(), { target: { files: [chosen] } });

describe('The form of a tax-exemption certificate', () => {
  test('asks for everything that is missing at once, the file too, and sends nothing', async () => {
    const action = show();
    send();
    await waitFor(() => {
      expect(file()).toHaveAccessibleDescription(expect.stringContaining(messages.exemptionFileMissing));
    });
    const link = screen.getByRole('link', { name: messages.exemptionFileMissing });
    expect(link).toHaveAttribute('href', `#${file().id}`);
    expect(screen.getByRole('link', { name: messages.exemptionState })).toBeVisible();
    expect(action).not.toHaveBeenCalled();
  });

  test('is content with the file once it is chosen, and sends', async () => {
    const action = show();
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'CA' } });
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'resale' } });
    fireEvent.change(screen.getByLabelText('Certificate number'), { target: { value: 'SR 101-234821' } });
    fireEvent.change(screen.getByLabelText('Expires on'), { target: { value: '2030-12-31' } });
    send();
    await waitFor(() => {
      expect(file()).toHaveAttribute('aria-invalid', 'true');
    });
    choose(new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' }));
    await waitFor(() => {
      expect(file()).not.toHaveAttribute('aria-invalid');
    });
    send();
    await waitFor(() => {
      expect(action).toHaveBeenCalledOnce();
    });
  });

  test('does not wait for a file that nobody takes', async () => {
    show();
    const large = new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 5_000_001 });
    choose(large);
    await waitFor(() => {
      expect(file()).toHaveAccessibleDescription(expect.stringContaining(messages.exemptionFileTooLarge));
    });
  });
});
