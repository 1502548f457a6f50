import { type SupportContacts, supportHours } from '@tirekit/channel';

export const support: SupportContacts = {
  phone: '1-800-555-0160',
  sms: '1-800-555-0161',
  email: 'program@tirekit.example',
  chat: true,
  hours: supportHours.dealerProgram,
  desks: [],
};
