import { sampleChannel } from '@tirekit/channel/testing';
import { confirmMail, welcomeMail } from './list-mails.ts';
import { subscriptionLinks } from './subscription-links.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

const row: SubscriptionRow = {
  subscriptionId: 'SAMPLE1234',
  channelId: 'retail',
  kind: 'email',
  address: 'ann@example.com',
  state: 'asked',
  confirmedAt: null,
  couponCode: null,
  couponEndsOn: null,
  couponUsed: false,
};
const about = {
  row,
  mailId: 'SAMPLE1234',
  storefront: {
    channel: sampleChannel({ id: 'retail', name: 'TireKit' }),
    publicOrigin: 'https://shop.example',
    clientSecret: '',
    customerIdSecret: null,
  },
  links: subscriptionLinks('the secret of the samples', () => Date.parse('2026-11-29T15:00:00Z')),
};

export const confirmation = confirmMail(about);
export const welcome = welcomeMail({
  ...about,
  row: { ...row, state: 'confirmed', couponCode: 'HELLO-SAMPLE1234', couponEndsOn: '2999-12-31' },
});
export const welcomeAgain = welcomeMail({ ...about, row: { ...row, state: 'confirmed' } });
