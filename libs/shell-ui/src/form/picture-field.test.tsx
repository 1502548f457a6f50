// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { messages } from '@tirekit/contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppProviders } from '../testing.ts';
import type { PicturesRule } from './file-rule.ts';
import { PictureField } from './picture-field.tsx';
import { useIsSendingPictures } from './use-sent-pictures.ts';
import * as pageMessages from '../page/page-messages.ts';

const rule: PicturesRule = {
  types: ['image/png'],
  bytesMax: 1_000_000,
  countMax: 2,
  tooLarge: 'Too large',
  otherType: 'Not a picture',
  tooMany: 'Too many',
};
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
let sent = 0;
beforeEach(() => {
  sent = 0;
  fetched.mockReset();
  fetched.mockImplementation(() =>
    Promise.resolve(
      Response.json({ imageId: `picture-${String((sent += 1))}`, path: '/files/a', width: 4, height: 3 }),
    ),
  );
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

function Form() {
  const [attached, setAttached] = useState<readonly string[]>();
  const isSending = useIsSendingPictures();
  return (
    <form>
      <PictureField
        rule={rule}
        path="/return/picture"
        hint="They help."
        subject="your tires"
        attached={attached}
        error={undefined}
      />
      <button type="button" onClick={() => setAttached(['picture-1', 'taken-with-the-form'])}>
        Answer
      </button>
      <output aria-label="On their way">{String(isSending)}</output>
    </form>
  );
}
const show = () => {
  render(
    <AppProviders>
      <Form />
    </AppProviders>,
  );
  return screen.getByLabelText<HTMLInputElement>(/^Pictures/);
};
const png = (name: string) => new File(['a'], name, { type: 'image/png' });
const choose = (field: HTMLElement, ...files: File[]) => fireEvent.change(field, { target: { files } });
const ids = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name=pictures]')].map(({ value }) => value);

describe('The pictures of a form', () => {
  test('are sent when they are chosen, shown, and named by the form', async () => {
    choose(show(), png('a.png'), png('b.png'));
    expect(await screen.findByText('2 pictures are attached')).toBeDefined();
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/return/picture', '/return/picture']);
    expect(ids()).toEqual(['picture-1', 'picture-2']);
    expect(screen.getByAltText('Picture 2 of your tires').getAttribute('src')).toBe('/files/a');
  });

  test('are sent one by one, so that a refused one does not keep back the others', async () => {
    const field = show();
    choose(field, new File(['a'], 'notes.txt', { type: 'text/plain' }), png('a.png'));
    expect(await screen.findByText('notes.txt: Not a picture')).toBeDefined();
    expect(ids()).toEqual(['picture-1']);
  });

  test('are refused before anything is sent if there are too many', () => {
    choose(show(), png('a.png'), png('b.png'), png('c.png'));
    expect(screen.getByText('Too many')).toBeDefined();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('show the server’s reason if it refuses one', async () => {
    fetched.mockResolvedValue(Response.json({ message: 'Blurred' }, { status: 422 }));
    choose(show(), png('a.png'));
    expect(await screen.findByText('Blurred')).toBeDefined();
    expect(ids()).toEqual([]);
  });

  test.each([
    [413, rule.tooLarge],
    [415, rule.otherType],
    [500, messages.uploadsUnavailable],
    [201, messages.uploadsUnavailable],
  ])('show the message of the answer’s status if it has none of its own: %i', async (status, message) => {
    fetched.mockResolvedValue(new Response('<h1>Sorry</h1>', { status }));
    choose(show(), png('a.png'));
    expect(await screen.findByText(message)).toBeDefined();
    expect(ids()).toEqual([]);
  });

  test('fail at once with a message if the network is lost, and the form can be sent', async () => {
    onlineManager.setOnline(false);
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    choose(show(), png('a.png'));
    expect(await screen.findByText(pageMessages.unreachable)).toBeDefined();
    expect(screen.getByLabelText('On their way').textContent).toBe('false');
  });

  test('keep the form waiting while they are on their way', async () => {
    let answer = (_response: Response): void => undefined;
    fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    choose(show(), png('a.png'));
    await waitFor(() => expect(screen.getByLabelText('On their way').textContent).toBe('true'));
    expect(screen.getByText('Attaching…')).toBeDefined();
    answer(Response.json({ imageId: 'picture-1', path: '/files/a', width: 4, height: 3 }));
    await waitFor(() => expect(screen.getByLabelText('On their way').textContent).toBe('false'));
  });

  test('count while they are on their way, and report a refused one after further ones were chosen', async () => {
    const answers: ((response: Response) => void)[] = [];
    fetched.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const field = show();
    choose(field, png('a.png'));
    choose(field, png('b.png'));
    await waitFor(() => expect(answers).toHaveLength(2));
    choose(field, png('c.png'));
    expect(screen.getByText('Too many')).toBeDefined();
    answers[0]?.(Response.json({ message: 'Blurred' }, { status: 422 }));
    expect(await screen.findByText(/Blurred/)).toBeDefined();
    expect(screen.getByText('Attaching…')).toBeDefined();
    answers[1]?.(Response.json({ imageId: 'picture-2', path: '/files/a', width: 4, height: 3 }));
    await waitFor(() => expect(ids()).toEqual(['picture-2']));
    expect(screen.queryByText('Attaching…')).toBeNull();
    expect(screen.getByText(/Blurred/)).toBeDefined();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('give the focus to the field when one is removed', async () => {
    const field = show();
    choose(field, png('a.png'));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove picture 1' }));
    expect(document.activeElement).toBe(field);
    expect(ids()).toEqual([]);
  });

  test('keep what is known of them when the server has taken further ones with the form', async () => {
    choose(show(), png('a.png'));
    await screen.findByAltText('Picture 1 of your tires');
    fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
    expect(ids()).toEqual(['picture-1', 'taken-with-the-form']);
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });
});
