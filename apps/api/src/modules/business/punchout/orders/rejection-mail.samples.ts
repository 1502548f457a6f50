import { sampleChannel } from '@tirekit/channel/testing';
import { rejectionMail } from './rejection-mail.ts';

const rejection = {
  order: { profileId: 'harbor', orderId: 'PO-4711', revision: 1, reason: 'Part SKU1 is not for sale.' },
  profile: {
    customer: 'Harbor County Fleet Services',
    contact: { firstName: 'Ann', lastName: 'Lee', email: 'ann@harbor.example', phone: '5125550134' },
  },
  channel: sampleChannel({ id: 'retail', name: 'TireKit' }),
  statusUrl: 'https://shop.example/punchout/order?signature=sample',
  wasAccepted: false,
};

export const rejected = rejectionMail(rejection);
export const canceled = rejectionMail({ ...rejection, wasAccepted: true });
