import { type SupportContacts, supportHours } from '@tirekit/channel';

export const support: SupportContacts = {
  phone: '1-800-555-0155',
  sms: null,
  email: 'finder@tirekit.example',
  chat: false,
  hours: supportHours.retail,
  desks: [],
};
