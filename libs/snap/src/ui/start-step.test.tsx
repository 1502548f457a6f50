// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Trouble } from '../model/troubles.ts';
import { StartStep } from './start-step.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The labels of the two ways to a photo, in their order, once the browser has listed its devices. */
async function waysToPhoto(kinds: readonly MediaDeviceKind[], trouble: Trouble | null): Promise<string[]> {
  const listed = Promise.resolve(kinds.map((kind) => ({ kind })));
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { mediaDevices: { value: { enumerateDevices: () => listed } } }),
  );
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <StartStep trouble={trouble} takesFocus={false} onCamera={() => undefined} onFile={() => undefined} />
      ),
    },
  ]);
  render(<Page />);
  await act(() => listed);
  const camera = screen.getByRole('button', { name: 'Take a photo' });
  const isCameraFirst =
    (camera.compareDocumentPosition(screen.getByLabelText('Choose a photo')) &
      Node.DOCUMENT_POSITION_FOLLOWING) !==
    0;
  return isCameraFirst ? ['camera', 'file'] : ['file', 'camera'];
}

describe('The first step', () => {
  test('offers the camera first if the browser lists one', async () => {
    expect(await waysToPhoto(['videoinput'], null)).toEqual(['camera', 'file']);
  });

  test('offers a file first if the browser lists no camera', async () => {
    expect(await waysToPhoto(['audioinput'], null)).toEqual(['file', 'camera']);
  });

  test('offers a file first if no listed camera could be opened', async () => {
    expect(await waysToPhoto(['videoinput'], { kind: 'no-camera' })).toEqual(['file', 'camera']);
  });
});
