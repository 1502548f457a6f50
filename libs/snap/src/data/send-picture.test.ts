import { createApiClient } from '@tirekit/api-client';
import { type ErrorCode, errorTable } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { textOfTrouble, getTrouble } from '../model/troubles.ts';
import { sendPicture } from './send-picture.ts';

/** The words on the page where our server refuses the picture with a code. */
async function messageFor(code: ErrorCode): Promise<string> {
  const { status, message } = errorTable[code];
  const api = createApiClient({
    baseUrl: 'http://api.invalid',
    fetch: async () => ({
      status,
      ok: false,
      headers: { get: (name) => (name === 'retry-after' ? '8' : null) },
      text: async () => JSON.stringify({ code, message, errorMessage: message, statusCode: status }),
    }),
  });
  const sent = sendPicture(api, { picture: new Blob(['x'], { type: 'image/jpeg' }) });
  return sent.then(
    () => 'nothing',
    (error: unknown) => {
      const { title, text } = textOfTrouble(getTrouble(error, 'server-failed'));
      return `${title}. ${text}`;
    },
  );
}

test.each<[ErrorCode, string]>([
  [
    'reading-in-progress',
    'We’re still reading another photo. We read one photo at a time from each connection, and we didn’t keep yours. Please try again in 8 seconds.',
  ],
  [
    'reader-busy',
    'Our server is busy. Too many photos are waiting, and we didn’t keep yours. Please try again in 8 seconds.',
  ],
  [
    'rate-limited',
    'That’s a lot of photos. You’ve sent us several in a short time, so we didn’t take this one. Please try again in 8 seconds.',
  ],
])('a photo that our server refuses with %s says why, and when to come back', async (code, said) => {
  expect(await messageFor(code)).toBe(said);
});
