import { sampleChannel } from '@tirekit/channel/testing';
import { exemptionApproved, exemptionDeclined } from './exemption-letters.ts';

const owner = { email: 'ann@example.com', firstName: 'Ann' };
const storefront = {
  channel: sampleChannel({ id: 'retail', name: 'TireKit' }),
  publicOrigin: 'https://shop.example',
};
const row = { state: 'TX', expiresOn: '2027-12-31' };

export const approved = exemptionApproved(owner, storefront, row, 'SAMPLE1234');
export const declined = exemptionDeclined(
  owner,
  storefront,
  { ...row, why: 'The seal is missing.' },
  'SAMPLE1234',
);
