import { sampleChannel } from '@tirekit/channel/testing';
import {
  passkeyAdded,
  passwordChanged,
  passwordReset,
  confirmRegistration,
  registeredAlready,
} from './account-mails.ts';

const person = { email: 'ann@example.com', firstName: 'Ann' };
const storefront = {
  channel: sampleChannel({ id: 'retail', name: 'TireKit' }),
  publicOrigin: 'https://shop.example',
};
const link = { id: 'SAMPLE1234', token: 'sample' };

export const registration = confirmRegistration(person, storefront, link);
export const alreadyRegistered = registeredAlready(person, storefront, link.id);
export const newPassword = passwordReset(person, storefront, link);
export const changedPassword = passwordChanged(person, storefront, link.id);
export const newPasskey = passkeyAdded(person, storefront, link.id);
