import { expect, test } from 'vitest';
import { changePassword, finishProgramSignOn, signInWithPassword, token } from '../../index.ts';
import { NewPassword, Password } from '../../people/entities/sign-on.ts';
import { AccessKey } from '../ids.ts';

/** Everything that the cleaners change in other texts. */
const TYPED = ' VIN: pa\u200Bss\u202E\u2011wo\u0301rd\u00A0１２３’. ';

test.each([
  ['a password', Password, TYPED],
  ['a new password', NewPassword, TYPED],
  ['the password of a sign-in', signInWithPassword.body, { email: 'a@b.co', password: TYPED }],
  ['both passwords of a change', changePassword.body, { current: TYPED, next: TYPED }],
  [
    'a client’s secret',
    token.body,
    { client_id: 'retail', client_secret: TYPED, grant_type: 'client_credentials' },
  ],
  ['the one-time code of a sign-on elsewhere', finishProgramSignOn.body, { slug: 'acme', query: TYPED }],
  ['an access key', AccessKey, 'A-_0'.repeat(8)],
])('%s stays as it was typed or sent', (_what, schema, given) => {
  expect(schema.parse(given)).toEqual(given);
});

test('an access key with a mark in it is another key, and no key', () => {
  expect(AccessKey.safeParse(`${'A-_0'.repeat(8)}\u200B`).success).toBe(false);
});
