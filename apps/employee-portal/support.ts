import { type SupportContacts, supportHours } from '@tirekit/channel';

export const support: SupportContacts = {
  phone: '1-800-555-0180',
  sms: null,
  email: 'employee-purchase@tirekit.example',
  chat: true,
  hours: supportHours.retail,
  desks: [],
};
