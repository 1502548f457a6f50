import { sampleChannel } from '@tirekit/channel/testing';
import { InstallerApplication } from '@tirekit/contract';
import { applicationDeskMail, thankShop, turnShopDown, welcomeShop } from './application-mails.ts';
import type { ApplicationRecord } from './application-record.ts';
import { sampleApplication } from '../../../../test/buying/installer-applications/sample-application.ts';

const channel = sampleChannel({ id: 'retail', name: 'TireKit' });
const record: ApplicationRecord = {
  applicationId: 'APPLY12345',
  channelId: channel.id,
  form: InstallerApplication.parse(sampleApplication),
  imageFile: null,
  state: 'new',
  why: null,
  installerId: null,
  createdAt: new Date('2026-11-29T15:00:00Z'),
};
const { company } = record.form;

export const thanks = thankShop(record, channel);
export const desk = applicationDeskMail(
  record,
  {
    listed: { code: 'tx0001', company, address: '1200 Congress Ave' },
    others: [{ applicationId: 'APPLY00001', state: 'declined' }],
  },
  channel,
);
export const welcome = welcomeShop(
  record,
  { code: 'tx0001', company, email: null },
  { channel, publicOrigin: 'https://shop.example' },
);
export const declined = turnShopDown({ ...record, why: 'We have enough shops near you.' }, channel);
