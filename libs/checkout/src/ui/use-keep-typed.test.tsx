// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { createRoutesStub, Form, Link } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeepTyped } from './use-keep-typed.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Step() {
  const form = useRef<HTMLFormElement>(null);
  useKeepTyped('payments', form);
  return (
    <Form ref={form}>
      <input name="poNumber" aria-label="PO number" />
      <input name="search" aria-label="Search" />
      <Link to="/paypal">PayPal</Link>
    </Form>
  );
}

/** A step whose cart answers when it is told to; `kept` collects what it was sent. */
function open() {
  const kept: unknown[] = [];
  const answers: ((outcome: 'kept' | 'unreachable') => void)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    kept.push(JSON.parse(body));
    return new Promise<Response>((resolve, reject) => {
      answers.push((outcome) =>
        outcome === 'kept' ? resolve(new Response(null, { status: 204 })) : reject(new TypeError('offline')),
      );
    });
  });
  const Pages = createRoutesStub([
    { path: '/', Component: Step },
    { path: '/paypal', Component: () => <h1>PayPal</h1> },
  ]);
  render(<Pages />);
  return { kept, answers };
}

const paypal = () => screen.queryByRole('heading', { name: 'PayPal' });

test.each(['kept', 'unreachable'] as const)(
  'The next page opens once the last field is %s, because it shows what the cart has',
  async (outcome) => {
    const { kept, answers } = open();
    await userEvent.type(screen.getByLabelText('PO number'), 'PO-77');
    await userEvent.click(screen.getByRole('link', { name: 'PayPal' }));
    expect(kept).toEqual([{ step: 'payments', fields: { poNumber: 'PO-77' } }]);
    expect(paypal()).toBeNull();
    answers[0]?.(outcome);
    await waitFor(() => expect(paypal()).not.toBeNull());
    expect(kept).toHaveLength(1);
  },
);

test('the next page opens at once when nothing is to be kept', async () => {
  const { kept } = open();
  await userEvent.type(screen.getByLabelText('Search'), '225/65R17');
  await userEvent.click(screen.getByRole('link', { name: 'PayPal' }));
  await waitFor(() => expect(paypal()).not.toBeNull());
  expect(kept).toEqual([]);
});
