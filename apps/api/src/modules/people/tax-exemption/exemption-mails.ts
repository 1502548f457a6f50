import { postalRegionName } from '@tirekit/tires';
import { longDay } from '../../../platform/format.ts';
import type { ConfiguredChannel } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { JobTable } from '../../../platform/jobs/outbox-worker.ts';
import { letter, linkTo } from '../identity/account-mails.ts';
import { accountByUid } from '../identity/accounts.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Storefronts } from '../../../platform/storefronts.ts';
import { EXEMPTION_DECIDED, ExemptionDecided } from './exemption-jobs.ts';
import { type ExemptionRow, readExemption } from './exemption-rows.ts';

type Addressee = { readonly email: string; readonly firstName: string };

const stateOf = ({ state }: ExemptionRow): string => postalRegionName(state) ?? state;

const approved = (
  { email, firstName }: Addressee,
  storefront: ConfiguredChannel,
  row: ExemptionRow,
  id: string,
) =>
  letter('tax-exemption-approved', id, storefront, {
    to: email,
    subject: `Your ${stateOf(row)} tax-exemption certificate is approved`,
    preview: 'Your next orders there have no sales tax.',
    title: 'Your certificate is approved',
    opening: `Hi ${firstName}, orders that go to ${stateOf(row)}, or are installed there, have no sales tax from now on while you’re signed in.`,
    button: linkTo(storefront, '/account/tax-exemption', 'See your certificates'),
    notes: [
      `It is valid through ${longDay(row.expiresOn)}.`,
      'State tire fees and federal excise tax are still due.',
    ],
  });

const declined = (
  { email, firstName }: Addressee,
  storefront: ConfiguredChannel,
  row: ExemptionRow & { readonly why: string },
  id: string,
) =>
  letter('tax-exemption-declined', id, storefront, {
    to: email,
    subject: `Action needed: we couldn’t accept your ${stateOf(row)} tax-exemption certificate`,
    preview: row.why,
    title: 'We couldn’t accept your certificate',
    opening: `Hi ${firstName}, we looked at your tax-exemption certificate for ${stateOf(row)} and couldn’t accept it. ${row.why}`,
    button: linkTo(storefront, '/account/tax-exemption', 'Send another certificate'),
    notes: ['Until one is approved, your orders there have sales tax.'],
  });

interface Deps {
  readonly db: Database;
  readonly storefronts: Storefronts;
  readonly mailer: Mailer;
}

/** Writes the mails about decisions. One that is written again is the same. */
export const exemptionHandlers = ({ db, storefronts, mailer }: Deps): JobTable => ({
  [EXEMPTION_DECIDED]: async (payload) => {
    const { exemptionId, why, mailId } = ExemptionDecided.parse(payload);
    const row = await readExemption(db, exemptionId);
    const owner = row?.uid == null ? null : await accountByUid(db, row.uid);
    const storefront = row && storefronts.get(row.channelId);
    if (row === null || owner === null || !storefront) return;
    await mailer.send(
      why === null
        ? approved(owner, storefront, row, mailId)
        : declined(owner, storefront, { ...row, why }, mailId),
    );
  },
});
