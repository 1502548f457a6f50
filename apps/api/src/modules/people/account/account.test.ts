import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentWords, messages } from '@tirekit/contract';
import { SAMPLE_PASSWORD } from '../identity/sample-users.ts';
import { type AccountApi, startAccountApi } from '../../../../test/people/account/start-account-api.ts';

let api: AccountApi;
beforeAll(async () => {
  api = await startAccountApi();
});
afterAll(() => api.stop());

const home = {
  firstName: 'Rita',
  lastName: 'Sample',
  phone: '+15125550100',
  phoneType: 'mobile',
  addressLine1: '100 Congress Ave',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
};
type Saved = { address: { addressId: string; isDefault: boolean } | null; suggestion: unknown };

describe('an account', () => {
  test('is shown to its owner, and to nobody without a sign-on', async () => {
    expect((await api.call('/v1/account')).status).toBe(403);
    const own = await api.as('sample-retail', 'GET', '/v1/account');
    expect(own.body).toMatchObject({
      email: 'sample-retail@tirekit.example',
      firstName: 'Rita',
      phone: '2025550100',
      pendingEmail: null,
      addresses: [],
    });
  });

  test('gets another name and number', async () => {
    const details = { firstName: 'Zoë', lastName: 'O’Neil', phone: '(310) 555-0134' };
    const { body } = await api.as('sample-special', 'PUT', '/v1/account/details', details);
    expect(body).toMatchObject({ firstName: 'Zoë', lastName: "O'Neil", phone: '+13105550134' });
    const { body: without } = await api.as('sample-special', 'PUT', '/v1/account/details', {
      firstName: 'Zoë',
      lastName: 'O’Neil',
    });
    expect(without).toMatchObject({ phone: null });
  });
});

describe('a saved address', () => {
  const save = (uid: string, body: object) => api.as(uid, 'POST', '/v1/account/addresses', body);
  const getAddresses = async (uid: string) => {
    const { body } = await api.as(uid, 'GET', '/v1/account');
    return (body as { addresses: { addressId: string; isDefault: boolean; form: object }[] }).addresses;
  };

  test('is the default if it is the first; another one can take its place, and it follows one that goes', async () => {
    const uid = 'sample-fleet';
    const first = (await save(uid, { form: home, isDefault: false })).body as Saved;
    expect(first.address?.isDefault).toBe(true);
    const shop = { ...home, addressLine1: '7 Lavaca St' };
    const second = (await save(uid, { form: shop, isDefault: true })).body as Saved;
    expect((await getAddresses(uid)).map((one) => one.addressId)).toEqual([
      second.address?.addressId,
      first.address?.addressId,
    ]);
    await api.as(uid, 'DELETE', `/v1/account/addresses/${second.address?.addressId ?? ''}`);
    expect(await getAddresses(uid)).toMatchObject([{ addressId: first.address?.addressId, isDefault: true }]);
  });

  test('is saved once, however often the button is pressed', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => save('sample-partner', { form: home, isDefault: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await getAddresses('sample-partner')).toHaveLength(1);
  });

  test('is checked like the shipping form: a question comes first, and nothing is saved before the answer', async () => {
    const uid = 'sample-epp';
    const elsewhere = { ...home, city: 'Dallas' };
    const asked = await save(uid, { form: elsewhere, isDefault: true });
    expect(asked.body).toMatchObject({ address: null, suggestion: { city: 'Austin', state: 'TX' } });
    expect(await getAddresses(uid)).toEqual([]);
    const kept = await save(uid, { form: elsewhere, isDefault: true, asEntered: true });
    expect(kept.body).toMatchObject({ address: { form: { city: 'Dallas' } }, suggestion: null });
  });

  test.each([
    ['a post office box', { addressLine1: 'PO Box 12' }, 'form.addressLine1', messages.poBox],
    ['a ZIP code that does not exist', { zip: '99999' }, 'form.zip', messages.usZip],
    [
      'another state than that of its ZIP code',
      { state: 'NY' },
      'form.state',
      messages.zipInState('78701', 'TX'),
    ],
  ])('is refused for %s', async (_what, wrong, path, message) => {
    const answer = await save('sample-member', {
      form: { ...home, ...wrong },
      isDefault: false,
      asEntered: true,
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: [{ path, message }] });
  });

  test('belongs to its account: nobody else changes or removes it', async () => {
    const { address } = (await save('sample-retail', { form: home, isDefault: true })).body as Saved;
    const path = `/v1/account/addresses/${address?.addressId ?? ''}`;
    const form = { ...home, addressLine1: '1 Elsewhere St' };
    expect((await api.as('sample-member', 'PUT', path, { form, isDefault: true })).status).toBe(404);
    await api.as('sample-member', 'DELETE', path);
    expect(await getAddresses('sample-retail')).toMatchObject([{ form: home }]);
  });
});

describe('what somebody agrees to', () => {
  const consents = (uid: string, said: object, channel?: string) =>
    api.as(uid, 'PUT', '/v1/account/consents', said, channel);
  const rows = (uid: string) =>
    api.db.query(
      `SELECT channel_id, kind, given, words, reaches FROM account_consent WHERE uid = $1 ORDER BY consent_id`,
      [uid],
    );

  test('is kept with its words, its number, and its store; saying it again adds nothing', async () => {
    const uid = 'sample-retail';
    await consents(uid, { mailingList: true, textMessages: true });
    const { body } = await consents(uid, { mailingList: true, textMessages: true });
    expect(body).toMatchObject({
      consents: [
        { kind: 'mailing-list', given: true },
        { kind: 'text-messages', given: true },
      ],
    });
    const asked = { store: 'TireKit', phone: '(202) 555-0100' };
    expect(await rows(uid)).toEqual([
      {
        channel_id: 'retail',
        kind: 'mailing-list',
        given: true,
        words: consentWords('mailing-list', asked),
        reaches: 'sample-retail@tirekit.example',
      },
      {
        channel_id: 'retail',
        kind: 'text-messages',
        given: true,
        words: consentWords('text-messages', asked),
        reaches: '2025550100',
      },
    ]);
    const elsewhere = await api.as(uid, 'GET', '/v1/account', undefined, 'military-exchange');
    expect(elsewhere.body).toMatchObject({ consents: [{ given: false }, { given: false }] });
  });

  test('ends for texts with another number, and mail goes on', async () => {
    const uid = 'sample-member';
    await consents(uid, { mailingList: true, textMessages: true });
    const { body } = await api.as(uid, 'PUT', '/v1/account/details', {
      firstName: 'Mel',
      lastName: 'Sample',
      phone: '3105550177',
    });
    expect(body).toMatchObject({ consents: [{ given: true }, { given: false }] });
    expect((await rows(uid)).at(-1)).toMatchObject({ given: false, reaches: '2025550100' });
  });

  test('goes on for texts when the same number is saved in another spelling', async () => {
    const uid = 'sample-fleet';
    await consents(uid, { mailingList: false, textMessages: true });
    const own = { firstName: 'Flo', lastName: 'Sample' };
    const { body } = await api.as(uid, 'PUT', '/v1/account/details', { ...own, phone: '+1 202-555-0100 x4' });
    expect(body).toMatchObject({ phone: '+12025550100', consents: [{ given: false }, { given: true }] });
  });

  test('is refused for texts to a number of another country', async () => {
    const uid = 'sample-special';
    const own = { firstName: 'Zoë', lastName: 'Sample' };
    const { body } = await api.as(uid, 'PUT', '/v1/account/details', { ...own, phone: '+44 207 946 0958' });
    expect(body).toMatchObject({ phone: '+442079460958' });
    expect(await consents(uid, { mailingList: false, textMessages: true })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'textMessages', message: messages.textsHereOnly }] },
    });
    await api.as(uid, 'PUT', '/v1/account/details', own);
  });

  test('needs a number for texts', async () => {
    const answer = await consents('sample-special', { mailingList: false, textMessages: true });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      fields: [{ path: 'textMessages', message: messages.phoneForTexts }],
    });
  });
});

describe('another email', () => {
  const ask = (uid: string, email: string, password = SAMPLE_PASSWORD) =>
    api.as(uid, 'POST', '/v1/account/email', { email, password });
  const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? '';

  test('is the account’s once the link of its mail is opened in the account, and the address before is told', async () => {
    const [uid, email] = ['sample-retail', 'rita@new.example'];
    expect((await ask(uid, email, 'a guess')).status).toBe(422);
    expect((await ask(uid, email)).status).toBe(202);
    const before = await api.as(uid, 'GET', '/v1/account');
    expect(before.body).toMatchObject({ email: 'sample-retail@tirekit.example', pendingEmail: email });

    const mail = (await api.mails('account-confirm-email')).at(-1);
    expect(mail?.to).toBe(email);
    const token = tokenIn(mail?.text ?? '');
    const confirm = (who: string) => api.as(who, 'POST', '/v1/account/email/confirm', { token });
    expect((await confirm('sample-member')).status).toBe(410);
    expect((await confirm(uid)).body).toMatchObject({ email, pendingEmail: null });
    expect((await confirm(uid)).status).toBe(410);
    const told = (await api.mails('account-email-changed')).at(-1);
    expect(told?.to).toBe('sample-retail@tirekit.example');
  });

  test('a change to an address that has an account gets the same answer, and only its owner is told', async () => {
    const [uid, email] = ['sample-fleet', 'sample-partner@tirekit.example'];
    const sentBefore = (await api.mails('account-confirm-email')).length;
    const answer = await ask(uid, email);
    expect(answer).toMatchObject({ status: 202, body: {} });
    expect((await api.as(uid, 'GET', '/v1/account')).body).toMatchObject({ pendingEmail: email });
    expect(await api.mails('account-confirm-email')).toHaveLength(sentBefore);
    expect((await api.mails('account-email-in-use')).at(-1)?.to).toBe(email);
  });

  test('is not the one that it has', async () => {
    const answer = await ask('sample-epp', 'Sample-EPP@tirekit.example');
    expect(answer.body).toMatchObject({ fields: [{ path: 'email', message: messages.emailSame }] });
  });
});
