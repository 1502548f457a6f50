import type { ReferralOffer } from '@tirekit/contract';
import { getPercent, getReward } from '../../model/referral-words.ts';
import { Figures } from './figures.tsx';

/** The rewards of an invitation for each side. */
export const OfferFigures = ({ offer }: { offer: ReferralOffer }) => (
  <Figures
    label="What you both get"
    figures={[
      {
        label: 'Friends save up to',
        value: getPercent(offer),
        detail: 'of the regular price of their first order',
      },
      { label: 'You get', value: getReward(offer), detail: 'as a gift card for each friend' },
    ]}
  />
);
