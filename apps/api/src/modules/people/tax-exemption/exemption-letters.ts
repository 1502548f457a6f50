import { postalRegionName } from '@tirekit/tires';
import type { ConfiguredChannel } from '../../../platform/config.ts';
import { longDay } from '../../../platform/format.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { letter, linkTo } from '../identity/index.ts';
import type { ExemptionRow } from './exemption-rows.ts';

type Storefront = Pick<ConfiguredChannel, 'channel' | 'publicOrigin'>;
type Decided = Pick<ExemptionRow, 'state' | 'expiresOn'>;
type Addressee = { readonly email: string; readonly firstName: string };

const getState = ({ state }: Decided): string => postalRegionName(state) ?? state;

/** The certificate holds from now on. */
export const exemptionApproved = (
  { email, firstName }: Addressee,
  storefront: Storefront,
  row: Decided,
  id: string,
): Mail =>
  letter('tax-exemption-approved', id, storefront, {
    to: email,
    subject: `Your ${getState(row)} tax-exemption certificate is approved`,
    preview: 'Your next orders there have no sales tax.',
    title: 'Your certificate is approved',
    opening: `Hi ${firstName}, orders that go to ${getState(row)}, or are installed there, have no sales tax from now on while you’re signed in.`,
    button: linkTo(storefront, '/account/tax-exemption', 'See your certificates'),
    notes: [
      `It is valid through ${longDay(row.expiresOn)}.`,
      'State tire fees and federal excise tax are still due.',
    ],
  });

/** Mail about a certificate that was not accepted, with the reason. */
export const exemptionDeclined = (
  { email, firstName }: Addressee,
  storefront: Storefront,
  row: Decided & { readonly why: string },
  id: string,
): Mail =>
  letter('tax-exemption-declined', id, storefront, {
    to: email,
    subject: `Action needed: we couldn’t accept your ${getState(row)} tax-exemption certificate`,
    preview: row.why,
    title: 'We couldn’t accept your certificate',
    opening: `Hi ${firstName}, we looked at your tax-exemption certificate for ${getState(row)} and couldn’t accept it. ${row.why}`,
    button: linkTo(storefront, '/account/tax-exemption', 'Send another certificate'),
    notes: ['Until one is approved, your orders there have sales tax.'],
  });
