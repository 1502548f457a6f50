import { sampleChannel } from '@tirekit/channel/testing';
import { reminderMail } from './reminder-mail.ts';

export const rotation = reminderMail(
  {
    vehicleId: 'VEHICLE123',
    nickname: null,
    label: '2021 Honda CR-V',
    advice: 'Tires of one direction stay on their side of the car.',
    path: '/vehicles/honda/cr-v/2021',
    dueOn: '2026-12-01',
    events: [],
  },
  { email: 'ann@example.com', firstName: 'Ann' },
  {
    channel: sampleChannel({ id: 'retail', name: 'TireKit' }),
    publicOrigin: 'https://shop.example',
    stopUrl: 'https://shop.example/no-more-mails?signature=sample',
  },
);
