import { type SupportContacts, supportHours } from '@tirekit/channel';

export const support: SupportContacts = {
  phone: '1-800-555-0170',
  sms: null,
  email: 'exchange@tirekit.example',
  chat: true,
  hours: supportHours.retail,
  desks: [],
};
