import type { Channel } from '@tirekit/channel';
import { business, formatPhone, installerServices } from '@tirekit/contract';
import { usd } from '../../../platform/format.ts';
import { type Shop, shopPath } from '../installers/index.ts';
import type { LetterContent } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { getMessageId, writeLetter } from '../../../platform/mail/write-letter.ts';
import type { ApplicationRecord } from './application-record.ts';
import { type KnownOfShop, listSentences } from './known-shop.ts';

const { payoutHours, minCentsPerTire, maxCentsPerTire, bookAheadDays, intakeMinutes, agreement } =
  business.installer;

const letter = (
  kind: string,
  { applicationId }: ApplicationRecord,
  channel: Channel,
  content: Omit<LetterContent, 'messageId'>,
): Mail => writeLetter({ messageId: getMessageId(kind, applicationId, channel), ...content }, channel);

/** A shop's terms, the same as on its page. */
const terms = [
  `We pay ${usd(minCentsPerTire)} to ${usd(maxCentsPerTire)} per tire, within ${payoutHours} hours of the installation.`,
  `Customers can book up to ${bookAheadDays} days ahead, and you take the car in within ${intakeMinutes} minutes of the appointment.`,
  `You agreed to work on ${agreement.minRimIn}- to ${agreement.maxRimIn}-inch wheels and aspect ratios of ${agreement.minAspect} and above.`,
];

/** To the applicant: we have it, and what happens next. */
export const thankShop = (record: ApplicationRecord, channel: Channel): Mail =>
  letter('installer-application', record, channel, {
    to: record.form.email,
    subject: `We received your application for ${record.form.company}`,
    preview: 'We check every shop before customers can book it.',
    title: 'Thank you for registering',
    opening: `Hi ${record.form.firstName}, we received the application of ${record.form.company}. We’ll check it and email you when customers can book you.`,
    facts: [{ label: 'Application', value: record.applicationId }],
    notes: [...terms, 'If you did not apply, you can ignore this email. Nothing happens without our check.'],
  });

/** To the people of the storefront who decide. */
export function applicationDeskMail(record: ApplicationRecord, known: KnownOfShop, channel: Channel): Mail {
  const { form, applicationId, imageFile } = record;
  return letter('installer-application-desk', record, channel, {
    to: channel.support.email,
    reader: 'store',
    subject: `A shop asks to join: ${form.company}, ${form.city}, ${form.state}`,
    preview: `${form.firstName} ${form.lastName}, ${formatPhone(form.cell)}`,
    title: `${form.company} asks to join`,
    opening: `${form.firstName} ${form.lastName} (${form.email}, ${formatPhone(form.cell)}) registered a shop in ${form.city}, ${form.state}.`,
    facts: [
      { label: 'Application', value: applicationId },
      { label: 'Service desk', value: `${form.serviceDeskEmail}, ${formatPhone(form.serviceDeskPhone)}` },
    ],
    address: {
      label: form.company,
      lines: [
        form.addressLine1,
        ...(form.addressLine2 === undefined ? [] : [form.addressLine2]),
        `${form.city}, ${form.state} ${form.zip}`,
      ],
    },
    notes: [
      `Services: ${form.services.map((code) => installerServices[code]).join(', ')}.`,
      imageFile === null ? 'Without a picture of the store.' : 'With a picture of the store.',
      ...listSentences(known),
      `Decide with: npm run installers -- show ${applicationId}`,
    ],
  });
}

/** To a shop that buyers can book from now on. */
export function welcomeShop(
  record: ApplicationRecord,
  shop: Pick<Shop, 'code' | 'company' | 'email'>,
  { channel, publicOrigin }: { readonly channel: Channel; readonly publicOrigin: string | null },
): Mail {
  return letter('installer-approved', record, channel, {
    to: record.form.email,
    subject: `${shop.company} can now be booked at ${channel.name}`,
    preview: 'Check your page: address, hours, and prices.',
    title: 'Welcome, your shop is listed',
    opening: `Hi ${record.form.firstName}, customers near you can now choose ${shop.company}. Work orders go to ${shop.email ?? record.form.serviceDeskEmail}.`,
    facts: [{ label: 'Shop', value: shop.code }],
    button:
      publicOrigin === null ? null : { label: 'See your page', url: `${publicOrigin}${shopPath(shop)}` },
    notes: [...terms, 'Please check your hours and prices. Reply to this email to change them.'],
  });
}

/** To a shop that was turned down, with the reason. */
export const turnShopDown = (record: ApplicationRecord, channel: Channel): Mail =>
  letter('installer-declined', record, channel, {
    to: record.form.email,
    subject: `Your application for ${record.form.company}`,
    preview: 'We can’t list your shop now.',
    title: 'We can’t list your shop now',
    opening: `Hi ${record.form.firstName}, thank you for registering ${record.form.company}. We can’t list it now.`,
    facts: record.why === null ? [] : [{ label: 'Reason', value: record.why }],
    notes: ['Reply to this email if something has changed, or apply again.'],
  });
