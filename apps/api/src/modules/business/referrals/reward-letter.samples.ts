import { sampleChannel } from '@tirekit/channel/testing';
import { rewardLetter } from './reward-letter.ts';

export const reward = rewardLetter(
  {
    cardId: 'CARD123456',
    code: 'SAMP-LE12-3456-7890',
    issuedCents: 2_500,
    email: 'ann@example.com',
    firstName: 'Ann',
  },
  { channel: sampleChannel({ id: 'retail', name: 'TireKit' }), publicOrigin: 'https://shop.example' },
);
