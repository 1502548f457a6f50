import { business, messages } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import { ContactFields, InquiryFields } from './contact-fields.ts';

const typed = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '(512) 555-0134',
  orderNumber: '',
  subject: 'A nail in my tire',
  message: 'Can it be repaired?\r\nIt is in the shoulder.',
  page: '',
  fileId: '',
};
const toErrors = (changes: Partial<typeof typed>) =>
  ContactFields.safeParse({ ...typed, ...changes }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('The contact form', () => {
  test('needs no order number, keeps line breaks of the message, and writes the phone number out', () => {
    expect(ContactFields.parse(typed)).toEqual({
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.com',
      phone: '+15125550134',
      subject: 'A nail in my tire',
      message: 'Can it be repaired?\nIt is in the shoulder.',
    });
  });

  test.each([
    ['firstName', 'Ann\r\nBcc: everybody@example.com', messages.oneLine],
    ['firstName', 'A<script>', messages.firstName],
    ['subject', 'Hello\nBcc: everybody@example.com', messages.oneLine],
    ['subject', ' ', messages.subjectMissing],
    ['subject', 'x'.repeat(business.contactForm.subjectMax + 1), messages.subjectTooLong],
    ['message', '', messages.messageMissing],
    ['message', 'x'.repeat(100_000), messages.messageTooLong],
    ['email', 'nobody', messages.email],
    ['phone', '12', messages.phone],
    ['orderNumber', '12', messages.messageOrderNumber],
  ] as const)('refuses a %s of %j with a sentence beside it', (field, value, message) => {
    expect(toErrors({ [field]: value })).toEqual([[field, message]]);
  });
});

describe('The tire inquiry', () => {
  const inquiry = {
    name: 'Ann Lee',
    email: 'ann@example.com',
    quantity: '4',
    vehicle: 'Honda CR-V',
    tireSize: '225/65R17',
    brand: '',
  };

  test('asks for tires of any brand', () => {
    expect(InquiryFields.parse(inquiry)).toEqual({
      name: 'Ann Lee',
      email: 'ann@example.com',
      quantity: 4,
      vehicle: 'Honda CR-V',
      tireSize: '225/65R17',
    });
  });

  test.each([
    ['name', '', messages.inquiryName],
    ['name', 'Ann\nBcc: x@example.com', messages.oneLine],
    ['quantity', '0', messages.quantity],
    ['vehicle', '', messages.inquiryVehicle],
    ['tireSize', '', messages.inquirySize],
  ] as const)('refuses a %s of %j', (field, value, message) => {
    const { error } = InquiryFields.safeParse({ ...inquiry, [field]: value });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });
});
