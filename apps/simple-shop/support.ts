import { type SupportContacts, supportHours } from '@tirekit/channel';

export const support: SupportContacts = {
  phone: '1-800-555-0150',
  sms: null,
  email: 'help@simple-tire-shop.example',
  chat: true,
  hours: supportHours.retail,
  desks: [],
};
