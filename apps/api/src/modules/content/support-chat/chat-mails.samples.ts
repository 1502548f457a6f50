import { sampleChannel } from '@tirekit/channel/testing';
import { transcriptMail } from './chat-mails.ts';

export const transcript = transcriptMail(
  { chatId: 'CHAT123456', name: 'Ann' },
  {
    to: 'ann@example.com',
    number: 1,
    events: [
      {
        seq: 1,
        kind: 'buyer',
        name: 'Ann',
        text: 'Do you install on Saturdays?',
        at: '2026-11-28T15:00:00Z',
      },
      { seq: 2, kind: 'joined', name: 'Dana', text: '', at: '2026-11-28T15:01:00Z' },
      { seq: 3, kind: 'support', name: 'Dana', text: 'Yes, from 9 to 1.', at: '2026-11-28T15:02:00Z' },
      { seq: 4, kind: 'closed', name: 'Dana', text: '', at: '2026-11-28T15:03:00Z' },
    ],
  },
  sampleChannel({ id: 'retail', name: 'TireKit' }),
);
