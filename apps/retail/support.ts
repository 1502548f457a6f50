import { type SupportContacts, supportHours } from '@tirekit/channel';

export const support: SupportContacts = {
  phone: '1-800-555-0142',
  sms: '1-800-555-0143',
  email: 'help@tirekit.example',
  chat: true,
  hours: supportHours.retail,
  desks: [{ title: 'Fleet accounts', hours: supportHours.fleet }],
};
