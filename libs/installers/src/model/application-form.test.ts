import { InstallerApplication, messages } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import { typedApplication } from '../../test/typed-application.ts';
import { ApplicationForm } from './application-form.ts';
import * as signupMessages from './signup-messages.ts';

/** The message at each field that is refused. */
const refusals = (changes: object): Record<string, string> =>
  Object.fromEntries(
    (ApplicationForm.safeParse({ ...typedApplication, ...changes }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  );

test('what a shop types becomes an application that the API takes', () => {
  const application = ApplicationForm.parse(typedApplication);
  expect(InstallerApplication.parse(application)).toEqual(application);
  expect(application).toMatchObject({
    company: 'Lone Star Tire & Wheel',
    cell: '5125550134',
    hours: [
      { days: [1, 2, 3, 4, 5], open: '08:00', close: '18:00' },
      { days: [6], open: '09:00', close: '14:00' },
    ],
    services: ['mount-and-balance', 'tpms-service'],
    tireTypes: ['passenger'],
    certifications: [],
    agreement: true,
  });
  expect(application).not.toHaveProperty('website', '');
});

describe('the specification’s sentences', () => {
  test.each([
    ['email', 'ann', 'Please enter valid email'],
    ['serviceDeskEmail', '', 'Please enter valid email'],
    ['cell', '12345', 'Phone Number should contain 10 digits'],
    ['cell', '+44 207 946 0958', 'Phone Number should contain 10 digits'],
    ['phone', '', 'Phone Number should contain 10 digits'],
    ['serviceDeskPhone', '512-555', 'Phone Number should contain 10 digits'],
    ['firstName', '', 'Please enter valid First Name'],
    ['lastName', '1234', 'Please enter valid Last Name'],
  ])('the field %s refuses its value with "%s"', (field, typed, message) => {
    expect(refusals({ [field]: typed })).toEqual({ [field]: message });
  });
});

test.each([
  ['company', ''],
  ['addressLine1', ''],
  ['zip', '787'],
  ['state', ''],
])('a shop without a valid %s is refused beside that field', (field, typed) => {
  expect(Object.keys(refusals({ [field]: typed }))).toEqual([field]);
});

test('agreement is given by the checked box alone', () => {
  expect(refusals({ agreement: undefined })).toEqual({ agreement: messages.agreement });
  expect(refusals({ agreement: 'no' })).toEqual({ agreement: messages.agreement });
});

test('an application needs a service and a kind of tire, and made-up ones do not count', () => {
  expect(refusals({ services: undefined, tireTypes: { gold: 'on' } })).toEqual({
    services: messages.services,
    tireTypes: messages.tireTypes,
  });
});

describe('opening hours', () => {
  const { hours } = typedApplication;
  test('the hours of an open day need both times, in their order', () => {
    expect(refusals({ hours: { ...hours, tue: { open: '', close: '' } } })).toEqual({
      'hours.tue.open': signupMessages.hoursOfDay,
    });
    expect(refusals({ hours: { ...hours, tue: { open: '08:00', close: '25:00' } } })).toEqual({
      'hours.tue.close': signupMessages.hoursOfDay,
    });
    expect(refusals({ hours: { ...hours, tue: { open: '18:00', close: '08:00' } } })).toEqual({
      'hours.tue.close': messages.hoursOrder,
    });
  });

  test('the hours of a closed day are ignored', () => {
    const application = ApplicationForm.parse({
      ...typedApplication,
      hours: { ...hours, tue: { open: '18:00', close: '08:00', closed: 'yes' } },
    });
    expect(application.hours[0]?.days).toEqual([1, 3, 4, 5]);
  });

  test('leave at least one day open', () => {
    const closed = Object.fromEntries(Object.keys(hours).map((day) => [day, { closed: 'yes' }]));
    expect(refusals({ hours: closed })).toEqual({ hours: messages.openingHours });
  });

  test.each([undefined, 'always', { mon: 'always' }, []])(
    'the hours in a shape that no form of ours sends (%j) are refused',
    (sent) => {
      expect(Object.keys(refusals({ hours: sent })).length).toBeGreaterThan(0);
    },
  );
});
