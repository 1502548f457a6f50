import { ApiFailure } from '@tirekit/api-client';
import { Email, Zip } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import { readForm, refusedBy } from './form.ts';

const posted = (fields: Record<string, string>): Request =>
  new Request('https://shop.example/', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
/** A schema of one field by the Standard Schema interface, as zod's are. */
const fieldOf = (name: string, field: typeof Email | typeof Zip) => ({
  '~standard': {
    validate: async (input: unknown) => {
      const given = Object.entries(Object(input)).find(([key]) => key === name)?.[1];
      const result = await field['~standard'].validate(given);
      return result.issues
        ? { issues: result.issues.map(({ message }) => ({ message, path: [name] })) }
        : { value: result.value };
    },
  },
});

describe('a form', () => {
  test('that is right answers its value', async () => {
    expect(await readForm(posted({ zip: ' 78701 ' }), fieldOf('zip', Zip))).toMatchObject({
      ok: true,
      value: '78701',
    });
  });

  test('that is wrong answers a sentence for each field and what was typed, but never a secret', async () => {
    const form = await readForm(posted({ email: 'nobody', password: 'hunter2' }), fieldOf('email', Email), {
      secret: ['password'],
    });
    expect(form).toEqual({
      ok: false,
      message: null,
      fields: { email: 'Please enter a valid email' },
      values: { email: 'nobody' },
    });
  });

  test('makes objects of names with dots, and none that reach into prototypes', async () => {
    const seen: unknown[] = [];
    const any = { '~standard': { validate: (value: unknown) => ({ value: seen.push(value) }) } };
    await readForm(
      posted({ 'billing.city': 'Austin', 'billing.state': 'TX', '__proto__.x': 'y', empty: '' }),
      any,
      {
        emptyIsMissing: ['empty'],
      },
    );
    expect(seen).toEqual([{ billing: { city: 'Austin', state: 'TX' } }]);
  });

  test('that no form of ours sends is a bad request', async () => {
    const sent = new Request('https://shop.example/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"zip":"78701"}',
    });
    await expect(readForm(sent, fieldOf('zip', Zip))).rejects.toMatchObject({ init: { status: 400 } });
  });

  test.each([
    ['a name of thousands of parts', `${'a.'.repeat(15_000)}b=x`],
    ['a name of thousands of dots', `${'.'.repeat(30_000)}=x`],
    ['thousands of fields', Array.from({ length: 12_000 }, (_, at) => `${at}=`).join('&')],
    ['one field thousands of times', 'zip=78701&'.repeat(5_000)],
  ])('with %s is refused before it can occupy the server', async (_, body) => {
    const sent = new Request('https://shop.example/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    await expect(readForm(sent, fieldOf('zip', Zip))).rejects.toMatchObject({ init: { status: 400 } });
  });

  test('takes over the API’s refusal: beside the field where it names one, above the form where not', () => {
    const form = { values: { code: 'SAVE' } };
    const named = new ApiFailure('BadRequest', {
      code: 'coupon-refused',
      message: 'No.',
      statusCode: 422,
      fields: [{ path: 'body.code', message: 'Expired' }],
    });
    expect(refusedBy(named, form)).toMatchObject({ message: null, fields: { code: 'Expired' } });
    const general = new ApiFailure('ServerError', {
      code: 'price-changed',
      message: 'A price changed.',
      statusCode: 409,
    });
    expect(refusedBy(general, form)).toMatchObject({ message: 'A price changed.', values: { code: 'SAVE' } });
  });

  test.each([
    new ApiFailure('NetworkError', { message: 'The server did not answer in time' }),
    new ApiFailure('ServerError', { code: 'internal', message: 'Out of memory.', statusCode: 500 }),
  ])('an API that is broken is not quoted: the buyer is asked to try again', (failure) => {
    expect(refusedBy(failure, { values: { code: 'SAVE' } })).toEqual({
      ok: false,
      message: "We're experiencing a technical problem. Please try again.",
      fields: {},
      values: { code: 'SAVE' },
      status: 503,
    });
  });
});
