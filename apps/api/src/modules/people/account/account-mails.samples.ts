import { sampleChannel } from '@tirekit/channel/testing';
import { accountClosed, confirmEmail, emailChanged, emailInUse } from './account-mails.ts';

const person = { email: 'ann@example.com', firstName: 'Ann' };
const storefront = {
  channel: sampleChannel({ id: 'retail', name: 'TireKit' }),
  publicOrigin: 'https://shop.example',
};
const link = { id: 'SAMPLE1234', token: 'sample' };

export const newEmail = confirmEmail(person, storefront, link);
export const usedEmail = emailInUse(person, storefront, link.id);
export const changedEmail = emailChanged(person, storefront, link.id);
export const closed = accountClosed(person, storefront, link.id);
