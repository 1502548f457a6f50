import { ApiFailure } from '@tirekit/api-client';
import { Email, Zip } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import { toErrors, formErrors, parseForm } from './parse-form.ts';

const posted = (fields: Record<string, string>): Request =>
  new Request('https://shop.example/', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
/** A schema of one field by the Standard Schema interface, as zod's are. */
const getField = (name: string, field: typeof Email | typeof Zip) => ({
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
  test('a valid form gives its value', async () => {
    expect(await parseForm(posted({ zip: ' 78701 ' }), getField('zip', Zip))).toMatchObject({
      ok: true,
      value: '78701',
    });
  });

  test('an invalid form gives a sentence for each field and the typed values, but never a secret', async () => {
    const form = await parseForm(posted({ email: 'nobody', password: 'hunter2' }), getField('email', Email), {
      secret: ['password'],
    });
    expect(form).toEqual({
      ok: false,
      message: null,
      fields: { email: 'Please enter a valid email' },
      values: { email: 'nobody' },
    });
  });

  test('turns names with dots into objects, and never touches a prototype', async () => {
    const seen: unknown[] = [];
    const any = { '~standard': { validate: (value: unknown) => ({ value: seen.push(value) }) } };
    await parseForm(
      posted({ 'billing.city': 'Austin', 'billing.state': 'TX', '__proto__.x': 'y', empty: '' }),
      any,
    );
    expect(seen).toEqual([{ billing: { city: 'Austin', state: 'TX' }, empty: '' }]);
  });

  test('a form in a format that our pages never send is a bad request', async () => {
    const sent = new Request('https://shop.example/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"zip":"78701"}',
    });
    await expect(parseForm(sent, getField('zip', Zip))).rejects.toMatchObject({ init: { status: 400 } });
  });

  test.each([
    ['a name of thousands of parts', `${'a.'.repeat(15_000)}b=x`],
    ['a name of thousands of dots', `${'.'.repeat(30_000)}=x`],
    ['thousands of fields', Array.from({ length: 12_000 }, (_, at) => `${at}=`).join('&')],
    ['one field thousands of times', 'zip=78701&'.repeat(5_000)],
  ])('a form with %s is refused before it can occupy the server', async (_, body) => {
    const sent = new Request('https://shop.example/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    await expect(parseForm(sent, getField('zip', Zip))).rejects.toMatchObject({ init: { status: 400 } });
  });

  test.each(['zip', 'body.zip', 'form.zip', 'body.form.zip'])(
    'shows the API’s error for %s beside the ZIP code',
    (path) => {
      const failure = new ApiFailure('BadRequest', {
        code: 'outside-area',
        message: 'Too far.',
        statusCode: 422,
        fields: [{ path, message: 'Too far.' }],
      });
      expect(toErrors(failure, { zip: '10118' })).toMatchObject({
        message: null,
        fields: { zip: 'Too far.' },
      });
    },
  );

  test('shows the API’s error beside the field that it names, or above the form', () => {
    const form = { values: { code: 'SAVE' } };
    const named = new ApiFailure('BadRequest', {
      code: 'coupon-refused',
      message: 'No.',
      statusCode: 422,
      fields: [{ path: 'body.code', message: 'Expired' }],
    });
    expect(toErrors(named, form.values)).toMatchObject({ message: null, fields: { code: 'Expired' } });
    const general = new ApiFailure('ServerError', {
      code: 'price-changed',
      message: 'A price changed.',
      statusCode: 409,
    });
    expect(toErrors(general, form.values)).toMatchObject({
      message: 'A price changed.',
      values: { code: 'SAVE' },
    });
  });

  test.each([
    new ApiFailure('NetworkError', { message: 'The server did not answer in time' }),
    new ApiFailure('ServerError', { code: 'internal', message: 'Out of memory.', statusCode: 500 }),
  ])('does not quote a broken API, and asks the buyer to try again', (failure) => {
    expect(toErrors(failure, { code: 'SAVE' })).toEqual({
      ok: false,
      message: "We're experiencing a technical problem. Please try again.",
      fields: {},
      values: { code: 'SAVE' },
      status: 503,
    });
  });

  test('a form with errors is answered with 422, and with 503 when the API is broken', () => {
    const values = { code: 'SAVE' };
    const invalid = { ok: false as const, message: null, fields: { code: 'Unknown' }, values };
    expect(formErrors(invalid)).toMatchObject({ data: invalid, init: { status: 422 } });
    const broken = formErrors({ values }, new ApiFailure('NetworkError'));
    expect(broken).toMatchObject({ data: { values }, init: { status: 503 } });
  });
});
