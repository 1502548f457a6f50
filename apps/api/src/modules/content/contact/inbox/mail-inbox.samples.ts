import { sampleChannel } from '@tirekit/channel/testing';
import { inboxMail } from './mail-inbox.ts';

const channel = sampleChannel({ id: 'retail', name: 'TireKit' });

export const message = inboxMail({
  message: {
    messageId: 'M123456789',
    channelId: channel.id,
    kind: 'contact',
    uid: null,
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '+15125550134',
    orderNumber: null,
    subject: 'A nail in my tire',
    text: 'Can it be repaired?\nI hope so.\n\nIt is in the <shoulder>.',
    page: '/contact-us',
    facts: [],
    file: null,
    createdAt: new Date('2026-11-29T15:00:00Z'),
    deliveredAt: null,
  },
  storefront: { channel, publicOrigin: null, clientSecret: '', customerIdSecret: null },
  attachment: null,
});
