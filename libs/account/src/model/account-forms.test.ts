import { messages } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import { addressForm, CloseForm, ConsentsForm, DetailsForm } from './account-forms.ts';

const address = {
  firstName: 'Mel',
  lastName: 'Sample',
  phone: '(512) 555-0100',
  phoneType: 'mobile',
  addressLine1: '100 Congress Ave',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
};
const listProblems = (values: Record<string, string>): Record<string, string> => {
  const read = addressForm('TireKit').safeParse(values);
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('A saved address', () => {
  test('is read as it is stored: a box that is not checked is a no', () => {
    expect(addressForm('TireKit').parse({ ...address, company: '', isDefault: 'yes' })).toMatchObject({
      phone: '+15125550100',
      isDefault: true,
      asEntered: false,
    });
  });

  test.each([
    ['a post office box', { addressLine1: 'PO Box 12' }, { addressLine1: messages.poBox }],
    ['no ZIP code', { zip: '787' }, { zip: messages.usZip }],
  ])('cannot have %s', (_what, change, problem) => {
    expect(listProblems({ ...address, ...change })).toMatchObject(problem);
  });

  test('cannot be a military base, and says so together with what else is wrong', () => {
    const problems = listProblems({ ...address, firstName: '', city: 'APO', state: 'AE', zip: '09012' });
    expect(Object.values(problems)).toContain(messages.firstName);
    expect(Object.values(problems).join()).toContain('unable to ship to International Military bases');
  });
});

test('An agreement that is not checked has ended', () => {
  expect(ConsentsForm.parse({ mailingList: 'yes' })).toEqual({ mailingList: true, textMessages: false });
});

test('An account is not deleted without a word', () => {
  expect(CloseForm.safeParse({ password: 'four quiet tires' }).success).toBe(false);
  expect(CloseForm.safeParse({ password: 'four quiet tires', understood: 'yes' }).success).toBe(true);
});

test('A phone number may be left out', () => {
  expect(DetailsForm.parse({ firstName: 'Mel', lastName: 'Sample', phone: '' })).toEqual({
    firstName: 'Mel',
    lastName: 'Sample',
    phone: undefined,
  });
});
