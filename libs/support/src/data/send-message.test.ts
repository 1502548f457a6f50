// @vitest-environment node
import { headers } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { ContactFields } from '../model/contact-fields.ts';
import { getMark, sendMessage } from './send-message.ts';

const [ONE, TWO] = [`${'A'.repeat(22)}.pdf`, `${'B'.repeat(22)}.pdf`];
const pageKey = 'page-1';
const nail = new Blob(['a nail']);
const fields = (more: object = {}) =>
  ContactFields.parse({
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    phone: '(512) 555-0134',
    orderNumber: '',
    subject: 'A nail in my tire',
    message: 'Can it be repaired?',
    page: '',
    fileId: '',
    ...more,
  });

/** The idempotency key of a message as it is sent. */
async function getKey(more: object, fileMark = ''): Promise<string> {
  const keys: string[] = [];
  const call = (_: unknown, { headers: sent }: { headers: Record<string, string> }) => {
    keys.push(sent[headers.idempotencyKey] ?? '');
    return Promise.resolve({ messageId: '7K3M9QX2AB' });
  };
  const api = { call } as unknown as Parameters<typeof sendMessage>[0]['api'];
  await sendMessage({ api }, fields(more), { pageKey, fileMark });
  return keys[0] ?? '';
}

test('the same answers are one message, and other answers another', async () => {
  expect(await getKey({})).toBe(await getKey({}));
  expect(await getKey({})).not.toBe(await getKey({ message: 'It is in the shoulder.' }));
});

test('a file belongs to the answers: with another one, or without it, it is another message', async () => {
  const keys = await Promise.all([getKey({}), getKey({ fileId: ONE }), getKey({ fileId: TWO })]);
  expect(new Set(keys).size).toBe(3);
});

test('a file that a browser without scripts sends again is the same, whatever its id, and another is not', async () => {
  const first = await getKey({ fileId: ONE }, await getMark(ONE, nail));
  expect(await getKey({ fileId: TWO }, await getMark(TWO, nail))).toBe(first);
  // The page that came back kept the id, and no file was chosen again.
  expect(await getKey({ fileId: ONE }, await getMark(ONE, nail))).toBe(first);
  expect(await getKey({ fileId: TWO }, await getMark(TWO, new Blob(['a bolt'])))).not.toBe(first);
  expect(await getKey({ fileId: TWO }, await getMark(ONE, nail))).not.toBe(first);
});
